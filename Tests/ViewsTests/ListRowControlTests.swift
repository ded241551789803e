import Testing

@testable import Views

/// Controls in rows cannot be used.
@MainActor
struct ListRowControlTests {
  private let journal = Journal()

  @Test func controlsAndKeysInRowsDoNotAnswer() {
    let screen = Screen(20, 3) {
      VStack {
        List("Rows", 0..<2, selection: .constant(0)) { number in
          Button("\(number)") { journal.note("pressed") }.onKey(Key(.character("x"))) { journal.note("x") }
        }
        Button("Last") {}
      }
    }
    for _ in 1...2 {
      #expect(screen.frame().controls.map(\.label) == ["Rows", "Last"])
      screen.tick()
    }

    screen.press(.tab)
    #expect(screen.focused == "Last")
    screen.press(.tab)
    #expect(screen.focused == "Rows")
    #expect(!screen.send(.key(Key(.character("x")))))
    #expect(journal.take() == [])
  }

  @Test func whatStandsInRowsTakesNoFocusFromTheScreen() {
    let screen = Screen(20, 5) {
      VStack {
        List("Rows", 0..<2, selection: .constant(0)) { number in
          ScrollView { Text("row") }.id(number)
        }
        Button("Last") {}
      }
    }
    _ = screen.frame()
    screen.press(.tab)
    #expect(screen.focused == "Last")
    screen.setNeedsRebuild()
    #expect(screen.focused == "Last")
    #expect(screen.frame().buffer.lines[0].contains("row"))
  }

  @Test func whatMovesInARowWantsTicks() {
    let screen = Screen(20, 2) { List("Rows", 0..<2, selection: .constant(0)) { _ in Spinner() } }
    #expect(screen.frame().isAnimated)
    let first = screen.text
    screen.tick()
    #expect(screen.text != first)
    #expect(screen.frame().isAnimated)
  }
}
