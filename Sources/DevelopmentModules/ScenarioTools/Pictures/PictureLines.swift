import Views

/// The lines of a screen as paths: box-drawing characters, which join from cell to cell in no font, and underlines.
enum PictureLines {
  /// The path of each character in its cell, from the corner at the top left.
  private static let paths: [Unicode.Scalar: String] = [
    "─": "m0 10h10", "│": "m5 0v20", "┌": "m5 20v-10h5", "┐": "m5 20v-10h-5", "└": "m5 0v10h5", "┘": "m5 0v10h-5",
    "├": "m5 0v20m0-10h5", "┤": "m5 0v20m0-10h-5", "┬": "m0 10h10m-5 0v10", "┴": "m0 10h10m-5 0v-10",
    "┼": "m0 10h10m-5-10v20", "╴": "m0 10h5", "╵": "m5 0v10", "╶": "m5 10h5", "╷": "m5 10v10",
    "╭": "m5 20v-5q0-5 5-5", "╮": "m5 20v-5q0-5-5-5", "╯": "m5 0v5q0 5-5 5", "╰": "m5 0v5q0 5 5 5",
    "▏": "m1 0v20", "▕": "m9 0v20", "▁": "m0 19h10",
  ]
  private static let underline = "m0 18h10"

  /// Whether a character is drawn as lines. Its text stays in the picture, invisible, to be copied.
  static func isLine(_ scalar: Unicode.Scalar) -> Bool { paths[scalar] != nil }

  /// The elements that draw the lines, one for each colour.
  static func markup(of buffer: CellBuffer) -> String {
    var strokes: [String: String] = [:]
    for y in 0..<buffer.size.height {
      var last: (path: String, classes: String)?
      for x in 0..<buffer.size.width {
        let style = buffer.style(x, y)
        let line = buffer.scalar(x, y).flatMap { paths[$0] }
        guard let path = line ?? (style.attributes.contains(.underline) ? underline : nil) else {
          last = nil
          continue
        }
        let classes = PictureStyle.lineClasses(of: style)
        // A horizontal line goes on where that of the cell before has ended.
        let goesOn = path.hasSuffix("h10") && last.map { $0 == (path, classes) } ?? false
        strokes[classes, default: ""] += goesOn ? "h10" : "M\(PictureGrid.x(x)) \(PictureGrid.y(y))\(path)"
        last = (path, classes)
      }
    }
    return strokes.sorted { $0.key < $1.key }.map { classes, path in
      "<path\(classes.isEmpty ? "" : " class=\"\(classes)\"") d=\"\(path)\"/>\n"
    }.joined()
  }
}
