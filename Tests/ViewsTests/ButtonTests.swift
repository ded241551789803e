import Resources
import Testing

@testable import Views

@MainActor
struct ButtonTests {
  private static let legend: KeyValuePairs<Character, Style> = [
    "m": .mark,
    "f": .focused,
    "d": Style(foreground: .secondary),
  ]

  @Test func theFocusedButtonIsMarkedAndADisabledOneIsFaint() {
    let screen = Screen(14, 3) {
      VStack(alignment: .leading) {
        Button("One") {}
        Button("Two") {}
        Button("Three") {}.disabled(true)
      }
    }

    #expect(
      screen.text == """
        › [ One ]
          [ Two ]
          ( Three )
        """)
    #expect(
      screen.frame().buffer.styles(Self.legend) == """
        m.fffffff.....
        ..............
        ..ddddddddd...
        """)
  }

  @Test(
    "beside a disabled button stands what it needs",
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
    for x in [2, 12] + (shown.isEmpty ? [] : [15]) {
      #expect(screen.frame().buffer[x, 0].style == Style(foreground: .secondary))
    }
    isDisabled.value = false
    #expect(screen.text.hasPrefix("› [ Sign In ]\n"))
  }

  @Test func aDestructiveButtonHasTheColourOfAFailure() {
    let screen = Screen(14, 3) {
      VStack(alignment: .leading) {
        Button("Delete", role: .destructive) {}
        Button("Delete", role: .destructive) {}
        Button("Delete", role: .destructive) {}.disabled(true)
      }
    }

    #expect(
      screen.frame().buffer.styles([
        "m": .mark, "F": Style(foreground: .failure, background: .selection, attributes: .bold),
        "f": Style(foreground: .failure), "d": Style(foreground: .secondary),
      ]) == """
        m.FFFFFFFFFF..
        ..ffffffffff..
        ..dddddddddd..
        """)
  }

  @Test func aToggleShowsWhatItIsAndFlips() {
    let isOn = Model(false)
    let screen = Screen(14, 1) { Toggle("Agree", isOn: isOn.binding) }
    #expect(screen.text == "› [ ] Agree")

    screen.press(.enter)
    #expect(screen.text == "› [x] Agree")
    #expect(screen.frame().buffer.styles(Self.legend) == "m.fffffffff...")

    screen.press(.character(" "))
    #expect(screen.text == "› [ ] Agree")
  }

  @Test func aLabelThatIsTooLongIsCut() {
    #expect(render(10, 1) { Button("Long label") {} } == "› [ Long …")
    #expect(render(2, 1) { Button("Long label") {} } == "›")
  }

  @Test(
    "Enter and Space press the focused button only", arguments: [Key.Code.enter, .character(" ")])
  func pressing(_ key: Key.Code) {
    let journal = Journal()
    let screen = Screen(14, 2) {
      VStack {
        Button("One") { journal.note("one") }
        Button("Two") { journal.note("two") }
      }
    }

    screen.press(key)
    screen.press(.tab, key, key)

    #expect(journal.take() == ["one", "two", "two"])
  }

  @Test func aDisabledButtonDoesNothing() {
    let journal = Journal()
    let screen = Screen(14, 1) { Button("One") { journal.note("one") }.disabled(true) }

    #expect(!screen.send(.key(Key(.enter))))
    for control in screen.frame().controls { screen.tap(control) }

    #expect(screen.frame().controls.map(\.isEnabled) == [false])
    #expect(screen.frame().focus == nil)
    #expect(journal.entries == [])
  }

  @Test func insideADisabledViewNothingCanBeEnabled() {
    let screen = Screen(14, 2) {
      VStack {
        Button("One") {}.disabled(false)
        Toggle("Two", isOn: .constant(false))
      }
      .disabled(true)
    }

    #expect(screen.frame().controls.map(\.isEnabled) == [false, false])
  }

  @Test func aTapGivesTheFocus() throws {
    let journal = Journal()
    let screen = Screen(14, 2) {
      VStack {
        Button("One") { journal.note("one") }
        Button("Two") { journal.note("two") }
      }
    }

    screen.tap(try #require(screen.frame().controls.last))

    #expect(journal.entries == ["two"])
    #expect(screen.focused == "Two")
  }
}
