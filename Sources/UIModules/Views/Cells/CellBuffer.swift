import MicroappBasics

/// The cells of a whole screen. Views draw into a buffer, and the terminal gets the difference of two buffers.
public struct CellBuffer: Sendable {
  /// The number of columns and rows.
  public let size: Size
  var cells: [PackedCell]
  /// The characters of more than one scalar. A cell stores one scalar or an index into this table.
  var clusters: [Character] = []

  /// Creates a blank screen.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at a position inside the buffer.
  public subscript(x: Int, y: Int) -> Cell {
    let cell = cells[y * size.width + x]
    return Cell(character(of: cell), style: cell.style)
  }

  /// The text of the screen, one string for each row, without trailing spaces.
  public var lines: [String] {
    (0..<size.height).map { y in
      let start = y * size.width
      var end = start + size.width
      while end > start, cells[end - 1].code == 0x20 { end -= 1 }
      return cells[start..<end].reduce(into: "") { line, cell in
        if let cluster = cell.cluster {
          line.append(clusters[cluster])
        } else if !cell.isTrailing {
          line.unicodeScalars.append(Unicode.Scalar(cell.code) ?? "\u{FFFD}")
        }
      }
    }
  }

  /// The rows joined by line feeds, without empty rows at the end.
  public var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func character(of cell: PackedCell) -> Character {
    if let cluster = cell.cluster { return clusters[cluster] }
    return Unicode.Scalar(cell.code).map(Character.init) ?? Character.replacement
  }
}

// Fast access for the terminal, which looks at every cell that may have changed: no `Character` is created.
extension CellBuffer {
  /// The style of a cell.
  public func style(_ x: Int, _ y: Int) -> Style { cells[y * size.width + x].style }

  /// The content of a cell if it is one scalar: U+0000 in the second half of a wide character, nil for a cluster.
  public func scalar(_ x: Int, _ y: Int) -> Unicode.Scalar? { Unicode.Scalar(cells[y * size.width + x].code) }

  /// Whether nothing is drawn in a cell: it is a space, or the second half of a wide character.
  public func isBlank(_ x: Int, _ y: Int) -> Bool {
    let code = cells[y * size.width + x].code
    return code == 0x20 || code == 0
  }

  /// The parts of a row that have one style each, from left to right.
  public func styleRuns(_ y: Int) -> [(columns: Range<Int>, style: Style)] {
    var runs: [(columns: Range<Int>, style: Style)] = []
    let row = y * size.width
    var start = 0
    for x in 1..<max(1, size.width + 1) {
      if x < size.width, cells[row + x].hasSameStyle(as: cells[row + start]) { continue }
      runs.append((start..<x, cells[row + start].style))
      start = x
    }
    return runs
  }

  /// Whether a row has the same scalars and styles as that row of another buffer of the same size.
  public func hasSameRow(_ y: Int, as other: CellBuffer) -> Bool {
    let row = y * size.width..<(y + 1) * size.width
    if clusters.isEmpty && other.clusters.isEmpty {
      for index in row where cells[index] != other.cells[index] { return false }
      return true
    }
    return row.allSatisfy { isSame($0, in: other) }
  }

  private func isSame(_ index: Int, in other: CellBuffer) -> Bool {
    let (mine, its) = (cells[index], other.cells[index])
    guard let cluster = mine.cluster, let itsCluster = its.cluster else { return mine == its }
    return mine.style == its.style && clusters[cluster].utf8.elementsEqual(other.clusters[itsCluster].utf8)
  }
}

extension CellBuffer: Equatable {
  /// Whether all rows are equal.
  public static func == (one: CellBuffer, other: CellBuffer) -> Bool {
    one.size == other.size && (0..<one.size.height).allSatisfy { one.hasSameRow($0, as: other) }
  }
}
