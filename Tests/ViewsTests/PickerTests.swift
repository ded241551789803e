@testable import Views
import Testing

@MainActor
struct PickerTests {
  private let selection = Model(1)

  private func makeScreen() -> Screen {
    Screen(60, 2) {
      VStack(alignment: .leading) {
        Picker("backend", selection: selection.binding, options: ["fake", "live", "local"])
        StatusBar()
      }
      .onKey(Key(.right), hint: "Tab") {}
    }
  }

  @Test func leftAndRightChooseAndStopAtTheEndsAndATapFindsAnOptionByItsWords() throws {
    let screen = makeScreen()
    #expect(screen.lines[1] == " Left/Right Choose  ? Keys  ^C Quit", "its arrows are not those of the view around it")
    for (code, selected) in [(Key.Code.right, 2), (.right, 2), (.left, 1), (.left, 0), (.left, 0)] {
      screen.press(code)
      #expect(selection.value == selected && screen.focused == "backend")
    }
    let row = try #require(screen.frame().rows(showing: "local").first)
    screen.tap(row: row.index, of: row.list)
    #expect(selection.value == 2)
  }
}
