import Testing

@testable import Views

/// A key of the program around the screen.
@MainActor
struct ProgramKeyTests {
  private let isShown = Model(false)

  private func makeScreen(_ width: Int) -> Screen {
    Screen(width, 6) { [isShown] in
      VStack {
        Button("Go") {}.onKey(Key(.escape), hint: "Back") {}.onKey(Key(.character("f")), hint: "Star") {}
        Spacer()
        StatusBar()
      }
      .alert("Title", message: "Text", isPresented: isShown.binding)
      .programKey(Key(.function(4)), hint: "Scenarios")
    }
  }

  private func bar(_ width: Int) -> String? { makeScreen(width).frame().buffer.lines.last }

  @Test func itsHintIsTheLastAndGivesWayFirst() {
    #expect(bar(60) == " Enter Go  Esc Back  f Star  F4 Scenarios  ? Keys  ^C Quit")
    #expect(bar(57) == " Enter Go  Esc Back  f Star  ? Keys  ^C Quit")
    #expect(bar(40) == " Enter Go  Esc Back  ? Keys  ^C Quit")
  }

  @Test func theKeyItselfIsForTheProgramAlsoOverAnAlert() {
    let screen = makeScreen(60)
    var unused: [Key] = []
    screen.onUnusedKey = { unused.append($0) }
    #expect(!screen.send(.key(Key(.function(4)))))
    isShown.value = true
    #expect(screen.frame().buffer.lines.last == " Enter OK  Esc OK  F4 Scenarios  ? Keys  ^C Quit")
    #expect(!screen.send(.key(Key(.function(4)))))

    #expect(unused == [Key(.function(4)), Key(.function(4))])
  }

  @Test func aClickOnTheHintPressesTheKey() {
    let screen = makeScreen(60)
    var unused: [Key] = []
    screen.onUnusedKey = { unused.append($0) }
    screen.send(.mouse(Mouse(.press, at: Point(x: 30, y: 5))))

    #expect(unused == [Key(.function(4))])
  }

  @Test func allKeysAreListedWithIt() {
    let screen = makeScreen(60)
    screen.press(.function(1))

    #expect(screen.text.contains("Scenarios"))
  }
}
