import Resources
import Testing

@testable import Views

/// A list beside a field that has the focus.
@MainActor
struct FollowingListTests {
  private let text = Model("")
  private let selection = Model(0)
  private let journal = Journal()

  private func makeScreen(isOpen: Bool = true) -> Screen {
    Screen(40, 6) { [text, selection, journal] in
      VStack(alignment: .leading) {
        TextField("Filter", text: text.binding)
        List("Rows", 0..<3, selection: selection.binding) { Text("row \($0)") }
          .followingField()
          .onOpen("Start") { if isOpen { journal.note("start \($0)") } }
        StatusBar()
      }
    }
  }

  @Test func theFieldHasTheFocusAndTheListLooksAsIfItHad() {
    let screen = makeScreen()

    #expect(screen.focused == "Filter")
    let buffer = screen.frame().buffer
    #expect(buffer.lines[1] == "› row 0")
    #expect(buffer[0, 1].style == .focused)
    #expect(buffer[5, 1].style == Style(background: .selection))
    #expect(screen.frame().caret == Point(x: 10, y: 0))
    #expect(buffer.lines[5] == " Enter Start  F1 Keys  ^C Quit")
  }

  @Test func theFieldTakesTheLettersAndTheListTheArrows() {
    let screen = makeScreen()
    screen.type("ab")
    screen.press(.down, .left)
    screen.type("x")
    screen.press(.down, .tab)

    #expect(text.value == "axb")
    #expect(selection.value == 2)
    #expect(screen.focused == "Filter")
    screen.press(.enter)
    #expect(journal.entries == ["start 2"])
  }

  @Test func aClickOnTheSelectedRowOpensIt() {
    let screen = makeScreen()
    let press = { (row: Int) in _ = screen.send(.mouse(Mouse(.press, at: Point(x: 4, y: 1 + row)))) }
    press(1)
    #expect(selection.value == 1)
    #expect(journal.entries == [])
    press(1)

    #expect(journal.entries == ["start 1"])
    #expect(screen.focused == "Filter")
  }

  @Test func aTapOnARowSelectsItAndOpensIt() throws {
    let screen = makeScreen()
    let list = try #require(screen.frame().controls.first { $0.isList })
    screen.tap(row: 2, of: list)

    #expect(journal.entries == ["start 2"])
    #expect(screen.focused == "Filter")
  }
}
