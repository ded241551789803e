@testable import Views

/// Draws buffers as a screen would, wide characters and all.
@MainActor
struct Picture {
  private let context: Canvas

  init(width: Int, height: Int) {
    context = Canvas(size: Size(width: width, height: height))
  }

  var buffer: CellBuffer { context.buffer }

  /// Writes a text at a place.
  func write(_ text: String, at point: Point, style: Style) {
    context.write(text, at: point, style: style)
  }

  /// Writes rows from the top left.
  func writing(_ rows: [String], style: Style = .plain) -> Picture {
    for (y, row) in rows.enumerated() { write(row, at: Point(x: 0, y: y), style: style) }
    return self
  }
}
