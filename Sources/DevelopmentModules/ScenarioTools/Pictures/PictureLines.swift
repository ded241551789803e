import Views

/// The lines of a screen: those of box-drawing characters, which join from cell to cell in no font, and underlines.
struct PictureLines {
  private struct Segment {
    /// The coordinate that is the same at both ends.
    let place: Int
    let start: Int
    var end: Int
  }

  private struct Strokes {
    var horizontal: [Segment] = []
    var vertical: [Segment] = []
    var corners = ""
  }

  /// The directions in which lines go from the centre of a cell.
  private struct Arms: OptionSet {
    let rawValue: UInt8
    static let up = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let down = Arms(rawValue: 4)
    static let left = Arms(rawValue: 8)
  }

  /// By the classes of their colour.
  private var strokes: [String: Strokes] = [:]

  init(_ buffer: CellBuffer) {
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let style = buffer.style(x, y)
        let isUnderlined = style.attributes.contains(.underline)
        let scalar = buffer.scalar(x, y).flatMap { Self.isLine($0) ? $0 : nil }
        guard isUnderlined || scalar != nil else { continue }
        let classes = PictureStyle.lineClasses(of: style)
        if let scalar { Self.add(scalar, x, y, to: &strokes[classes, default: Strokes()]) }
        guard isUnderlined else { continue }
        Self.addHorizontal(at: PictureGrid.y(y) + 18, PictureGrid.x(x), 10, to: &strokes[classes, default: Strokes()])
      }
    }
  }

  /// Whether a character is drawn as lines. Its text stays in the picture, invisible, to be copied.
  static func isLine(_ scalar: Unicode.Scalar) -> Bool {
    arms[scalar] != nil || corners[scalar] != nil || edges.contains(scalar)
  }

  /// The elements that draw the lines, one for each colour.
  var markup: String {
    strokes.sorted { $0.key < $1.key }.map { classes, strokes in
      let horizontal = Self.joined(strokes.horizontal).map { "M\($0.start) \($0.place)H\($0.end)" }.joined()
      let vertical = Self.joined(strokes.vertical).map { "M\($0.place) \($0.start)V\($0.end)" }.joined()
      let attribute = classes.isEmpty ? "" : " class=\"\(classes)\""
      return "<path\(attribute) d=\"\(horizontal)\(vertical)\(strokes.corners)\"/>\n"
    }.joined()
  }

  private static let edges: Set<Unicode.Scalar> = ["▏", "▕", "▁"]

  private static let arms: [Unicode.Scalar: Arms] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.right, .down], "┐": [.left, .down], "└": [.up, .right],
    "┘": [.up, .left], "├": [.up, .right, .down], "┤": [.up, .down, .left], "┬": [.right, .down, .left],
    "┴": [.up, .right, .left], "┼": [.up, .right, .down, .left], "╴": .left, "╵": .up, "╶": .right, "╷": .down,
  ]

  /// The rounded corners: the direction in which each goes to the side, and up or down.
  private static let corners: [Unicode.Scalar: (x: Int, y: Int)] = [
    "╭": (1, 1), "╮": (-1, 1), "╯": (-1, -1), "╰": (1, -1),
  ]

  private static func add(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, to strokes: inout Strokes) {
    let (left, top) = (PictureGrid.x(column), PictureGrid.y(row))
    let (x, y) = (left + 5, top + 10)
    switch scalar {
    case "▏": addVertical(at: left + 1, top, 20, to: &strokes)
    case "▕": addVertical(at: left + 9, top, 20, to: &strokes)
    case "▁": addHorizontal(at: top + 19, left, 10, to: &strokes)
    default: break
    }
    if let corner = corners[scalar] {
      let up = -5 * corner.y
      strokes.corners += "M\(x) \(y - 2 * up)v\(up)q0 \(up) \(5 * corner.x) \(up)"
    }
    let arms = arms[scalar] ?? []
    if arms.contains(.left) { addHorizontal(at: y, left, 5, to: &strokes) }
    if arms.contains(.right) { addHorizontal(at: y, x, 5, to: &strokes) }
    if arms.contains(.up) { addVertical(at: x, top, 10, to: &strokes) }
    if arms.contains(.down) { addVertical(at: x, y, 10, to: &strokes) }
  }

  private static func addHorizontal(at y: Int, _ x: Int, _ length: Int, to strokes: inout Strokes) {
    strokes.horizontal.append(Segment(place: y, start: x, end: x + length))
  }

  private static func addVertical(at x: Int, _ y: Int, _ length: Int, to strokes: inout Strokes) {
    strokes.vertical.append(Segment(place: x, start: y, end: y + length))
  }

  /// The segments in order; those that touch are one.
  private static func joined(_ segments: [Segment]) -> [Segment] {
    segments.sorted { ($0.place, $0.start) < ($1.place, $1.start) }.reduce(into: []) { joined, segment in
      if let last = joined.last, last.place == segment.place, last.end == segment.start {
        joined[joined.count - 1].end = segment.end
      } else {
        joined.append(segment)
      }
    }
  }
}
