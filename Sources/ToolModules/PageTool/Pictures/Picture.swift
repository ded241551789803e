import MicroappBasics
import Views

/// A screen as an SVG picture. The text is selectable, searchable and readable at every size, and the colours are
/// variables of a style sheet, so one picture suits every theme.
struct Picture {
  let buffer: CellBuffer
  let caret: Point?

  var size: Size { buffer.size }
  /// Whether it is too wide to stand beside another picture.
  var isWide: Bool { size.width > 100 }

  /// The picture as part of a page, which has the style sheet. The ids of the title and the description begin with `id`, which
  /// is unique on the page. The summary is for screen readers, and `marks` is the markup of marks around cells.
  func inlineSVG(id: String, title: String, summary: String, marks: String = "") -> String {
    svg(
      attributes: "class=\"screen\"", id: id, title: title, summary: summary, content: content + marks)
  }

  func standaloneSVG(title: String, summary: String) -> String {
    file(title: title, summary: summary, content: content)
  }

  /// A file that shows pictures of one size in turn, each for four seconds. It shows the first one alone if the reader prefers
  /// less motion or the program knows no animations.
  static func moving(_ pictures: [Picture], title: String, summary: String) -> String {
    let seconds = 4
    // A rounded percentage would leave a moment without a picture, or with two.
    let style = """
      .frame+.frame{visibility:hidden}
      @keyframes show{0%{visibility:visible}\(100 / Double(pictures.count))%,100%{visibility:hidden}}
      @media (prefers-reduced-motion:no-preference){.frame{animation:show \(seconds * pictures.count)s step-end infinite}}

      """
    let frames = pictures.enumerated().map { index, picture in
      "<g class=\"frame\" style=\"animation-delay:\(seconds * index)s\">\n\(picture.content)</g>\n"
    }
    return pictures.first?.file(style: style, title: title, summary: summary, content: frames.joined()) ?? ""
  }

  private func file(style: String = "", title: String, summary: String, content: String) -> String {
    let sheet = """
      <style>
      :root{\(PictureColors.light.declarations)}
      @media (prefers-color-scheme: dark){:root{\(PictureColors.dark.declarations)}}
      \(PictureStyle.sheet)
      \(style)</style>

      """
    return svg(
      attributes: "xmlns=\"http://www.w3.org/2000/svg\" class=\"screen\"", style: sheet, id: "screen", title: title,
      summary: summary, content: content) + "\n"
  }

  private func svg(
    attributes: String, style: String = "", id: String, title: String, summary: String, content: String
  ) -> String {
    let width = 2 * PictureGrid.margin.x + size.width * PictureGrid.cell.width
    let height = 2 * PictureGrid.margin.y + size.height * PictureGrid.cell.height
    return """
      <svg \(attributes) viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" \
      aria-labelledby="\(id)-title \(id)-summary" xml:space="preserve">
      <title id="\(id)-title">\(title.escapedMarkup)</title>
      <desc id="\(id)-summary">\(summary.escapedMarkup)</desc>
      \(style)<rect class="window" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
      \(content)</svg>
      """
  }

  private var content: String {
    let rows = (0..<size.height).map { PictureRow($0, of: buffer).markup($0) }.joined()
    return "\(backgrounds)\(PictureLines.markup(of: buffer))\(rows)\(caretMarkup)"
  }

  /// The backgrounds that differ from the background of the screen.
  private var backgrounds: String {
    (0..<size.height).flatMap { y in
      let runs = buffer.styleRuns(y).reduce(into: [(classes: String?, columns: Range<Int>)]()) { runs, run in
        let classes = PictureStyle.backgroundClasses(of: run.style)
        let start = runs.last?.classes == classes ? runs.popLast()?.columns.lowerBound : nil
        runs.append((classes, (start ?? run.columns.lowerBound)..<run.columns.upperBound))
      }
      return runs.map { classes, columns in
        classes.map {
          """
          <rect class="\($0)" x="\(PictureGrid.x(columns.lowerBound))" y="\(PictureGrid.y(y))" \
          width="\(columns.count * PictureGrid.cell.width)" height="\(PictureGrid.cell.height)"/>

          """
        } ?? ""
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
  static let baseline = 15

  static func x(_ column: Int) -> Int { margin.x + column * cell.width }
  static func y(_ row: Int) -> Int { margin.y + row * cell.height }
}

/// Text as a part of a page or a picture. Both are XML, so that any parser of XML can check them.
extension String {
  /// The text with entities for the characters that have a meaning in markup, also in quoted attributes. A character
  /// that XML does not allow, or that changes the direction of the text, becomes U+FFFD.
  var escapedMarkup: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where scalar.isHazardous && !scalar.isTag: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
