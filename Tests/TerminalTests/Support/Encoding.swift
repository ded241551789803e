import Views

@testable import Terminal

extension Palette {
  static let sixteen = Palette(theme: .standard, depth: .sixteen)
}

@MainActor
extension FrameEncoder {
  /// An encoder for a terminal of 12 columns and 3 rows that shows something.
  init(showing rows: [String], caret: Point? = nil) {
    self.init(palette: .sixteen)
    _ = text(rows, caret: caret)
  }

  /// An encoder for such a terminal that shows something in its first row.
  init(showing row: String) {
    self.init(showing: [row])
  }

  /// What is sent for a frame.
  mutating func text(_ buffer: CellBuffer, caret: Point? = nil) -> String {
    String(decoding: encode(buffer, caret: caret), as: UTF8.self)
  }

  /// What is sent for rows.
  mutating func text(_ rows: [String], caret: Point? = nil) -> String {
    text(Picture(width: 12, height: 3).writing(rows).buffer, caret: caret)
  }

  /// What is sent for a first row.
  mutating func text(_ row: String) -> String {
    text([row])
  }
}

extension TerminalCodes {
  /// Bytes that appear at once.
  static func update(_ bytes: String) -> String {
    beginUpdate + bytes + endUpdate
  }
}
