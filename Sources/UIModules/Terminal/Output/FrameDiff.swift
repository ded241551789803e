import Views

/// The difference between two frames as output: runs of changed cells, each of an absolute move and a whole style. It never
/// relies on automatic wrapping or scrolling.
struct FrameDiff {
  private(set) var output: [UInt8] = []
  private(set) var runCount = 0
  /// The position of the cursor after the last run: beyond the screen after the last column of a row, where terminals
  /// differ, and nil after a character of uncertain width.
  private(set) var cursor: Point?
  /// The place after a character of uncertain width, where a run goes on with a move alone.
  private var next: Point?
  private var style: Style?
  private let old: RenderedFrame
  private let new: RenderedFrame
  private let palette: Palette

  /// The most unchanged cells between two changes of one run. A move and a style would be longer.
  private static let longestGap = 8

  /// - Parameter old: the frame on the terminal, of the same size; nil if it is unknown, so that each row is erased.
  init(from old: RenderedFrame?, to new: RenderedFrame, palette: Palette) {
    self.old = old ?? RenderedFrame(blank: new.size)
    (self.new, self.palette) = (new, palette)
    for y in 0..<new.size.height {
      if old == nil {
        // In the default style: not all terminals erase with the current background.
        begin(at: Point(x: 0, y: y))
        select(.plain)
        output.append(TerminalCodes.eraseToEndOfLine)
      }
      write(row: y)
    }
  }

  private mutating func write(row y: Int) {
    let row = y * new.size.width..<(y + 1) * new.size.width
    var index = row.lowerBound
    // All cells up to here are written, also those that do not differ.
    var end = index
    while index < row.upperBound {
      if index >= end {
        guard let change = (index..<row.upperBound).first(where: { !new.shows($0, as: old) }) else { return }
        let continuesRun = cursor == Point(x: index - row.lowerBound, y: y) && change - index <= Self.longestGap
        if !continuesRun || !new.cells[index..<change].allSatisfy(\.isWidthCertain) { index = change }
        end = change + 1
      }
      let count = new.repetitions(of: index, before: row.upperBound)
      let width = index + 1 < row.upperBound && new.cells[index + 1].isTrailing ? 2 : count
      write(cell: index, count: count, width: width, at: Point(x: index - row.lowerBound, y: y))
      if !new.cells[index].isWidthCertain {
        // The character may have covered the cells to its right.
        end = max(end, min(row.upperBound, index + new.character(at: index).maximumWidth * count))
      }
      index += width
    }
  }

  /// - Parameter count: how often a sign of ambiguous width is repeated. Where it is wider, the signs cover what follows.
  private mutating func write(cell index: Int, count: Int, width: Int, at place: Point) {
    // Half of a wide character is a blank; drawing never leaves one.
    let cell = new.cells[index].isTrailing ? .blank : new.cells[index]
    if cursor == nil, next == place {
      output.append(moveTo: place)
    } else if cursor != place {
      begin(at: place)
    }
    if style != cell.style, !cell.isSpace || style?.onBlank != cell.style { select(cell.style) }
    guard !cell.isWidthCertain else {
      output.append(cell.scalar)
      cursor = Point(x: place.x + width, y: place.y)
      return
    }
    let character = new.character(at: index)
    if !cell.scalar.isAmbiguousSign {
      // A terminal where the character is narrower would keep the old content.
      for _ in 0..<width { output.append(UInt8(ascii: " ")) }
      output.append(moveTo: place)
    }
    let mayWrap = place.x + character.maximumWidth * count > new.size.width
    if mayWrap { output.append(TerminalCodes.disableWrap) }
    for _ in 0..<count { output.append(contentsOf: character.utf8) }
    if mayWrap { output.append(TerminalCodes.enableWrap) }
    (cursor, next) = (nil, Point(x: place.x + width, y: place.y))
  }

  private mutating func begin(at place: Point) {
    runCount += 1
    output.append(moveTo: place)
    (cursor, style) = (place, nil)
  }

  private mutating func select(_ style: Style) {
    output.append(style, palette)
    self.style = style
  }
}
