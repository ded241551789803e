import Resources
import Testing

@testable import Views

/// The box with all keys of a screen.
@MainActor
struct KeyHelpTests {
  private let journal = Journal()

  private func makeScreen(_ width: Int = 34, _ height: Int = 15) -> Screen {
    Screen(width, height) {
      VStack(alignment: .leading) {
        Button("Go") {}
        TextField("Name", text: .constant(""))
        Spacer()
        StatusBar()
      }
      .onKey(Key(.escape), hint: "Back") { self.journal.note("back") }
      .onKey(Key(.function(2)), hint: "Calls") { self.journal.note("calls") }
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
         ╭ Keys ───────────────────────╮
         │ Enter      Go               │
         │ Esc        Back             │
         │ F2         Calls            │
         │ Tab        Next             │
         │ Shift-Tab  Previous         │
         │ Arrows     Move or scroll   │
         │ ^L         Redraw           │
         │ ^Z         Suspend          │
         │ ^C         Quit             │
         ╰─────────────────────────────╯

         Esc Close  ^C Quit
        """)
  }

  @Test(arguments: [Key.Code.escape, .enter, .character("?"), .function(1)])
  func aKeyClosesIt(_ key: Key.Code) {
    let screen = makeScreen()
    let before = screen.frame().buffer
    screen.press(.function(1))
    #expect(screen.text.contains("Keys ──"))
    screen.press(.function(2), key)

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
    for _ in 0..<9 { screen.press(.down) }

    #expect(screen.text.contains("^C         Quit") && screen.text.contains("↑"))
  }

  @Test func plainModeReadsIt() {
    let screen = makeScreen()
    screen.press(.function(1))

    #expect(screen.frame().plainText.hasPrefix("Keys: Enter, Go\nEsc, Back\nF2, Calls\nTab, Next\n"))
  }
}
