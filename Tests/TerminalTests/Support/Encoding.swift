import Resources
import Views

@testable import Terminal

extension Palette {
  static let sixteen = Palette(theme: .standard, depth: .sixteen)
}

@MainActor
extension FrameEncoder {
  /// An encoder for a terminal of 10 columns and 3 rows that shows something, with the cursor in the middle of the last
  /// row if there is no caret.
  init(showing rows: [String], caret: Point? = nil) {
    self.init(palette: .sixteen)
    _ = text(rows, caret: caret ?? Point(x: 5, y: 2))
    if caret == nil { _ = text(rows) }
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
    text(Picture(width: 10, height: 3).writing(rows).buffer, caret: caret)
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

extension SGRState {
  /// The codes that are sent before a character of a style; nil if none are.
  mutating func codes(for style: Style, on character: Unicode.Scalar = "a") -> String? {
    var output: [UInt8] = []
    select(for: RenderedCell(value: character.value, style: style), in: &output)
    return output.isEmpty ? nil : String(String(decoding: output, as: UTF8.self).dropFirst(2).dropLast())
  }
}
