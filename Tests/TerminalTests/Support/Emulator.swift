import Views

/// The parts of a terminal that frames need. It ignores control strings, and records a complaint for everything else,
/// and for what differs between terminals, such as text beyond the end of a row.
struct Emulator {
  /// One cell: its text and its style. All but the first cell of a wide character are empty.
  struct Cell: Equatable {
    var text = " "
    var sgr = EmulatedSGR()
  }

  let width: Int
  let height: Int
  private(set) var cells: [Cell]
  private(set) var cursor = Point(x: 0, y: 0)
  private(set) var isCursorShown = false
  private(set) var complaints: [String] = []
  private(set) var isUpdating = false
  private var sgr = EmulatedSGR()
  private var isWrapPending = false
  private var wraps = true
  private let cellWidth: (Character) -> Int

  /// - Parameter cellWidth: how many cells this terminal gives to a character.
  init(width: Int, height: Int, cellWidth: @escaping (Character) -> Int = { $0.cellWidth }) {
    self.width = width
    self.height = height
    self.cellWidth = cellWidth
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// Sets an arbitrary state, as a broken program may leave it.
  mutating func corrupt(cursorShown: Bool) {
    cells = Array(repeating: Cell(text: "#", sgr: EmulatedSGR(codes: ["7", "45"])), count: width * height)
    cursor = Point(x: width / 2, y: height / 2)
    sgr = EmulatedSGR(codes: ["1", "7", "31", "44"])
    isCursorShown = cursorShown
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}":
        if rest.first == "]", let end = rest.firstRange(of: "\u{1B}\\") {
          rest = rest[end.upperBound...]
          continue
        }
        guard rest.popFirst() == "[", let final = rest.firstIndex(where: \.isLetter) else {
          complaints.append("a sequence that is none")
          continue
        }
        obey(String(rest[..<final]), rest[final])
        rest = rest[rest.index(after: final)...]
      default: put(character)
      }
    }
    if isUpdating { complaints.append("an update that does not end") }
  }

  private mutating func obey(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    let (first, second) = (numbers.first ?? 1, numbers.dropFirst().first ?? 1)
    switch (final, parameters) {
    case ("H", _) where numbers.count <= 2: go(to: Point(x: second - 1, y: first - 1))
    case ("K", ""): eraseToEndOfLine()
    case ("m", _): sgr.apply(parameters)
    case ("r", ""):
      // The new position differs between terminals.
      cursor = Point(x: width / 3, y: height / 3)
    case ("h", "?25"), ("l", "?25"): isCursorShown = final == "h"
    case ("h", "?7"), ("l", "?7"): wraps = final == "h"
    case ("h", "?2026"), ("l", "?2026"): isUpdating = final == "h"
    default: complaints.append("\(parameters)\(final)")
    }
  }

  private mutating func go(to place: Point) {
    isWrapPending = false
    if !(0..<width).contains(place.x) || !(0..<height).contains(place.y) { complaints.append("moved to \(place)") }
    cursor = Point(x: max(0, min(place.x, width - 1)), y: max(0, min(place.y, height - 1)))
  }

  /// Erases. Some terminals use the current background and some do not, so it must be the default.
  private mutating func eraseToEndOfLine() {
    if isWrapPending { complaints.append("erased after the last column") }
    if !sgr.isInvisible { complaints.append("erased with \(sgr.codes)") }
    let start = cursor.y * width + cursor.x
    if cells[start].text.isEmpty { split(start) }
    for index in start..<(cursor.y + 1) * width { cells[index] = Cell() }
  }

  private mutating func put(_ character: Character) {
    let length = min(cellWidth(character), wraps ? .max : width - cursor.x)
    guard length > 0, !isWrapPending || !wraps, cursor.x + length <= width else {
      complaints.append("\(character) at \(cursor)")
      return
    }
    let start = cursor.y * width + cursor.x
    for index in start..<(start + length) {
      split(index)
      cells[index] = Cell(text: "", sgr: sgr)
    }
    cells[start].text = String(character)
    cursor.x += length
    if cursor.x == width {
      cursor.x -= 1
      isWrapPending = true
    }
  }

  /// Blanks the rest of a wide character when one of its cells is overwritten.
  private mutating func split(_ index: Int) {
    let row = index / width * width..<(index / width + 1) * width
    var start = index
    while cells[start].text.isEmpty, start > row.lowerBound { start -= 1 }
    var end = index + 1
    while end < row.upperBound, cells[end].text.isEmpty { end += 1 }
    guard end - start > 1 else { return }
    for part in start..<end { cells[part].text = " " }
  }
}
