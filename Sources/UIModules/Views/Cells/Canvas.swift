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
    var x = point.x
    for character in text.neutralized {
      let width = character.cellWidth
      guard width > 0 else { continue }
      put(character, width: width, at: Point(x: x, y: point.y), style: style)
      x += width
    }
    return x - point.x
  }

  /// Wipes a rectangle for something else to be drawn there; what reached into it is no longer whole.
  func wipe(_ rect: Rect) {
    fill(rect)
    notes.cover(rect.intersection(clip))
  }

  /// Fills a rectangle with one narrow character.
  func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain) {
    let area = rect.intersection(clip)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<max(area.minX, area.maxX) {
        put(character, width: 1, at: Point(x: x, y: y), style: style)
      }
    }
  }

  /// Makes what is already drawn in a rectangle step back, for something that stands before it.
  func recede(_ rect: Rect) {
    let area = rect.intersection(clip)
    notes.recede(area)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<max(area.minX, area.maxX) {
        buffer[x, y].style = Style(foreground: .secondary, attributes: .dim)
      }
    }
  }

  private func put(_ character: Character, width: Int, at point: Point, style: Style) {
    guard width == 2 else { return put(Cell(character, style: style), at: point) }
    let second = Point(x: point.x + 1, y: point.y)
    let fits = clip.contains(point) && clip.contains(second)
    put(Cell(style: style), at: point)
    put(Cell(style: style), at: second)
    guard fits else { return }
    buffer[point.x, point.y].character = character
    buffer[second.x, second.y].character = Cell.trailing
  }

  private func put(_ cell: Cell, at point: Point) {
    guard clip.contains(point) else { return }
    clear(at: point)
    buffer[point.x, point.y] = cell
  }

  /// Blanks the other half of a wide character of which one half is about to be overwritten.
  private func clear(at point: Point) {
    if buffer[point.x, point.y].isTrailing {
      buffer[point.x - 1, point.y].character = " "
    } else if point.x + 1 < buffer.size.width, buffer[point.x + 1, point.y].isTrailing {
      buffer[point.x + 1, point.y].character = " "
    }
  }
}
