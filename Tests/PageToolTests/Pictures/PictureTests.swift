@testable import Views
import Testing

@testable import PageTool

struct PictureTests {
  @Test(arguments: [
    (Style(), "<tspan x=\"20\" textLength=\"20\">OK</tspan>"),
    (Style(foreground: .failure), "<tspan class=\"failure\" x=\"20\" textLength=\"20\">OK</tspan>"),
    (Style(attributes: .bold), "<tspan class=\"bold\" x=\"20\" textLength=\"20\">OK</tspan>"),
    (Style(foreground: .secondary, attributes: .dim), "<tspan class=\"dim\" x=\"20\" textLength=\"20\">OK</tspan>"),
    (
      Style(foreground: .accent, background: .selection, attributes: [.bold, .reverse]),
      "<tspan class=\"selected accent bold reverse\" x=\"20\" textLength=\"20\">OK</tspan>"
    ),
  ])
  func aStyleIsClasses(_ style: Style, _ markup: String) {
    #expect(rows(screen(4, 1, [(0, 0, "OK", style)])) == [markup])
  }

  @Test func charactersOfOtherWidthsAreFittedToTheirCells() {
    #expect(
      rows(screen(12, 1, [(0, 0, "a★漢👍🏽b", .plain)])) == [
        "<tspan x=\"20\">a</tspan>"
          + "<tspan x=\"30\" textLength=\"10\" lengthAdjust=\"spacingAndGlyphs\">★</tspan>"
          + "<tspan x=\"40\" textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\">漢</tspan>"
          + "<tspan x=\"60\" textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\">👍🏽</tspan>"
          + "<tspan x=\"80\">b</tspan>"
      ])
  }

  @Test func reverseVideoIsAnAreaInTheColourOfTheText() {
    let reverse = Style(foreground: .failure, attributes: .reverse)
    let areas = svg(screen(6, 1, [(1, 0, "No", reverse)])).split(separator: "\n").filter { $0.hasPrefix("<rect ") }
      .dropFirst()

    #expect(areas == ["<rect class=\"reversed failure\" x=\"30\" y=\"16\" width=\"20\" height=\"20\"/>"])
  }

  private func svg(_ buffer: CellBuffer) -> String {
    Picture(buffer: buffer, caret: nil).inlineSVG(id: "x", title: "", summary: "")
  }

  /// What is inside the element of each row.
  private func rows(_ buffer: CellBuffer) -> [String] {
    svg(buffer).split(separator: "\n").filter { $0.hasPrefix("<text") }.map { row in
      String(row.drop { $0 != ">" }.dropFirst().dropLast("</text>".count))
    }
  }
}

/// A screen with texts at places.
func screen(_ width: Int, _ height: Int, _ texts: [(x: Int, y: Int, text: String, style: Style)]) -> CellBuffer {
  var buffer = CellBuffer(size: Size(width: width, height: height))
  for (x, y, text, style) in texts {
    _ = buffer.write(text, at: Point(x: x, y: y), in: Rect(buffer.size), style: style)
  }
  return buffer
}
