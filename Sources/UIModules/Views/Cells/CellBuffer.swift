/// One cell: a character and how it looks.
public struct Cell: Equatable, Sendable {
  public var character: Character
  public var style: Style

  public init(_ character: Character = " ", style: Style = .plain) {
    self.character = character
    self.style = style
  }

  public static let blank = Cell()

  /// Stands in the second cell of a wide character; nothing is sent for it.
  static let trailing: Character = "\0"

  /// Whether this cell is the second half of the wide character to its left.
  public var isTrailing: Bool { character == Cell.trailing }
}

/// A whole screen as a value. Drawing fills one, tests compare them, the terminal sends the difference of two.
public struct CellBuffer: Equatable, Sendable {
  public let size: Size
  private var cells: [Cell]

  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at a place that must lie inside.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// The screen as people read it, a string a row, spaces at the ends of rows cut.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width where !self[x, y].isTrailing { line.append(self[x, y].character) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows joined; empty rows at the end are cut.
  public var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
