import Testing

@testable import Views

@MainActor
struct PasteTests {
  private let journal = Journal()
  private let first = Model("")
  private let second = Model("")

  private func makeScreen() -> Screen {
    Screen(20, 4) {
      VStack {
        TextField("A", text: first.binding)
        TextField("B", text: second.binding).onSubmit { journal.note("sent") }
        Button("C") { journal.note("pressed") }
      }
    }
  }

  @Test func aPasteIsOneLineAndSubmitsNothing() {
    let screen = makeScreen()
    screen.press(.tab)

    #expect(screen.send(.paste("one\ntwo\u{1B}[31m\r\n")))

    #expect(second.value == "one two[31m")
    #expect(journal.entries == [])
    #expect(screen.focused == "B")
  }

  @Test(
    "line feeds at the ends are dropped, inside they become spaces",
    arguments: [
      ("one\n", "one"), ("\n\r\none\r", "one"), ("one\n\ntwo\r\nthree\n", "one  two three"), (" one \n", " one "),
      ("\n", ""), ("\r\n\n", ""),
    ])
  func lineFeeds(_ pasted: String, becomes text: String) {
    let screen = makeScreen()

    #expect(screen.send(.paste(pasted)))

    #expect(first.value == text)
    #expect(screen.focused == "A")
  }

  @Test func aPasteGoesToTheCaret() {
    let screen = makeScreen()
    screen.type("ad")
    screen.press(.left)

    screen.send(.paste("bc"))
    screen.type("!")

    #expect(first.value == "abc!d")
  }

  @Test func aPasteIntoNoFieldIsNotTaken() {
    let screen = makeScreen()
    screen.press(.up)

    #expect(!screen.send(.paste("text")))

    #expect(first.value == "")
    #expect(second.value == "")
    #expect(screen.focused == "C")
  }
}
