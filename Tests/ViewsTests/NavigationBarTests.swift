@testable import Views
import Testing

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

  @Test func looks() {
    let large = makeScreen(21, 12)
    #expect(large.text == " ‹      Title\n\n\n      › [ One ]", "a large screen has empty rows below the title")
    #expect(large.styles.hasPrefix(".b......bbbbb........\n"))
    #expect(makeScreen(21, 11).text == " ‹      Title\n      › [ One ]")
    #expect(makeScreen(13, 2, title: "A long title").text == " ‹ A long…\n  › [ One ]")
    expect("no title", 10, 2, "\n    x") { NavigationBar(level: 0, screen: 0, back: nil) { Text("x") } }
  }

  @Test func esc_goesBackExceptOnTheFirstLevel() {
    #expect(makeScreen(21, 11).send(.key(Key(.escape))))
    #expect(journal.entries == ["back"])
    let first = makeScreen(21, 11, hasBack: false)
    #expect(first.text == "        Title\n      › [ One ]")
    #expect(!first.send(.key(Key(.escape))))
  }

  @Test func wayBack_showsItsDestinationIfThatFits() {
    let titles = ["First", "Second", "Third"]
    let (level, memory) = (Model(0), NavigationTitles())
    let back: @MainActor () -> Void = { level.value -= 1 }
    let screen = Screen(40, 3) {
      NavigationBar(level: level.value, screen: level.value, back: level.value > 0 ? back : nil, titles: memory) {
        Text("x").navigationTitle(titles[level.value])
      }
    }
    let second = " ‹ First         Second"
    for (number, top) in ["                 First", second, " ‹ Second        Third"].enumerated() {
      level.value = number
      #expect(screen.lines[0] == top)
    }
    screen.press(.escape)
    #expect(screen.lines[0] == second)
    #expect(screen.styles == ".b.sssss.........bbbbbb.................")
    screen.resize(20, 3)
    #expect(screen.lines[0] == " ‹     Second")
  }

  @Test func content_isAtMost72WideUnlessItIgnoresThat() {
    let line = { (content: AnyView) in
      Screen(100, 8) { NavigationBar(level: 0, screen: 0, back: nil) { content } }.lines[1]
    }
    let bar = AnyView(Text("a").frame(maxWidth: .max, alignment: .leading))
    #expect(line(bar) == String(repeating: " ", count: 16) + "a")
    #expect(line(bar.ignoresReadableWidth()) == "  a")
  }
}

@MainActor
struct SplitViewTests {
  private func lines(width: Int, isTrailingFocused: Bool = false, available: Int? = nil) -> [String] {
    let split = SplitView(isTrailingFocused: isTrailingFocused) {
      AnyView(ScreenSizeReader { Text("leading \($0.width)") })
    } trailing: {
      AnyView(ScreenSizeReader { Text("trailing \($0.width)") })
    }
    return Screen(width, 3) { available.map { split.frame(width: $0) } ?? AnyView(split) }.lines
  }

  @Test func wideScreen_showsBothWithALineBetween() {
    let shown = lines(width: 120)
    #expect(shown[0] == "leading 72" + String(repeating: " ", count: 62) + "│trailing 47")
    #expect(shown[1] == String(repeating: " ", count: 72) + "│")
    #expect(
      lines(width: 140, available: 100)[0] == "leading 60" + String(repeating: " ", count: 50) + "│trailing 39")
  }

  @Test("a narrow screen, or pane, shows the view with the focus", arguments: [true, false])
  func narrow(isTrailingFocused: Bool) {
    let name = isTrailingFocused ? "trailing" : "leading"
    #expect(lines(width: 119, isTrailingFocused: isTrailingFocused)[0] == "\(name) 119")
    #expect(lines(width: 140, isTrailingFocused: isTrailingFocused, available: 79)[0] == "\(name) 79")
  }

  @Test func viewThatIsNotFocusable_registersNoControlsAndKeys() {
    let screen = Screen(40, 3) {
      VStack {
        VStack { Button("Shown") {} }.onKey(Key(.character("x"))) {}.refreshable {}.focusable(false)
        Button("Used") {}
      }
    }
    #expect(screen.frame().controls.map(\.label) == ["Used"])
    #expect(screen.text.contains("[ Shown ]"))
    #expect(!screen.send(.key(Key(.character("x")))))
    #expect(!screen.send(.key(Key(.character("r")))))
  }
}
