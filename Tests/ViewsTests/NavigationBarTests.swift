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

  @Test func largeScreen_hasEmptyRowsBelowTheTitle() {
    let screen = makeScreen(21, 12)

    #expect(screen.text == " ‹      Title\n\n\n      › [ One ]")
    #expect(
      screen.styles == """
        .b......bbbbb........
        .....................
        .....................
        ......m.fffffff......
        """)
  }

  @Test func smallScreen_hasNoEmptyRows() {
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

  @Test func wayBack_showsItsDestinationIfThatFits() {
    let level = Model(0)
    let screen = makeStack(level)
    var tops: [String] = []
    for _ in 0..<3 {
      tops.append(screen.lines[0])
      level.value = min(2, level.value + 1)
    }
    screen.press(.escape)
    tops.append(screen.lines[0])
    #expect(screen.styles == ".b.sssss.........bbbbbb.................")
    screen.resize(20, 3)
    tops.append(screen.lines[0])

    #expect(
      tops == [
        "                 First", " ‹ First         Second", " ‹ Second        Third", " ‹ First         Second",
        " ‹     Second",
      ])
  }

  @Test("a press on the sign or on the title it leads to goes back", arguments: [1, 3, 7])
  func press(_ column: Int) {
    let level = Model(0)
    let screen = makeStack(level)
    _ = screen.frame()
    level.value = 1

    #expect(screen.click(column, 0))
    #expect(level.value == 0)
    #expect(!screen.click(column, 0))
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
  private let journal = Journal()

  private func lines(width: Int, isTrailingFocused: Bool = false, available: Int? = nil) -> [String] {
    let split = SplitView(isTrailingFocused: .constant(isTrailingFocused)) {
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

  @Test("a press on the view without the focus moves it there", arguments: [(false, 100), (true, 10)])
  func press(isTrailingFocused: Bool, column: Int) {
    let isFocused = Model(isTrailingFocused)
    let screen = makePanes(isFocused)
    #expect(screen.click(column, 2))
    #expect(isFocused.value == !isTrailingFocused)
    screen.click(column, 2)
    #expect(isFocused.value == !isTrailingFocused)
    #expect(journal.entries == [])
  }

  @Test func press_reachesTheControlUnderThePointer() {
    let isFocused = Model(false)
    let screen = makePanes(isFocused)
    screen.click(77, 0)
    #expect(isFocused.value)
    #expect(journal.take() == ["go"])
    screen.click(4, 1)
    #expect(!isFocused.value)
    #expect(journal.take() == ["select 1"])
  }

  @Test func pressThatLeadsBackToTheSelectedRow_doesNotOpenIt() {
    let isFocused = Model(true)
    let screen = makePanes(isFocused)
    screen.click(4, 0)
    #expect(!isFocused.value)
    #expect(journal.take() == [])
    screen.click(4, 0)
    #expect(journal.take() == ["open 0"])
  }

  private func makePanes(_ isFocused: Model<Bool>) -> Screen {
    Screen(120, 3) {
      SplitView(isTrailingFocused: isFocused.binding) {
        AnyView(
          List("Rows", ["a", "b"], selection: Binding(get: { 0 }, set: { self.journal.note("select \($0)") })) {
            Text($0)
          }
          .onOpen("Open") { self.journal.note("open \($0)") })
      } trailing: {
        AnyView(
          VStack(alignment: .leading) {
            Button("Go") { self.journal.note("go") }
            Spacer()
          })
      }
      .onKey(Key(.enter)) { self.journal.note("enter") }
      .onKey(Key(.escape)) { self.journal.note("escape") }
    }
  }
}
