import Views

/// The difference between two frames, written row by row.
struct FrameDiff {
  /// The runs of cells that are written, each at another position than the end of the last one.
  struct Runs {
    var count = 0
    var first: Point?

    /// Whether everything is written at the caret, so that the visible cursor does not jump.
    func areAtCaret(from start: Point?, to end: Point?) -> Bool {
      guard count > 0 else { return true }
      guard count == 1, let first, let start, let end, start.y == first.y, end.y == first.y else { return false }
      // A wide character before the caret begins two columns before it.
      return abs(first.x - start.x) <= 2
    }
  }

  private let old: RenderedFrame
  /// Whether the terminal shows the old frame. If not, each row is erased before it is written.
  private let isOldShown: Bool
  private let new: RenderedFrame
  private(set) var runs = Runs()
  /// The first row after which the whole new frame is blank.
  private let firstBlankRow: Int

  /// - Parameter old: the frame on the terminal, of the same size; nil if it is unknown.
  init(from old: RenderedFrame?, to new: RenderedFrame) {
    self.old = old ?? RenderedFrame(blank: new.size)
    isOldShown = old != nil
    self.new = new
    let lastFull = new.cells.lastIndex { $0 != .blank }
    firstBlankRow = lastFull.map { $0 / new.size.width + 1 } ?? 0
  }

  mutating func write(to writer: inout TerminalWriter) {
    for y in 0..<new.size.height where differs(y) {
      if y >= firstBlankRow, (y + 1..<max(y + 1, new.size.height)).contains(where: differs) {
        moveCursor(to: Point(x: 0, y: y), with: &writer)
        return writer.eraseToEndOfScreen()
      }
      write(row: y, to: &writer)
    }
  }

  private func indices(of row: Int) -> Range<Int> { row * new.size.width..<(row + 1) * new.size.width }

  private func differs(_ row: Int) -> Bool {
    !isOldShown || indices(of: row).contains { !new.shows($0, as: old) }
  }

  private mutating func write(row y: Int, to writer: inout TerminalWriter) {
    let row = indices(of: y)
    if !isOldShown {
      moveCursor(to: Point(x: 0, y: y), with: &writer)
      writer.eraseToEndOfLine()
    }
    let blankStart = (row.last { new.cells[$0] != .blank } ?? row.lowerBound - 1) + 1
    // The column up to which a character of uncertain width may have changed the row.
    var uncertainEnd = 0
    var index = row.lowerBound
    while index < row.upperBound {
      let width = index + 1 < row.upperBound && new.cells[index + 1].isTrailing ? 2 : 1
      defer { index += width }
      if index >= uncertainEnd, new.shows(index, as: old), width == 1 || new.shows(index + 1, as: old) { continue }
      moveCursor(to: Point(x: index - row.lowerBound, y: y), with: &writer)
      if index >= blankStart {
        let end = max(uncertainEnd, (row.last { !new.shows($0, as: old) } ?? 0) + 1)
        if end - index > 2 { return writer.eraseToEndOfLine() }
      }
      write(cell: index, width: width, to: &writer)
      if !new.cells[index].isWidthCertain {
        uncertainEnd = max(uncertainEnd, min(row.upperBound, index + new.character(at: index).maximumWidth))
      }
    }
  }

  private func write(cell index: Int, width: Int, to writer: inout TerminalWriter) {
    let cell = new.cells[index]
    if cell.isTrailing {
      // Half of a wide character; drawing never leaves one.
      writer.write(.blank, width: 1)
    } else if cell.isWidthCertain {
      writer.write(cell, width: width)
    } else {
      writer.write(uncertain: new.character(at: index), as: cell, width: width)
    }
  }

  /// Moves the cursor to a position where cells are written next.
  private mutating func moveCursor(to target: Point, with writer: inout TerminalWriter) {
    if runs.count > 0, let cursor = writer.cursor, cursor.y == target.y, cursor.x < target.x {
      let row = target.y * new.size.width
      if writer.rewrite(to: target.x, over: new.cells[(row + cursor.x)..<(row + target.x)]) { return }
    }
    if runs.count == 0 || writer.cursor != target {
      runs.count += 1
      if runs.first == nil { runs.first = target }
    }
    writer.move(to: target)
  }
}
