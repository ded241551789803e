import Resources
import Testing

@testable import Views

/// The box with all keys of a screen.
@MainActor
struct KeyHelpTests {
  private let journal = Journal()

  private func makeScreen(_ width: Int = 38, _ height: Int = 17) -> Screen {
    Screen(width, height) {
      VStack(alignment: .leading) {
        Button("Go") {}
        TextField("Name", text: .constant(""))
        Spacer()
        StatusBar()
      }
      .onKey(Key(.escape), hint: "Back") { self.journal.note("back") }
      .onKey(Key(.function(2)), letter: "I", hint: "Calls") { self.journal.note("calls") }
      .onKey(Key(.character("1")), help: "Tabs") {}
      .onKey(Key(.character("2")), help: "Tabs") {}
      .programKey(Key(.function(4)), letter: "S", hint: "Scenarios")
      .onKey(Key(.function(9))) {}
    }
  }

  @Test func itShowsTheKeysOfTheScreenThenThoseOfAllScreens() {
    let screen = makeScreen()
    screen.press(.character("?"))

    #expect(
      screen.text == """
          [ Go ]
                                             ▕
          ╭ Keys ──────────────────────────╮
          │ Enter         Go               │
          │ Esc           Back             │
          │ F2, I         Calls            │
          │ 1, 2          Tabs             │
          │ F4, S         Scenarios        │
          │ Tab           Next             │
          │ Shift-Tab     Previous         │
          │ Arrows, j, k  Move or scroll   │
          │ ^L            Redraw           │
          │ ^Z            Suspend          │
          │ ^C            Quit             │
          ╰────────────────────────────────╯

         Esc Close  F4 Scenarios  ^C Quit
        """)
  }

  @Test(arguments: [Key.Code.escape, .enter, .character("?"), .function(1)])
  func aKeyClosesIt(_ key: Key.Code) {
    let screen = makeScreen()
    let before = screen.frame().buffer
    screen.press(.function(1))
    #expect(screen.text.contains("Keys ──"))
    screen.press(.function(2), .character("I"), key)

    #expect(screen.frame().buffer == before)
    #expect(screen.focused == "Go")
    #expect(journal.take() == [])
  }

  @Test func inAFieldOnlyF1ShowsIt() {
    let text = Model("")
    let screen = Screen(40, 12) {
      VStack {
        TextField("Name", text: text.binding)
        StatusBar()
      }
    }
    #expect(screen.text.contains("\n F1 Keys  ^C Quit"))
    screen.press(.character("?"))
    #expect(text.value == "?")
    #expect(!screen.text.contains("Keys ──"))

    screen.press(.function(1))
    #expect(screen.text.contains("Keys ──"))
  }

  @Test func itScrollsWhereItIsTooTall() {
    let screen = makeScreen(34, 8)
    screen.press(.function(1))
    #expect(screen.text.contains("↓"))
    for _ in 0..<9 { screen.press(.character("j")) }

    #expect(screen.text.contains("^C            Quit") && screen.text.contains("↑"))
  }

  @Test func plainModeReadsIt() {
    let screen = makeScreen()
    screen.press(.function(1))

    #expect(screen.frame().plainText.hasPrefix("Keys: Enter, Go\nEsc, Back\nF2, I, Calls\n1, 2, Tabs\n"))
  }
}
