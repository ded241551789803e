import Resources

/// What nodes draw on: a buffer with a clip, so that nothing overflows the box it was given.
@MainActor
final class DrawingContext {
  private(set) var buffer: CellBuffer
  private(set) var clip: Rect
  /// Where the terminal's cursor belongs: the caret of the focused field.
  var caret: Point?
  /// Where the focused control was placed, also when it lies outside the clip; a scroll view follows it.
  var focusedRect: Rect?

  /// The lists that were drawn: which rows of them, and who wants to know.
  var lists: [(id: ViewID, rows: Range<Int>, visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?)] = []

  /// What was drawn, as things instead of cells.
  var elements = ElementCollector()

  /// What is to be drawn over everything else, the first at the bottom.
  private var overlays: [@MainActor (DrawingContext) -> Void] = []

  init(size: Size) {
    buffer = CellBuffer(size: size)
    clip = Rect(size)
  }

  /// A context with something on it.
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
  func addOverlay(_ draw: @escaping @MainActor (DrawingContext) -> Void) {
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
  var checkpoint: Checkpoint { Checkpoint(elements: elements.all.count, overlays: overlays.count) }

  /// Takes back what was noted, or was to be drawn last, since then: it is drawn anew.
  func rollBack(to checkpoint: Checkpoint) {
    elements.removeAll(after: checkpoint.elements)
    overlays.removeLast(overlays.count - checkpoint.overlays)
  }

  struct Checkpoint {
    fileprivate let elements: Int
    fileprivate let overlays: Int
  }

  /// Writes text to the right of a point and returns how many cells it took. A wide character that would be cut in
  /// half by the clip leaves a blank.
  @discardableResult
  func write(_ text: String, at point: Point, style: Style) -> Int {
    buffer.write(text, at: point, in: clip, style: style)
  }

  /// Wipes a rectangle for something else to be drawn there; what reached into it is no longer whole.
  func clear(_ rect: Rect) {
    fill(rect)
    elements.cover(rect.intersection(clip))
  }

  /// Fills a rectangle with one narrow plain character.
  func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    buffer.fill(rect.intersection(clip), with: scalar, style: style)
  }

  /// Makes what is already drawn in a rectangle step back, for something that stands before it.
  func dim(_ rect: Rect) {
    let area = rect.intersection(clip)
    elements.dim(area)
    buffer.restyle(area, Style(foreground: .secondary, attributes: .dim))
  }
}
