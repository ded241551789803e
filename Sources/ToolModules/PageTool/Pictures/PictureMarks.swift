import Views

struct PictureMarks {
  /// For each row that differs, whether each of its cells does.
  private let rows: [Int: [Bool]]

  init(_ one: Picture, _ other: Picture) {
    var rows: [Int: [Bool]] = [:]
    for y in 0..<one.size.height where !one.buffer.hasSameRow(y, as: other.buffer) {
      rows[y] = (0..<one.size.width).map { one.buffer[$0, y] != other.buffer[$0, y] }
      // The second halves of wide characters are equal, and one cell between two others would split the outline.
      for x in 1..<max(1, one.size.width) where rows[y]?[x - 1] == true {
        let isBetween = x + 1 < one.size.width && rows[y]?[x + 1] == true
        if isBetween || one.buffer[x, y].isTrailing { rows[y]?[x] = true }
      }
    }
    for caret in one.caret == other.caret ? [] : [one.caret, other.caret].compactMap(\.self) {
      rows[caret.y, default: Array(repeating: false, count: one.size.width)][caret.x] = true
    }
    self.rows = rows
  }

  var summary: String {
    rows.isEmpty ? "" : "Rows that differ: \(rows.keys.sorted().map { "\($0 + 1)" }.joined(separator: ", "))."
  }

  /// The path around the cells; empty if none differs.
  var markup: String {
    func isMarked(_ x: Int, _ y: Int) -> Bool { rows[y].map { $0.indices.contains(x) && $0[x] } ?? false }
    let (width, height) = PictureGrid.cell
    var path = ""
    for (y, row) in rows.sorted(by: { $0.key < $1.key }) {
      for x in row.indices where row[x] {
        let (left, top) = (PictureGrid.x(x), PictureGrid.y(y))
        if !isMarked(x, y - 1) { path += "M\(left) \(top)h\(width)" }
        if !isMarked(x, y + 1) { path += "M\(left) \(top + height)h\(width)" }
        if !isMarked(x - 1, y) { path += "M\(left) \(top)v\(height)" }
        if !isMarked(x + 1, y) { path += "M\(left + width) \(top)v\(height)" }
      }
    }
    return path.isEmpty ? "" : "<path class=\"mark\" d=\"\(path)\"/>\n"
  }
}
