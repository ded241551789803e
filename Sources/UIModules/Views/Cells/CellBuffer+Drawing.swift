/// Every operation keeps wide characters whole: if it overwrites one half, it blanks the other half.
extension CellBuffer {
  /// Writes the part of a text inside `clip`, which must lie in the buffer, and returns the width of the whole text in cells. A
  /// wide character that `clip` cuts becomes a blank. All text passes here, where what a terminal obeys is replaced.
  package mutating func write(_ text: String, at point: Point, in clip: Rect, style: Style) -> Int {
    guard point.y >= clip.minY, point.y < clip.maxY else { return text.cellWidth }
    let prototype = PackedCell(code: 0, style: style)
    if text.isPlainASCII { return writePlainASCII(text, at: point, in: clip, prototype: prototype) }
    var x = point.x
    var segments = TextSegmenter(text)
    while let segment = segments.next() {
      switch segment {
      case .plain(let scalar, let width):
        set(prototype.showing(scalar.value), width: width, x, point.y, in: clip)
        x += width
      case .other(let character):
        character.forEachGlyph { glyph, width in
          set(prototype.showing(code(of: glyph)), width: width, x, point.y, in: clip)
          x += width
        }
      }
    }
    return x - point.x
  }

  private mutating func writePlainASCII(_ text: String, at point: Point, in clip: Rect, prototype: PackedCell) -> Int {
    let width = text.utf8.count
    let first = max(point.x, clip.minX)
    let end = min(point.x + width, clip.maxX)
    guard first < end else { return width }
    clearHalf(leftOf: first, point.y)
    clearHalf(rightOf: end - 1, point.y)
    let origin = point.y * size.width + point.x
    _ = text.utf8.withContiguousStorageIfAvailable { bytes in
      for column in first - point.x..<end - point.x {
        cells[origin + column] = prototype.showing(UInt32(bytes[column]))
      }
    }
    return width
  }

  mutating func fill(_ rect: Rect, with scalar: Unicode.Scalar, style: Style) {
    guard rect.size.width > 0 else { return }
    let cell = PackedCell(code: scalar.value, style: style)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = y * size.width
      clearHalf(leftOf: rect.minX, y)
      clearHalf(rightOf: rect.maxX - 1, y)
      for index in row + rect.minX..<row + rect.maxX { cells[index] = cell }
    }
  }

  /// Draws the part of another buffer inside `clip`, which must lie in this buffer. Halves of characters become blanks.
  mutating func draw(_ other: CellBuffer, at point: Point, in clip: Rect) {
    let visible = Rect(x: point.x, y: point.y, width: other.size.width, height: other.size.height).intersection(clip)
    for y in visible.minY..<max(visible.minY, visible.maxY) {
      let row = (y - point.y) * other.size.width
      for x in 0..<other.size.width {
        var cell = other.cells[row + x]
        guard !cell.isTrailing else { continue }
        if let cluster = cell.cluster { cell.code = code(of: other.clusters[cluster]) }
        let isWide = x + 1 < other.size.width && other.cells[row + x + 1].isTrailing
        set(cell, width: isWide ? 2 : 1, point.x + x, y, in: visible)
      }
    }
  }

  /// Gives the cells of a rectangle, which must lie inside the buffer, another style.
  package mutating func restyle(_ rect: Rect, _ style: Style) {
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<max(rect.minX, rect.maxX) { cells[y * size.width + x].style = style }
    }
  }

  private mutating func code(of glyph: Character) -> UInt32 {
    let scalars = glyph.unicodeScalars
    if scalars.count == 1 { return scalars[scalars.startIndex].value }
    clusters.append(glyph)
    return PackedCell.firstCluster + UInt32(clusters.count - 1)
  }

  private mutating func set(_ cell: PackedCell, width: Int, _ x: Int, _ y: Int, in clip: Rect) {
    let last = x + width - 1
    guard last >= clip.minX, x < clip.maxX else { return }
    let index = y * size.width + x
    if width == 1 {
      clearHalf(leftOf: x, y)
      clearHalf(rightOf: x, y)
      cells[index] = cell
    } else if x >= clip.minX, last < clip.maxX {
      clearHalf(leftOf: x, y)
      clearHalf(rightOf: last, y)
      cells[index] = cell
      cells[index + 1] = cell.showing(0)
    } else {
      set(cell.showing(0x20), width: 1, x >= clip.minX ? x : last, y, in: clip)
    }
  }

  private mutating func clearHalf(leftOf x: Int, _ y: Int) {
    let index = y * size.width + x
    if cells[index].isTrailing { cells[index - 1].code = 0x20 }
  }

  private mutating func clearHalf(rightOf x: Int, _ y: Int) {
    let index = y * size.width + x + 1
    if x + 1 < size.width, cells[index].isTrailing { cells[index].code = 0x20 }
  }
}
