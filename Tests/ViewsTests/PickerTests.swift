@testable import Views
import Testing

@MainActor
struct PickerTests {
  private let selection = Model(1)
  private let names = ["fake", "live", "local"]

  private func picker(_ style: PickerStyle = .inline) -> Picker {
    Picker("backend", selection: selection.binding, options: names).pickerStyle(style)
  }

  private func screen(_ width: Int = 40, _ style: PickerStyle = .inline) -> Screen {
    Screen(width, 2) {
      VStack(alignment: .leading) {
        picker(style)
        Button("Go") {}
      }
    }
  }

  @Test func theSelectedOptionHasBracketsAndTheFocusShows() {
    let screen = screen()
    #expect(screen.text == "› backend  fake ‹live› local\n  [ Go ]")
    #expect(screen.styles.hasPrefix("m.mmmmmmm.ssssssffffffsssssss..........."))

    screen.press(.tab)
    #expect(screen.styles.hasPrefix("..........ssssssbbbbbbsssssss..........."))
  }

  @Test func leftAndRightChooseAndStopAtTheEnds() {
    let screen = screen()
    screen.press(.right)
    #expect(screen.text.hasPrefix("› backend  fake  live ‹local›"))
    screen.press(.right)
    #expect(selection.value == 2)
    screen.press(.left, .left, .left)
    #expect(screen.text.hasPrefix("› backend ‹fake› live  local"))
    #expect(screen.focused == "backend")
  }

  @Test func itsArrowsAreShown() {
    let screen = Screen(60, 3) {
      VStack(alignment: .leading) {
        picker()
        Button("Go") {}
        StatusBar()
      }
      .onKey(Key(.right), hint: "Tab") {}
    }
    #expect(screen.lines[2] == " Left/Right Choose  Tab Next  ? Keys  ^C Quit")
    screen.press(.tab)
    #expect(screen.lines[2] == " Enter Go  Right Tab  Tab Next  ? Keys  ^C Quit")
  }

  @Test func aTapInAScriptFindsAnOptionByItsWords() throws {
    let screen = screen()
    let row = try #require(screen.frame().rows(showing: "local").first)
    screen.tap(row: row.index, of: row.list)
    #expect(selection.value == 2)
  }

  @Test(arguments: [(0, "› backend ‹fake› liv"), (1, "› backend ake ‹live›"), (2, "› backend ve ‹local›")])
  func whatDoesNotFitIsCutBesideTheSelectedOption(index: Int, line: String) {
    selection.value = index
    #expect(screen(20).lines[0] == line)
  }

  @Test func tabsAreTheEdgeOfWhatTheyShow() {
    let screen = screen(34, .tabs(.accent))
    #expect(screen.text == "─ 1 fake ›[2 live]─ 3 local ──────\n  [ Go ]")
    #expect(screen.styles == "assssssssmffffffffasssssssssaaaaaa")

    screen.press(.tab)
    #expect(screen.text == "─ 1 fake ─[2 live]─ 3 local ──────\n› [ Go ]")
  }

  @Test func plainModeReadsTheOptionsAndTheSelectedOne() {
    #expect(
      screen().frame().plainText == "backend, one of fake, live, local, focused: live\nGo, button")
  }

  @Test func aDisabledPickerKeepsItsOption() {
    let screen = Screen(40, 1) { picker().disabled(true) }
    #expect(!screen.send(.key(Key(.right))))
    #expect(screen.text == "  backend  fake ‹live› local")
    #expect(selection.value == 1)
  }
}
