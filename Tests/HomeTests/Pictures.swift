import MicroappKit
import Views

extension ScreenDriver {
  /// The screen as text without the empty row below its title and the 64 columns to the left, which have only the way
  /// back: what is shown in a window of 200 columns is in its middle.
  var middle: String {
    var lines = frame.buffer.lines
    precondition(lines.remove(at: 1).isEmpty)
    precondition(lines.dropFirst().allSatisfy { $0.prefix(64).allSatisfy { $0 == " " } })
    return lines.map { String($0.dropFirst(64)) }.joined(separator: "\n").trimmingLastLines
  }
}

extension String {
  fileprivate var trimmingLastLines: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}

extension CellBuffer {
  /// The styles beside the text: a dot for plain, a letter of the legend for what it names, a question mark for
  /// anything else.
  func styles(_ legend: KeyValuePairs<Character, Style>) -> String {
    var rows = (0..<size.height).map { y in
      let row = (0..<size.width).map { x -> Character in
        let style = self[x, y].style
        return style == .plain ? "." : legend.first { $0.value == style }?.key ?? "?"
      }
      return String(row)
    }
    while let last = rows.last, last.allSatisfy({ $0 == "." }) { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// Where a character stands, row by row.
  func places(of character: Character) -> [Point] {
    (0..<size.height).flatMap { y in
      (0..<size.width).filter { self[$0, y].character == character }.map { Point(x: $0, y: y) }
    }
  }
}
