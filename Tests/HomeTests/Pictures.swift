import Views

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
