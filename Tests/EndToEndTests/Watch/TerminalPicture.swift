/// What a terminal shows after some output of a program whose characters all have one cell.
struct TerminalPicture {
  var rows: [String] { cells.map { String($0) } }
  private(set) var caret = (x: 0, y: 0)
  private(set) var isCaretShown = true
  private var cells: [[Character]] = [[]]
  /// The beginning of a sequence whose end has not come yet.
  private var rest: Substring = ""

  mutating func feed(_ text: Substring) {
    rest += text
    while let character = rest.first {
      guard character == "\u{1B}" else {
        rest.removeFirst()
        put(character)
        continue
      }
      let after = rest.dropFirst()
      guard let kind = after.first else { return }
      if kind == "[" {
        guard let end = after.dropFirst().firstIndex(where: { $0.isLetter }) else { return }
        obey(after[after.index(after: after.startIndex)..<end], after[end])
        rest = after[after.index(after: end)...]
      } else if kind == "]" {
        guard let end = after.firstRange(of: "\u{1B}\\") else { return }
        rest = after[end.upperBound...]
      } else {
        rest = after.dropFirst()
      }
    }
  }

  private mutating func obey(_ parameters: Substring, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    let (first, second) = (numbers.first ?? 1, numbers.dropFirst().first ?? 1)
    switch (final, parameters) {
    case ("H", _): caret = (second - 1, first - 1)
    case ("K", ""): eraseRow()
    case ("J", "2"): cells = []
    case ("h", "?25"), ("l", "?25"): isCaretShown = final == "h"
    case ("h", "?1049"): cells = []
    default: break
    }
  }

  private mutating func eraseRow() {
    guard cells.indices.contains(caret.y) else { return }
    cells[caret.y] = Array(cells[caret.y].prefix(max(0, caret.x)))
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": caret.x = 0
    case "\n": caret.y += 1
    case "\r\n": caret = (0, caret.y + 1)
    default:
      guard caret.x >= 0, caret.y >= 0 else { return }
      while cells.count <= caret.y { cells.append([]) }
      while cells[caret.y].count <= caret.x { cells[caret.y].append(" ") }
      cells[caret.y][caret.x] = character
      caret.x += 1
    }
  }
}
