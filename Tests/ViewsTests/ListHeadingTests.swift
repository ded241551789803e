import Resources
import Testing

@testable import Views

/// Lists whose rows are in groups: 0 and 3 are headings.
@MainActor
struct ListHeadingTests {
  private let selection = Model(0)

  private func makeScreen(_ height: Int = 8, headings: Set<Int> = [0, 3]) -> Screen {
    Screen(12, height) { [selection] in
      List("Rows", 0..<6, selection: selection.binding) { Text("row \($0)") }
        .headings { headings.contains($0) }
    }
  }

  @Test func headingsAreDrawnAndPassedOver() {
    let screen = makeScreen()
    #expect(screen.text == "  row 0\n› row 1\n  row 2\n  row 3\n  row 4\n  row 5")

    screen.press(.down, .down)
    #expect(selection.value == 4)
    screen.press(.up)
    #expect(selection.value == 2)
    screen.press(.home)
    #expect(selection.value == 1)
    screen.press(.up)
    #expect(selection.value == 1)
  }

  @Test func theHeadingAboveTheSelectedRowStaysVisible() {
    let screen = makeScreen(2)
    screen.press(.end)
    #expect(screen.text == "  row 4    ↑\n› row 5")

    screen.press(.up)
    #expect(screen.text == "  row 3    ↑\n› row 4    ↓")
    screen.press(.home)
    #expect(screen.text == "  row 0\n› row 1    ↓")
  }

  @Test func inOneRowOnlyTheSelectionIsShown() {
    let screen = makeScreen(1)
    #expect(screen.text == "› row 1    ↓")
  }

  @Test func aListOfHeadingsSelectsNone() {
    let screen = makeScreen(headings: Set(0..<6))
    screen.press(.down)

    #expect(screen.text == "  row 0\n  row 1\n  row 2\n  row 3\n  row 4\n  row 5")
  }

  @Test func aClickOnAHeadingSelectsNothing() {
    let screen = makeScreen()
    screen.press(.down)
    screen.send(.mouse(Mouse(.press, at: Point(x: 3, y: 3))))
    #expect(selection.value == 2)

    screen.send(.mouse(Mouse(.press, at: Point(x: 3, y: 4))))
    #expect(selection.value == 4)
  }

  @Test func plainModeReadsAHeadingAsText() {
    let lines = makeScreen().frame().plainTextLines.map(\.text)
    #expect(lines.filter { $0.contains("row 0") } == ["row 0"])
    #expect(lines.filter { $0.contains("row 1") } == ["row 1, row 2 of 6, selected"])
  }
}
