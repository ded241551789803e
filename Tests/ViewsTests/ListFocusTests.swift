import Testing

@testable import Views

/// A list is the main content of its screen, so it gets the focus first.
@MainActor
struct ListFocusTests {
  private let screenNumber = Model(0)
  private let hasList = Model(true)
  private let isEnabled = Model(true)

  private func makeScreen() -> Screen {
    Screen(20, 8) {
      VStack {
        Button("Before") {}
        if hasList.value { List("Rows", 0..<3, selection: .constant(0)) { Text("\($0)") }.disabled(!isEnabled.value) }
        Button("After") {}
      }
      .id(screenNumber.value)
    }
  }

  @Test func itTakesTheFirstFocusOfANewScreen() {
    let screen = makeScreen()
    #expect(screen.focused == "Rows")
    screen.press(.tab)
    #expect(screen.focused == "After")

    screenNumber.value = 1
    #expect(screen.focused == "Rows")
  }

  @Test("it takes the focus from a control that was there before it, unless that was used", arguments: [false, true])
  func aListThatComesLater(isUsed: Bool) {
    hasList.value = false
    let screen = makeScreen()
    #expect(screen.focused == "Before")
    if isUsed { screen.press(.tab, .tab) }

    hasList.value = true
    #expect(screen.focused == (isUsed ? "Before" : "Rows"))
  }

  @Test func outOfUseItTakesNone() {
    isEnabled.value = false
    #expect(makeScreen().focused == "Before")
  }

  @Test func ofSeveralTheFirstTakesIt() {
    let screen = Screen(20, 4) {
      VStack {
        List("A", 0..<3, selection: .constant(0)) { Text("\($0)") }
        List("B", 0..<3, selection: .constant(0)) { Text("\($0)") }
      }
    }
    #expect(screen.focused == "A")
  }
}
