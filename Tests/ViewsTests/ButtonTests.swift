@testable import Views
import Testing

@MainActor
struct ButtonTests {
  private let journal = Journal()

  @Test func looks() {
    let map = "m.fffffff.....\n..............\n..sssssssss..."
    expect("the focused one has a mark", 14, 3, "› [ One ]\n  [ Two ]\n  ( Three )", styles: map) {
      VStack(alignment: .leading) {
        Button("One") {}
        Button("Two") {}
        Button("Three") {}.disabled(true)
      }
    }
    let destructive = "m.FFFFFFFFFF..\n..eeeeeeeeee..\n..ssssssssss.."
    let text = "› [ Delete ]\n  [ Delete ]\n  ( Delete )"
    expect("a destructive one has the colour of a failure", 14, 3, text, styles: destructive) {
      VStack(alignment: .leading) {
        Button("Delete", role: .destructive) {}
        Button("Delete", role: .destructive) {}
        Button("Delete", role: .destructive) {}.disabled(true)
      }
    }
    expect("flexible ones are equally wide", 20, 2, "› [       Go       ]\n  [    Go home     ]") {
      VStack {
        Button("Go") {}
        Button("Go home") {}
      }
      .buttonSizing(.flexible)
    }
    expect("a long label is cut", 10, 1, "› [ Long …") { Button("Long label") {} }
    expect("a label has no cell", 2, 1, "›") { Button("Long label") {} }
  }

  @Test(
    "a disabled button has its help beside it",
    arguments: [(50, "Needs an email address"), (30, "Needs an email…"), (24, "")])
  func help(width: Int, shown: String) {
    let isDisabled = Model(true)
    let screen = Screen(width, 2) {
      VStack(alignment: .leading) {
        Button("Sign In") {}.disabled(isDisabled.value).help("Needs an email address")
        Button("Cancel") {}.help("Needs nothing")
      }
    }

    let line = shown.isEmpty ? "  ( Sign In )" : "  ( Sign In )  \(shown)"
    #expect(screen.text == line + "\n› [ Cancel ]")
    #expect(screen.styles.prefix(line.count).allSatisfy { "s.".contains($0) })
    isDisabled.value = false
    #expect(screen.text.hasPrefix("› [ Sign In ]\n"))
  }

  @Test func toggle_showsItsValueAndFlips() {
    let isOn = Model(false)
    let screen = Screen(14, 1) { Toggle("Agree", isOn: isOn.binding) }
    #expect(screen.text == "› [ ] Agree")

    screen.press(.enter)
    #expect(screen.text == "› [x] Agree")
    #expect(screen.styles == "m.fffffffff...")

    screen.press(.character(" "))
    #expect(screen.text == "› [ ] Agree")
  }

  @Test("Enter, Space and a tap press one button", arguments: [Key.Code.enter, .character(" ")])
  func pressing(_ key: Key.Code) throws {
    let screen = Screen(14, 2) {
      VStack {
        Button("One") { journal.note("one") }
        Button("Two") { journal.note("two") }
      }
    }

    screen.press(key)
    screen.press(.tab, key, key)
    #expect(journal.take() == ["one", "two", "two"])

    screen.tap(try #require(screen.frame().controls.first))
    #expect(journal.entries == ["one"])
    #expect(screen.focused == "One")
  }

  @Test func disabledView_hasNoControlThatCanBeUsed() {
    let screen = Screen(14, 2) {
      VStack {
        Button("One") { journal.note("one") }.disabled(false)
        Toggle("Two", isOn: .constant(false))
      }
      .disabled(true)
    }

    #expect(!screen.send(.key(Key(.enter))))
    for control in screen.frame().controls { screen.tap(control) }

    #expect(screen.frame().controls.map(\.isEnabled) == [false, false])
    #expect(screen.frame().focus == nil)
    #expect(journal.entries == [])
  }
}
