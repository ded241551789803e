import Views

/// As much of a terminal as frames need: moves, styles, clearing and text. A half of a wide character that is
/// overwritten takes the other half with it, as terminals have it.
struct Emulator {
  /// One cell: what it shows, and the style codes in force when that was written. The right half of a wide character
  /// is empty.
  struct Cell: Equatable {
    var text = " "
    var style = "0"
  }

  let width: Int
  let height: Int
  private(set) var cells: [Cell]
  private(set) var cursor = Point(x: 0, y: 0)
  private(set) var isCursorShown = false
  private(set) var complaints: [String] = []
  private var style = "0"

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
  }

  mutating func feed(_ bytes: String) {
    var rest = Substring(bytes)
    while let character = rest.popFirst() {
      if character != "\u{1B}" {
        put(character)
      } else if rest.popFirst() == "[", let final = rest.firstIndex(where: \.isLetter) {
        obey(String(rest[..<final]), rest[final])
        rest = rest[rest.index(after: final)...]
      } else {
        complaints.append("a sequence that is none")
      }
    }
  }

  private mutating func obey(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", ""): cursor = Point(x: 0, y: 0)
    case ("H", _) where numbers.count == 2: cursor = Point(x: numbers[1] - 1, y: numbers[0] - 1)
    case ("J", "2"): cells = Array(repeating: Cell(), count: width * height)
    case ("m", _): style = parameters
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    default: complaints.append("\(parameters)\(final)")
    }
  }

  private mutating func put(_ character: Character) {
    let length = character.cellWidth
    guard length > 0, cursor.x >= 0, cursor.x + length <= width, (0..<height).contains(cursor.y) else {
      complaints.append("\(character) at \(cursor)")
      return
    }
    let place = cursor.y * width + cursor.x
    if cells[place].text.isEmpty { cells[place - 1].text = " " }
    let end = place + length
    if cursor.x + length < width, cells[end].text.isEmpty { cells[end].text = " " }
    cells[place] = Cell(text: String(character), style: style)
    if length == 2 { cells[place + 1] = Cell(text: "", style: style) }
    cursor.x += length
  }
}
