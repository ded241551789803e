import Resources
import Views

/// Writes to a terminal and keeps account of what that does to it: where its cursor stands, what it draws with. What is
/// not known for certain is nil, and set in absolute terms before anything depends on it.
///
/// Nothing here ever has a terminal go on in the next row by itself, or scroll.
struct TerminalWriter {
  /// What is to be sent.
  private(set) var output: [UInt8] = []
  /// Where the cursor stands. Nil also after the last column of a row was written: whether the cursor is still in it or
  /// beyond is where terminals differ.
  private(set) var cursor: Point?
  var sgr: SGRState
  private let size: Size

  /// Begins with a terminal of which nothing is known.
  init(palette: Palette, size: Size) {
    sgr = SGRState(palette: palette)
    self.size = size
  }

  /// Hands over what is to be sent.
  mutating func flush() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Sets what a frame does not: the whole screen scrolls if anything does, the pen is the terminal's own.
  mutating func resetTerminal() {
    output.append(TerminalCodes.resetMargins)
    output.append(TerminalCodes.resetSGR)
    sgr.reset()
    cursor = nil
  }

  /// Moves the cursor the shortest way.
  mutating func move(to target: Point) {
    guard cursor != target else { return }
    if let cursor {
      output.appendShorter {
        Self.step(from: cursor, to: target, in: &$0)
      } _: {
        $0.appendSequence(target.y + 1, target.x + 1, final: "H")
      }
    } else {
      output.appendSequence(target.y + 1, target.x + 1, final: "H")
    }
    cursor = target
  }

  private static func step(from start: Point, to target: Point, in output: inout [UInt8]) {
    if target.x == 0, start.x > 0 { output.append("\r") }
    let down = target.y - start.y
    if down > 3 {
      output.appendSequence(down, final: "B")
    } else if down > 0 {
      // Straight down: the terminal is in raw mode, where a line feed is nothing more.
      for _ in 0..<down { output.append("\n") }
    } else if down < 0 {
      output.appendSequence(-down, final: "A")
    }
    let right = target.x - start.x
    guard target.x > 0, right != 0 else { return }
    if (-3..<0).contains(right) {
      for _ in right..<0 { output.append("\u{8}") }
    } else {
      output.appendShorter {
        $0.appendSequence(abs(right), final: right > 0 ? "C" : "D")
      } _: {
        $0.appendSequence(target.x + 1, final: "G")
      }
    }
  }

  /// Writes a cell where the cursor is.
  ///
  /// - Parameter width: how many columns it has.
  mutating func put(_ cell: RenderedCell, width: Int) {
    sgr.select(for: cell, in: &output)
    output.append(cell.scalar)
    advance(by: width)
  }

  /// Writes a character of whose width terminals make different things. What it may leave or cover to its right has to
  /// be written after it, as far as `Character.maximumWidth`.
  mutating func put(uncertain character: Character, as cell: RenderedCell, width: Int) {
    guard let place = cursor else { return }
    // A terminal that makes it narrower would leave what stood there.
    sgr.select(for: cell, in: &output)
    for _ in 0..<width { output.append(" ") }
    advance(by: width)
    move(to: place)
    let mayWrap = place.x + character.maximumWidth > size.width
    if mayWrap { output.append(TerminalCodes.disableWrap) }
    output.append(contentsOf: character.utf8)
    if mayWrap { output.append(TerminalCodes.enableWrap) }
    cursor = nil
  }

  private mutating func advance(by width: Int) {
    cursor?.x += width
    if let x = cursor?.x, x >= size.width { cursor = nil }
  }

  /// Blanks the row from the cursor on. Only a plain pen is the same everywhere: some terminals fill with the background
  /// in use, some do not.
  mutating func eraseToEndOfLine() {
    sgr.select(for: .blank, in: &output)
    output.append(TerminalCodes.eraseToEndOfLine)
  }

  /// Blanks the screen from the cursor on.
  mutating func eraseToEndOfScreen() {
    sgr.select(for: .blank, in: &output)
    output.append(TerminalCodes.eraseToEndOfScreen)
  }

  /// Writes the unchanged cells between the cursor and a column anew, if that is shorter than a move and the pen suits.
  /// False if nothing was written.
  mutating func rewrite(to x: Int, over cells: ArraySlice<RenderedCell>) -> Bool {
    // No move to the right is longer than four bytes for so few.
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
