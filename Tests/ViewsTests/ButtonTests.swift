@testable import Views
import Testing

@MainActor
struct ButtonTests {
  private let journal = Journal()

  /// ViewsMicroapp shows the help of disabled buttons.
  @Test func helpIsNotBesideAButtonThatCanBeUsed() {
    expect("help", 50, 1, "› [ Sign In ]") { Button("Sign In") {}.help("Needs an email address") }
  }

  @Test(arguments: [Key.Code.enter, .character(" ")])
  func enterSpaceAndATapUseOneControl(_ key: Key.Code) {
    let isOn = Model(false)
    let screen = Screen.column(14, 3) {
      Button("One") { journal.note("one") }
      Button("Two") { journal.note("two") }
      Toggle("Agree", isOn: isOn.binding)
    }
    screen.press(key, .tab, key, key, .tab, key)
    #expect(journal.take() == ["one", "two", "two"] && isOn.value)
    screen.press(key)
    screen.tap("One")
    #expect(journal.take() == ["one"] && screen.focused == "One" && !isOn.value)
  }

  @Test func disabledViewHasNoControlThatCanBeUsed() {
    let isOn = Model(false)
    let screen = Screen(20, 4) {
      VStack {
        Button("One") { journal.note("one") }.disabled(false)
        Toggle("Two", isOn: isOn.binding)
        Picker("Three", selection: .constant(0), options: ["a", "b"])
        List("Four", 0..<9, selection: .constant(0)) { Text("\($0)") }
      }
      .disabled(true)
    }
    for code in [Key.Code.enter, .right, .end] { #expect(!screen.send(.key(Key(code)))) }
    for control in screen.frame().controls { screen.tap(control) }
    #expect(screen.frame().controls.map(\.isEnabled) == [false, false, false, false])
    #expect(screen.frame().focus == nil)
    #expect(journal.entries == [] && !isOn.value)
  }
}
