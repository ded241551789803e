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

  @Test func onARoomyScreenFreeRowsAreBelowTheTitle() {
    let screen = makeScreen(21, 12)

    #expect(
      screen.text == """
         ‹      Title


              › [ One ]
        """)
    #expect(
      screen.frame().buffer.styles([
        "T": Style(attributes: .bold), "m": .mark, "f": .focused,
      ]) == """
        .T......TTTTT........
        .....................
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

  private func makeStack(_ level: Model<Int>) -> Screen {
    let titles = ["First", "Second", "Third"]
    let back: @MainActor () -> Void = { level.value -= 1 }
    let memory = NavigationTitles()
    return Screen(40, 3) {
      NavigationBar(level: level.value, screen: level.value, back: level.value == 0 ? nil : back, titles: memory) {
        Text("x").navigationTitle(titles[level.value])
      }
    }
  }

  @Test func theWayBackShowsWhereItLeadsWhereThereIsRoom() {
    let level = Model(0)
    let screen = makeStack(level)
    var tops: [String] = []
    for _ in 0..<3 {
      tops.append(screen.frame().buffer.lines[0])
      level.value = min(2, level.value + 1)
    }
    screen.press(.escape)
    tops.append(screen.frame().buffer.lines[0])
    screen.send(.resize(Size(width: 20, height: 3)))
    tops.append(screen.frame().buffer.lines[0])

    #expect(
      tops == [
        "                 First", " ‹ First         Second", " ‹ Second        Third", " ‹ First         Second",
        " ‹     Second",
      ])
    screen.send(.resize(Size(width: 40, height: 3)))
    #expect(
      screen.frame().buffer.styles(["b": Style(attributes: .bold), "s": Style(foreground: .secondary)])
        == ".b.sssss.........bbbbbb.................")
  }

  @Test("a press on the sign or on the title it leads to goes back", arguments: [1, 3, 7])
  func press(_ column: Int) {
    let level = Model(0)
    let screen = makeStack(level)
    _ = screen.frame()
    level.value = 1

    #expect(screen.send(.mouse(Mouse(.press, at: Point(x: column, y: 0)))))
    #expect(level.value == 0)
    #expect(!screen.send(.mouse(Mouse(.press, at: Point(x: column, y: 0)))))
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
