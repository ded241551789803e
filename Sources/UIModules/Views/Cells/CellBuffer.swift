import Entities

/// A whole screen as a value. Drawing fills one, tests compare them, the terminal sends the difference of two.
public struct CellBuffer: Sendable {
  public let size: Size
  var cells: [PackedCell]
  /// The characters of several scalars that stand somewhere; a cell has room for one scalar only.
  var clusters: [Character] = []

  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at a place that must lie inside.
  public subscript(x: Int, y: Int) -> Cell {
    let cell = cells[y * size.width + x]
    return Cell(character(of: cell), style: cell.style)
  }

  /// The screen as people read it, a string a row, spaces at the ends of rows cut.
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

  /// The rows joined; empty rows at the end are cut.
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

// What the terminal asks of every cell that may have changed, so often that no character should be made for it.
extension CellBuffer {
  /// How a cell looks.
  public func style(_ x: Int, _ y: Int) -> Style { cells[y * size.width + x].style }

  /// What stands in a cell if it is one scalar: U+0000 in the second half of a wide character, nil for a cluster.
  public func scalar(_ x: Int, _ y: Int) -> Unicode.Scalar? { Unicode.Scalar(cells[y * size.width + x].code) }

  /// Whether a row shows the same in a buffer of the same size, to the last scalar. The fast way over all that did not
  /// change.
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
  public static func == (one: CellBuffer, other: CellBuffer) -> Bool {
    one.size == other.size && (0..<one.size.height).allSatisfy { one.hasSameRow($0, as: other) }
  }
}
