import Views

/// A frame as the terminal shows it: with the colours of the palette, and without invisible styles on blanks. Cells
/// that look the same are equal, so nothing is sent for invisible differences.
struct RenderedFrame {
  let size: Size
  private(set) var cells: [RenderedCell] = []
  /// The characters of more than one scalar, by cell index.
  private(set) var clusters: [Int: Character] = [:]

  init(blank size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// - Parameter last: the last buffer with its rendered frame; equal rows are copied.
  init(_ buffer: CellBuffer, palette: Palette, after last: (buffer: CellBuffer, rendered: RenderedFrame)?) {
    size = buffer.size
    cells.reserveCapacity(size.width * size.height)
    let last = last?.buffer.size == size ? last : nil
    for y in 0..<size.height {
      if let last, buffer.hasSameRow(y, as: last.buffer) {
        copy(row: y, of: last.rendered)
      } else {
        append(row: y, of: buffer, palette: palette)
      }
    }
  }

  private mutating func append(row y: Int, of buffer: CellBuffer, palette: Palette) {
    var style = Style.plain
    var rendered = Style.plain
    for x in 0..<size.width {
      let own = buffer.style(x, y)
      if own != style { (style, rendered) = (own, palette.rendered(own)) }
      let value = buffer.scalar(x, y)?.value ?? RenderedCell.cluster
      if value == RenderedCell.cluster { clusters[cells.count] = buffer[x, y].character }
      cells.append(RenderedCell(value: value, style: value > 0x20 ? rendered : value == 0 ? .plain : rendered.onBlank))
    }
  }

  private mutating func copy(row y: Int, of other: RenderedFrame) {
    let row = cells.count..<cells.count + size.width
    cells.append(contentsOf: other.cells[row])
    for index in row where cells[index].value == RenderedCell.cluster { clusters[index] = other.clusters[index] }
  }

  func character(at index: Int) -> Character {
    clusters[index] ?? Character(cells[index].scalar)
  }

  /// The number of cells from this one on that repeat a sign of ambiguous width; 1 for any other character.
  func repetitions(of index: Int, before end: Int) -> Int {
    guard cells[index].scalar.isAmbiguousSign else { return 1 }
    return (cells[index..<end].firstIndex { $0 != cells[index] } ?? end) - index
  }

  /// Whether a cell is equal in another frame of the same size.
  func shows(_ index: Int, as other: RenderedFrame) -> Bool {
    cells[index] == other.cells[index]
      && (cells[index].value != RenderedCell.cluster || clusters[index] == other.clusters[index])
  }
}

struct RenderedCell: Equatable {
  /// A scalar, 0 in the second half of a wide character, or `cluster`.
  var value: UInt32
  var style: Style

  static let blank = RenderedCell(value: 0x20, style: .plain)
  /// Marks a cell with a character of more than one scalar, which is in `clusters`.
  static let cluster = UInt32.max

  var isTrailing: Bool { value == 0 }
  var isSpace: Bool { value == 0x20 }

  var scalar: Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

  var isWidthCertain: Bool {
    value < 0x7F || value != Self.cluster && Character(scalar).isWidthCertain
  }
}

extension Palette {
  /// Replaces the roles that have no colour in this palette. A selection without a colour becomes reverse video in one
  /// style from edge to edge.
  func rendered(_ style: Style) -> Style {
    var style = style
    if style.background == .selection, tint(of: .selection) == .own {
      style.attributes.remove(.dim)
      return Style(attributes: style.attributes.union(.reverse))
    }
    switch tint(of: style.foreground, on: style.background) {
    case .index, .rgb: break
    case .own: style.foreground = .plain
    case .dimmed:
      style.foreground = .plain
      style.attributes.insert(.dim)
    }
    switch tint(of: style.background) {
    case .index, .rgb: break
    case .own, .dimmed: style.background = .plain
    }
    return style
  }
}

extension Style {
  /// The visible part of a style on a blank.
  var onBlank: Style {
    attributes.isDisjoint(with: [.underline, .reverse]) ? Style(background: background) : self
  }
}

extension Character {
  /// The maximum number of columns on a terminal: one for an ASCII scalar, none for a mark or a joiner, otherwise two.
  var maximumWidth: Int {
    unicodeScalars.reduce(0) { sum, scalar in
      if scalar.isASCII { return sum + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return sum
      default: return sum + 2
      }
    }
  }
}
