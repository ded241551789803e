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
      \(areas)\(PictureLines(buffer).markup)\(rows)\(caretMarkup)</svg>
      """
  }

  /// The backgrounds that are not the one of the screen.
  private var areas: String {
    (0..<size.height).map { y in
      var areas: [(classes: String, x: Int, width: Int)] = []
      for x in 0..<size.width {
        guard let classes = Self.areaClasses(of: buffer.style(x, y)) else { continue }
        if let last = areas.last, last.classes == classes, last.x + last.width == x {
          areas[areas.count - 1].width += 1
        } else {
          areas.append((classes, x, 1))
        }
      }
      return areas.map { Self.rectangle($0.classes, column: $0.x, row: y, columns: $0.width) }.joined()
    }.joined()
  }

  private static func areaClasses(of style: Style) -> String? {
    if style.attributes.contains(.reverse) { return PictureStyle.areaClasses(of: style) }
    return style.background == .selection ? "selection" : nil
  }

  private static func rectangle(_ classes: String, column: Int, row: Int, columns: Int) -> String {
    """
    <rect class="\(classes)" x="\(PictureGrid.x(column))" y="\(PictureGrid.y(row))" \
    width="\(columns * PictureGrid.cell.width)" height="\(PictureGrid.cell.height)"/>

    """
  }

  private var caretMarkup: String {
    caret.map {
      """
      <rect class="caret" x="\(PictureGrid.x($0.x))" y="\(PictureGrid.y($0.y) + 1)" width="2" height="18"/>

      """
    } ?? ""
  }
}
