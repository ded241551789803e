@testable import Views
import Testing

@testable import Programs
@testable import Runs

@MainActor
struct SnapshotTests {
  private static let text = """
    === screen 12x2, the caret in row 1, column 2
     a  b
    c

    === styles
     AA

    === legend
    A accent, bold

    === elements
    a, button

    === calls

    """

  @Test func aFileIsReadAsItWasWritten() {
    let snapshot = Snapshot(Self.text)
    #expect(snapshot.sections.map(\.name) == ["screen", "styles", "legend", "elements", "calls"])
    #expect(snapshot.sections.map(\.lines) == [[" a  b", "c"], [" AA"], ["A accent, bold"], ["a, button"], []])
    #expect(snapshot.text == Self.text)
  }

  @Test func styles() {
    var buffer = CellBuffer(size: Size(width: 14, height: 3))
    let styles: [Style] = [
      Style(attributes: .bold), Style(foreground: .accent), Style(foreground: .accent, attributes: .bold),
      Style(foreground: .secondary), Style(foreground: .success), Style(foreground: .warning),
      Style(foreground: .failure, attributes: .bold), Style(background: .selection),
      Style(foreground: .failure, background: .selection, attributes: .bold), Style(attributes: [.dim, .underline]),
    ]
    func put(_ character: String, at x: Int, _ style: Style) {
      _ = buffer.write(character, at: Point(x: x, y: 1), in: Rect(buffer.size), style: style)
    }
    for (x, style) in styles.enumerated() { put("x", at: x, style) }
    // A space shows a background and a line, but no colour of its text.
    put(" ", at: 10, Style(foreground: .failure, attributes: .bold))
    put(" ", at: 11, Style(background: .selection))
    let map = StyleMap(buffer)

    #expect(map.rows == ["", "BaAsgwF123 1", ""])
    #expect(
      map.legend == [
        "1 plain on selection", "2 failure on selection, bold", "3 plain, dim, underlined", "A accent, bold",
        "B plain, bold", "F failure, bold", "a accent", "g success", "s secondary", "w warning",
      ])
  }

  private func diff(_ change: (inout String) -> Void) -> [String] {
    var text = Self.text
    change(&text)
    return SnapshotDiff(from: Snapshot(Self.text), to: Snapshot(text)).lines
  }

  @Test func aDifferenceHasItsPlace() {
    #expect(diff { $0.replace(" a  b", with: " a c") } == ["screen, row 1, from column 4:", "-  a  b", "+  a c"])
    #expect(diff { $0.replace("\nc\n", with: "\n") } == ["screen, row 2, from column 1:", "- c", "+ "])
    #expect(diff { $0.replace(" AA", with: " AF") } == ["styles, row 1, from column 3:", "-  AA", "+  AF"])
    #expect(
      diff { $0.replace("A accent", with: "A warning") } == [
        "legend, rows 1:", "- A accent, bold", "+ A warning, bold",
      ])
    #expect(diff { $0.replace("a, button", with: "new\na, button") } == ["elements, line 1:", "+ new"])
    #expect(diff { $0 += "a()\n" } == ["calls, line 1:", "+ a()"])
    #expect(
      diff { $0.replace("column 2", with: "column 3") } == [
        "screen, title:", "- screen 12x2, the caret in row 1, column 2", "+ screen 12x2, the caret in row 1, column 3",
      ])
  }

  @Test func stylesAreLeftOutWhereTheTextDiffers() {
    #expect(
      diff {
        $0.replace(" a  b", with: " a new")
        $0.replace(" AA", with: " AAwww\nF")
        $0.replace("A accent", with: "A accent, bold\nF failure, bold\nw warning")
      } == [
        "screen, row 1, from column 4:", "-  a  b", "+  a new", "styles, row 2, from column 1:", "- ", "+ F",
        "legend, rows 2:", "+ F failure, bold",
      ])
  }

  @Test func onlyTheFirstOfManyDifferencesAreShown() {
    let lines = diff { $0 += (1...25).map { "call \($0)\n" }.joined() }
    #expect(lines.count == 21)
    #expect(lines.last == "calls: 15 more")
  }
}
