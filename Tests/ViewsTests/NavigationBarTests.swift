import Resources
import Testing

@testable import Views

@MainActor
struct NavigationBarTests {
  private let journal = Journal()

  private func makeScreen(_ width: Int, _ height: Int, title: String = "Title", hasBack: Bool = true) -> Screen {
    let back: @MainActor () -> Void = { journal.note("back") }
    return Screen(width, height) {
      NavigationBar(level: 0, screen: 0, back: hasBack ? back : nil) {
        Button("One") {}.navigationTitle(title)
      }
    }
  }

  @Test func onARoomyScreenALineAndAFreeRowStandBelowTheTitle() {
    let screen = makeScreen(21, 12)

    #expect(
      screen.text == """
         ‹      Title
        ─────────────────────

              › [ One ]
        """)
    #expect(
      screen.frame().buffer.styles([
        "T": Style(attributes: .bold), "m": .mark, "s": Style(foreground: .secondary),
        "f": .focused,
      ]) == """
        .T......TTTTT........
        sssssssssssssssssssss
        .....................
        ......m.fffffff......
        """)
  }

  @Test func onASmallScreenTheContentFollowsAtOnce() {
    #expect(makeScreen(21, 11).text == " ‹      Title\n      › [ One ]")
  }

  @Test func theFirstScreenHasNoWayBack() {
    let screen = makeScreen(21, 11, hasBack: false)

    #expect(screen.text == "        Title\n      › [ One ]")
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func escGoesBack() {
    #expect(makeScreen(21, 11).send(.key(Key(.escape))))
    #expect(journal.entries == ["back"])
  }

  @Test func aTitleThatIsTooLongIsCut() {
    #expect(makeScreen(13, 2, title: "A long title").text == " ‹ A long…\n  › [ One ]")
  }

  @Test func theContentIsAtMost72Wide() {
    let row = render(100, 5) {
      NavigationBar(level: 0, screen: 0, back: nil) { TextField("A", text: .constant("")) }
    }

    #expect(row == "\n" + String(repeating: " ", count: 16) + "› A ▏" + String(repeating: " ", count: 62) + "▕")
  }

  @Test func aScreenWithoutATitleHasAnEmptyBar() {
    #expect(render(10, 2) { NavigationBar(level: 0, screen: 0, back: nil) { Text("x") } } == "\n    x")
  }
}
