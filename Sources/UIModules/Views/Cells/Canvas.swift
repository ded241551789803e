import Resources

/// What nodes draw on: a buffer with a clip, so that nothing overflows the box it was given.
@MainActor
final class Canvas {
  private(set) var buffer: CellBuffer
  private(set) var clip: Rect
  /// Where the terminal's cursor belongs: the caret of the focused field.
  var caret: Point?
  /// Where the focused control was placed, also when it lies outside the clip; a scroll view follows it.
  var focusedRect: Rect?

  /// The lists that were drawn: which rows of them, and who wants to know.
  var lists: [(id: ViewID, rows: Range<Int>, tell: (@MainActor (Range<Int>) -> Void)?)] = []

  /// What was drawn, as things instead of cells.
  var notes = ElementNotes()

  /// What is to be drawn over everything else, the first at the bottom.
  private var overlays: [@MainActor (Canvas) -> Void] = []

  init(size: Size) {
    buffer = CellBuffer(size: size)
    clip = Rect(size)
  }

  /// A canvas with something on it.
  init(_ buffer: CellBuffer) {
    self.buffer = buffer
    clip = Rect(buffer.size)
  }

  /// Draws within a narrower clip.
  func clipped(to rect: Rect, _ draw: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    draw()
    clip = outer
  }

  /// Has something drawn once everything else is, on the whole screen: where a view stands in the tree decides what it
  /// covers no longer, nor how much room it has.
  func drawLast(_ draw: @escaping @MainActor (Canvas) -> Void) {
    overlays.append(draw)
  }

  /// Draws what was to be drawn last.
  func drawOverlays() {
    while !overlays.isEmpty {
      let waiting = overlays
      overlays = []
      for draw in waiting { draw(self) }
    }
  }

  /// How much is noted and to be drawn last so far.
  var progress: Progress { Progress(notes: notes.all.count, overlays: overlays.count) }

  /// Takes back what was noted, or was to be drawn last, since then: it is drawn anew.
  func goBack(to progress: Progress) {
    notes.cut(to: progress.notes)
    overlays.removeLast(overlays.count - progress.overlays)
  }

  struct Progress {
    fileprivate let notes: Int
    fileprivate let overlays: Int
  }

  /// Writes text to the right of a point and returns how many cells it took. A wide character that would be cut in
  /// half by the clip leaves a blank.
  @discardableResult
  func write(_ text: String, at point: Point, style: Style) -> Int {
    buffer.write(text, at: point, in: clip, style: style)
  }

  /// Wipes a rectangle for something else to be drawn there; what reached into it is no longer whole.
  func wipe(_ rect: Rect) {
    fill(rect)
    notes.cover(rect.intersection(clip))
  }

  /// Fills a rectangle with one narrow plain character.
  func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    buffer.fill(rect.intersection(clip), with: scalar, style: style)
  }

  /// Makes what is already drawn in a rectangle step back, for something that stands before it.
  func recede(_ rect: Rect) {
    let area = rect.intersection(clip)
    notes.recede(area)
    buffer.restyle(area, Style(foreground: .secondary, attributes: .dim))
  }
}
