import Resources
import Views

/// A screen as an SVG picture. Its text is text, so it can be selected, searched and read at every size, and its
/// colours are variables of a style sheet, so one picture suits every theme.
struct Picture {
  let buffer: CellBuffer
  /// The position of the caret; nil if it is not visible.
  let caret: Point?

  var size: Size { buffer.size }

  /// The size in words, such as `80x24`.
  var sizeName: String { "\(size.width)x\(size.height)" }

  /// The picture as part of a page, which has the style sheet.
  ///
  /// - Parameters:
  ///   - id: the beginning of the ids of its title and description, which are unique on the page.
  ///   - sizeClass: the class with which the page shows or hides it.
  ///   - title: what it shows in a few words.
  ///   - summary: what it shows in a sentence, for screen readers.
  func inlineSVG(id: String, sizeClass: String, title: String, summary: String) -> String {
    svg(attributes: "class=\"screen \(sizeClass)\"", style: "", id: id, title: title, summary: summary)
  }

  /// The picture as a file. It is light or dark as the reader prefers.
  func standaloneSVG(title: String, summary: String) -> String {
    let style = """
      <style>
      :root{\(PictureColors.light.declarations)}
      @media (prefers-color-scheme: dark){:root{\(PictureColors.dark.declarations)}}
      \(PictureStyle.sheet)
      </style>

      """
    let attributes = "xmlns=\"http://www.w3.org/2000/svg\" class=\"screen\""
    return svg(attributes: attributes, style: style, id: "screen", title: title, summary: summary) + "\n"
  }

  private func svg(attributes: String, style: String, id: String, title: String, summary: String) -> String {
    let width = 2 * PictureGrid.margin.x + size.width * PictureGrid.cell.width
    let height = 2 * PictureGrid.margin.y + size.height * PictureGrid.cell.height
    let rows = (0..<size.height).map { PictureRow($0, of: buffer).markup($0) }.joined()
    return """
      <svg \(attributes) viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" \
      aria-labelledby="\(id)-title \(id)-summary" xml:space="preserve">
      <title id="\(id)-title">\(title.escapedMarkup)</title>
      <desc id="\(id)-summary">\(summary.escapedMarkup)</desc>
      \(style)<rect class="window" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
      \(areas)\(PictureLines.markup(of: buffer))\(rows)\(caretMarkup)</svg>
      """
  }

  /// The backgrounds that are not the one of the screen.
  private var areas: String {
    (0..<size.height).flatMap { y in
      let areas = buffer.styleRuns(y).reduce(into: [(classes: String?, columns: Range<Int>)]()) { areas, run in
        let classes = PictureStyle.areaClasses(of: run.style)
        if let last = areas.last, last.classes == classes {
          areas[areas.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
        } else {
          areas.append((classes, run.columns))
        }
      }
      return areas.map { classes, columns in
        guard let classes else { return "" }
        return """
          <rect class="\(classes)" x="\(PictureGrid.x(columns.lowerBound))" y="\(PictureGrid.y(y))" \
          width="\(columns.count * PictureGrid.cell.width)" height="\(PictureGrid.cell.height)"/>

          """
      }
    }.joined()
  }

  private var caretMarkup: String {
    caret.map {
      """
      <rect class="caret" x="\(PictureGrid.x($0.x))" y="\(PictureGrid.y($0.y) + 1)" width="2" height="18"/>

      """
    } ?? ""
  }
}

/// The places of cells in a picture, in its units, which are pixels unless the picture is scaled.
enum PictureGrid {
  static let cell = (width: 10, height: 20)
  static let margin = (x: 20, y: 16)
  /// The distance from the top of a cell to the line that letters stand on.
  static let baseline = 15

  static func x(_ column: Int) -> Int { margin.x + column * cell.width }
  static func y(_ row: Int) -> Int { margin.y + row * cell.height }
}

/// Text as a part of a page or a picture. Both are XML, so that any parser of XML can check them.
extension String {
  /// The text with the characters replaced that have a meaning in markup, also in quoted attributes. A character that
  /// XML does not allow becomes U+FFFD.
  var escapedMarkup: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
