@testable import Views
import Testing

@testable import PageTool

struct PictureTests {
  @Test func aScreenIsAWindowWithRowsOfText() {
    let buffer = screen(12, 2, [(1, 0, "Email", .plain), (1, 1, "a@b.c", .plain)])

    #expect(
      Picture(buffer: buffer, caret: Point(x: 6, y: 1))
        .inlineSVG(id: "form", title: "A form", summary: "It has \"one\" <field>.") == """
          <svg class="screen" viewBox="0 0 160 72" width="160" height="72" role="img" \
          aria-labelledby="form-title form-summary" xml:space="preserve">
          <title id="form-title">A form</title>
          <desc id="form-summary">It has &quot;one&quot; &lt;field&gt;.</desc>
          <rect class="window" x="0.5" y="0.5" width="159" height="71" rx="10"/>
          <text y="31"><tspan x="20" textLength="60"> Email</tspan></text>
          <text y="51"><tspan x="20" textLength="60"> a@b.c</tspan></text>
          <rect class="caret" x="80" y="37" width="2" height="18"/>
          </svg>
          """)
  }

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

  @Test func runsOfOneStyleAreOneElement() {
    let bold = Style(attributes: .bold)
    let buffer = screen(
      20, 2, [(2, 0, "Esc", bold), (6, 0, "Back", .plain), (11, 0, "now", .plain), (3, 1, "x", bold)])

    #expect(
      rows(buffer) == [
        "<tspan class=\"bold\" x=\"20\" textLength=\"60\">  Esc </tspan>"
          + "<tspan x=\"80\" textLength=\"80\">Back now</tspan>",
        "<tspan class=\"bold\" x=\"20\" textLength=\"40\">   x</tspan>",
      ])
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

  @Test func linesJoinAndKeepTheirTextInvisible() {
    let red = Style(foreground: .failure)
    let buffer = screen(4, 3, [(0, 0, "╭──╮", red), (0, 1, "│a │", red), (0, 2, "╰──╯", red)])

    #expect(
      PictureLines.markup(of: buffer) == """
        <path class="failure" d="M20 16m5 20v-5q0-5 5-5M30 16m0 10h10h10M50 16m5 20v-5q0-5-5-5\
        M20 36m5 0v20M50 36m5 0v20M20 56m5 0v5q0 5 5 5M30 56m0 10h10h10M50 56m5 0v5q0 5-5 5"/>

        """)
    #expect(
      rows(buffer) == [
        "<tspan class=\"line\" x=\"20\" textLength=\"40\">╭──╮</tspan>",
        "<tspan class=\"line\" x=\"20\">│</tspan><tspan class=\"failure\" x=\"30\" textLength=\"20\">a </tspan>"
          + "<tspan class=\"line\" x=\"50\">│</tspan>",
        "<tspan class=\"line\" x=\"20\" textLength=\"40\">╰──╯</tspan>",
      ])
  }

  @Test func reverseVideoIsAnAreaInTheColourOfTheText() {
    let reverse = Style(foreground: .failure, attributes: .reverse)
    let areas = svg(screen(6, 1, [(1, 0, "No", reverse)])).split(separator: "\n").filter { $0.hasPrefix("<rect ") }
      .dropFirst()

    #expect(areas == ["<rect class=\"reversed failure\" x=\"30\" y=\"16\" width=\"20\" height=\"20\"/>"])
  }

  @Test func aMovingPictureShowsEachPictureForFourSecondsAndTheFirstOneWithoutMotion() throws {
    let pictures = ["one", "two"].map { Picture(buffer: screen(4, 1, [(0, 0, $0, .plain)]), caret: nil) }
    let svg = Picture.moving(pictures, title: "Two", summary: "In turn.")
    _ = try Markup(svg)
    let lines = svg.split(separator: "\n")
    #expect(
      lines.drop { !$0.hasPrefix(".frame") }.prefix { $0 != "</style>" } == [
        ".frame+.frame{visibility:hidden}", "@keyframes show{0%{visibility:visible}50.0%,100%{visibility:hidden}}",
        "@media (prefers-reduced-motion:no-preference){.frame{animation:show 8s step-end infinite}}",
      ])
    #expect(
      lines.filter { $0.hasPrefix("<g") || $0.hasPrefix("<text") } == [
        "<g class=\"frame\" style=\"animation-delay:0s\">",
        "<text y=\"31\"><tspan x=\"20\" textLength=\"30\">one</tspan></text>",
        "<g class=\"frame\" style=\"animation-delay:4s\">",
        "<text y=\"31\"><tspan x=\"20\" textLength=\"30\">two</tspan></text>",
      ])
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
