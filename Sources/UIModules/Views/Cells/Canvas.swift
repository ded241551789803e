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

  /// Every text that stands whole on the screen, as it was before it was wrapped.
  var texts: [String] { noted.map(\.text) }
  private var noted: [(text: String, rect: Rect)] = []

  init(size: Size) {
    buffer = CellBuffer(size: size)
    clip = Rect(size)
  }

  /// Draws within a narrower clip.
  func clipped(to rect: Rect, _ draw: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    draw()
    clip = outer
  }

  /// Writes text to the right of a point and returns how many cells it took. A wide character that would be cut in
  /// half by the clip leaves a blank.
  @discardableResult
  func write(_ text: String, at point: Point, style: Style) -> Int {
    buffer.write(text, at: point, in: clip, style: style)
  }

  /// Notes a text that is drawn into a rectangle, if all of that can be seen.
  func note(_ text: String, in rect: Rect) {
    if rect.intersection(clip) == rect { noted.append((text.neutralized, rect)) }
  }

  /// Wipes a rectangle for something else to be drawn there; texts that reached into it are no longer whole.
  func wipe(_ rect: Rect) {
    fill(rect)
    let area = rect.intersection(clip)
    noted.removeAll {
      let common = $0.rect.intersection(area).size
      return common.width > 0 && common.height > 0
    }
  }

  /// Fills a rectangle with one narrow plain character.
  func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    buffer.fill(rect.intersection(clip), with: scalar, style: style)
  }

  /// Makes what is already drawn in a rectangle step back, for something that stands before it.
  func recede(_ rect: Rect) {
    buffer.restyle(rect.intersection(clip), Style(foreground: .secondary, attributes: .dim))
  }
}
