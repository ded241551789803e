import Views

struct PictureRow {
  private struct Run {
    enum Kind {
      /// Characters that all fonts for terminals draw with the same width.
      case letters
      /// One character of another width in many fonts, which is fitted to its cells.
      case fitted
      /// Characters that are drawn as lines: their text is invisible.
      case lines
    }

    var kind: Kind
    let column: Int
    var width: Int
    var text: String
    /// The classes of the text. Spaces have none, and belong to any run that is not fitted.
    var classes: String?
  }

  private var runs: [Run] = []

  init(_ y: Int, of buffer: CellBuffer) {
    guard let last = (0..<buffer.size.width).last(where: { !buffer.isBlank($0, y) }) else { return }
    for (columns, style) in buffer.styleRuns(y) {
      let classes = PictureStyle.classes(of: style)
      for x in columns.clamped(to: 0..<last + 1) {
        let scalar = buffer.scalar(x, y)
        guard scalar?.value != 0 else { continue }
        let isWide = x + 1 < buffer.size.width && buffer.scalar(x + 1, y)?.value == 0
        let text = scalar.map { String($0) } ?? String(buffer[x, y].character)
        add(text, scalar: scalar, classes: classes, column: x, width: isWide ? 2 : 1)
      }
    }
  }

  /// The element of row `y`. An empty row is one space, so that a copied text keeps the row.
  func markup(_ y: Int) -> String {
    let parts = runs.isEmpty ? " " : runs.map(Self.markup).joined()
    return "<text y=\"\(PictureGrid.y(y) + PictureGrid.baseline)\">\(parts)</text>\n"
  }

  private static func markup(of run: Run) -> String {
    let attribute = run.classes.map { $0.isEmpty ? "" : " class=\"\($0)\"" } ?? ""
    let length = run.width == 1 && run.kind != .fitted ? "" : " textLength=\"\(run.width * PictureGrid.cell.width)\""
    let fit = run.kind == .fitted ? " lengthAdjust=\"spacingAndGlyphs\"" : ""
    return "<tspan\(attribute) x=\"\(PictureGrid.x(run.column))\"\(length)\(fit)>\(run.text.escapedMarkup)</tspan>"
  }

  private mutating func add(_ text: String, scalar: Unicode.Scalar?, classes: String, column: Int, width: Int) {
    let kind = Self.kind(of: scalar)
    let classes = scalar == " " ? nil : kind == .lines ? "line" : classes
    let run = Run(kind: kind, column: column, width: width, text: text, classes: classes)
    guard kind != .fitted, let last = runs.last, last.kind != .fitted,
      classes == nil || last.classes == nil || (last.kind, last.classes) == (kind, classes)
    else { return runs.append(run) }
    runs[runs.count - 1].text += run.text
    runs[runs.count - 1].width += width
    if last.classes == nil { (runs[runs.count - 1].kind, runs[runs.count - 1].classes) = (kind, classes) }
  }

  /// - Parameter scalar: the only scalar of the character.
  private static func kind(of scalar: Unicode.Scalar?) -> Run.Kind {
    guard let scalar else { return .fitted }
    return switch scalar.value {
    // Latin, Greek, Cyrillic, and general punctuation.
    case 0x20..<0x300, 0x370..<0x483, 0x2010..<0x203B: .letters
    default: PictureLines.path(of: scalar) == nil ? .fitted : .lines
    }
  }
}

/// The lines of a screen as paths: underlines and box-drawing characters, which do not join from cell to cell in fonts.
enum PictureLines {
  private static let paths: [Unicode.Scalar: String] = [
    "─": "m0 10h10", "│": "m5 0v20", "┌": "m5 20v-10h5", "┐": "m5 20v-10h-5", "└": "m5 0v10h5", "┘": "m5 0v10h-5",
    "├": "m5 0v20m0-10h5", "┤": "m5 0v20m0-10h-5", "┬": "m0 10h10m-5 0v10", "┴": "m0 10h10m-5 0v-10",
    "┼": "m0 10h10m-5-10v20", "╴": "m0 10h5", "╵": "m5 0v10", "╶": "m5 10h5", "╷": "m5 10v10",
    "╭": "m5 20v-5q0-5 5-5", "╮": "m5 20v-5q0-5-5-5", "╯": "m5 0v5q0 5-5 5", "╰": "m5 0v5q0 5 5 5",
    "▏": "m1 0v20", "▕": "m9 0v20", "▁": "m0 19h10",
  ]
  private static let underline = "m0 18h10"

  /// The path of a character that is drawn as lines. Its text stays in the picture, invisible, to be copied.
  static func path(of scalar: Unicode.Scalar) -> String? {
    // Most characters are letters.
    scalar.value < 0x2500 ? nil : paths[scalar]
  }

  static func markup(of buffer: CellBuffer) -> String {
    var strokes: [String: String] = [:]
    for y in 0..<buffer.size.height {
      var last: (path: String, classes: String)?
      for (columns, style) in buffer.styleRuns(y) {
        let isUnderlined = style.attributes.contains(.underline)
        for x in columns {
          guard let path = buffer.scalar(x, y).flatMap(path) ?? (isUnderlined ? underline : nil) else {
            last = nil
            continue
          }
          let classes = PictureStyle.lineClasses(of: style)
          let continues = path.hasSuffix("h10") && last.map { $0 == (path, classes) } ?? false
          strokes[classes, default: ""] += continues ? "h10" : "M\(PictureGrid.x(x)) \(PictureGrid.y(y))\(path)"
          last = (path, classes)
        }
      }
    }
    return strokes.sorted { $0.key < $1.key }.map { classes, path in
      "<path\(classes.isEmpty ? "" : " class=\"\(classes)\"") d=\"\(path)\"/>\n"
    }.joined()
  }
}
