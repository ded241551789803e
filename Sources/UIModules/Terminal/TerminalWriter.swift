import Resources
import Views

/// Writes terminal output and tracks its effects: the position of the cursor and the current style. An uncertain state
/// is nil, and is set in absolute terms before it is needed.
///
/// It never relies on automatic wrapping or scrolling.
struct TerminalWriter {
  /// The output that is not sent yet.
  private var output: [UInt8] = []
  /// The position of the cursor. Nil also after the last column of a row, where terminals differ.
  private(set) var cursor: Point?
  var sgr: SGRState
  private let size: Size

  /// Creates a writer for a terminal in an unknown state.
  init(palette: Palette, size: Size) {
    sgr = SGRState(palette: palette)
    self.size = size
  }

  /// Returns the output and clears it.
  mutating func flush() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Sets what a frame does not: no scroll margins and the default style.
  mutating func resetTerminal() {
    output.append(TerminalCodes.resetMargins)
    output.append(TerminalCodes.resetSGR)
    sgr.reset()
    cursor = nil
  }

  /// Moves the cursor with the shortest sequence.
  mutating func move(to target: Point) {
    guard cursor != target else { return }
    let moveTo = { (output: inout [UInt8]) in output.appendSequence(target.y + 1, target.x + 1, final: "H") }
    if let cursor {
      output.appendShorter({ Self.step(from: cursor, to: target, in: &$0) }, moveTo)
    } else {
      moveTo(&output)
    }
    cursor = target
  }

  private static func step(from start: Point, to target: Point, in output: inout [UInt8]) {
    if target.x == 0, start.x > 0 { output.append("\r") }
    let down = target.y - start.y
    if down > 3 {
      output.appendSequence(down, final: "B")
    } else if down > 0 {
      // In raw mode a line feed moves straight down.
      for _ in 0..<down { output.append("\n") }
    } else if down < 0 {
      output.appendSequence(-down, final: "A")
    }
    let right = target.x - start.x
    guard target.x > 0, right != 0 else { return }
    if (-3..<0).contains(right) {
      for _ in right..<0 { output.append("\u{8}") }
    } else {
      output.appendShorter(
        { $0.appendSequence(abs(right), final: right > 0 ? "C" : "D") }, { $0.appendSequence(target.x + 1, final: "G") }
      )
    }
  }

  /// Writes a cell at the cursor.
  ///
  /// - Parameter width: the number of its columns.
  mutating func write(_ cell: RenderedCell, width: Int) {
    sgr.select(for: cell, in: &output)
    output.append(cell.scalar)
    advance(by: width)
  }

  /// Writes a character that has different widths on different terminals. The cells to its right, up to
  /// `Character.maximumWidth`, must be written afterwards.
  mutating func write(uncertain character: Character, as cell: RenderedCell, width: Int) {
    guard let start = cursor else { return }
    // A terminal where the character is narrower would keep the old content.
    sgr.select(for: cell, in: &output)
    for _ in 0..<width { output.append(" ") }
    advance(by: width)
    move(to: start)
    let mayWrap = start.x + character.maximumWidth > size.width
    if mayWrap { output.append(TerminalCodes.disableWrap) }
    output.append(contentsOf: character.utf8)
    if mayWrap { output.append(TerminalCodes.enableWrap) }
    cursor = nil
  }

  private mutating func advance(by width: Int) {
    cursor?.x += width
    if let x = cursor?.x, x >= size.width { cursor = nil }
  }

  /// Erases the row from the cursor on, in the default style: not all terminals erase with the current background.
  mutating func eraseToEndOfLine() {
    sgr.select(for: .blank, in: &output)
    output.append(TerminalCodes.eraseToEndOfLine)
  }

  /// Erases the screen from the cursor on.
  mutating func eraseToEndOfScreen() {
    sgr.select(for: .blank, in: &output)
    output.append(TerminalCodes.eraseToEndOfScreen)
  }

  /// Writes unchanged cells again to reach a column, unless moving the cursor is shorter. Returns whether it has.
  mutating func rewrite(to x: Int, over cells: ArraySlice<RenderedCell>) -> Bool {
    // Moving right over so few cells takes at most four bytes.
    guard cells.count <= 4 else { return false }
    var length = 0
    for cell in cells where !cell.isTrailing {
      guard sgr.matches(cell), cell.isWidthCertain else { return false }
      length += UTF8.width(cell.scalar)
    }
    guard length <= (cells.count == 1 ? 3 : 4) else { return false }
    for cell in cells where !cell.isTrailing { output.append(cell.scalar) }
    cursor?.x = x
    return true
  }
}
