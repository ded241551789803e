@testable import Views
import Testing

@MainActor
struct StatusBarTests {
  private let journal = Journal()

  private func expectBar(
    _ shown: String, width: Int = 60, sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) {
    let screen = Screen(width, 12) {
      VStack {
        content()
        Spacer()
        StatusBar()
      }
    }
    #expect(screen.lines[11] == shown, sourceLocation: sourceLocation)
  }

  @Test(
    "the screen's own keys come before the shared ones; in a narrow window keys go from the right, the last two stay",
    arguments: [
      (110, " Enter Open  Esc Back  f Star  , Settings  r Refresh  Tab Next  F2 Calls  F4 Scenarios  ? Keys  ^C Quit"),
      (103, " Enter Open  Esc Back  f Star  , Settings  r Refresh  Tab Next  F2 Calls  F4 Scenarios  ? Keys  ^C Quit"),
      (102, " Enter Open  Esc Back  f Star  , Settings  r Refresh  Tab Next  F2 Calls  ? Keys  ^C Quit"),
      (60, " Enter Open  Esc Back  f Star  , Settings  ? Keys  ^C Quit"), (28, " Enter Open  ? Keys  ^C Quit"),
      (25, " ? Keys  ^C Quit"), (15, " ^C Quit"), (2, " ^"),
    ])
  func order(_ width: Int, shows shown: String) {
    expectBar(shown, width: width) {
      VStack {
        Button("Open") {}.onKey(Key(.character("f")), hint: "Star") {}
        Button("Other") {}
      }
      .refreshable {}
      .onKey(Key(.character(",")), hint: "Settings") {}
      .onKey(Key(.function(2)), hint: "Calls") {}
      .onKey(Key(.escape), hint: "Back") {}
      .programKey(Key(.function(4)), hint: "Scenarios")
    }
  }

  @Test func keys_areBoldAndWordsFaint() {
    let styles = ".bbb.ssss..b.ssss..bb.ssss."
    expect("bar", 27, 1, " Esc Back  ? Keys  ^C Quit", styles: styles) {
      StatusBar().onKey(Key(.escape), hint: "Back") {}
    }
  }

  @Test func enter_isShownWithTheActionOfTheFocusedControl() {
    expectBar(" Enter Go  ? Keys  ^C Quit") { Button("Go") {} }
    expectBar(" ? Keys  ^C Quit") { Button("Go") {}.disabled(true) }
    expectBar(" Enter Toggle  ? Keys  ^C Quit") { Toggle("Email me a sign-in link", isOn: .constant(false)) }
    expectBar(" F1 Keys  ^C Quit") { TextField("A", text: .constant("")) }
    expectBar(" Enter Send  F1 Keys  ^C Quit") { TextField("A", text: .constant("")).onSubmit {} }
    expectBar(" F1 Keys  ^C Quit") { TextField("A", text: .constant("")).onSubmit(isReady: false) {} }
    expectBar(" Enter OK  Esc OK  ? Keys  ^C Quit") {
      Button("Go") {}.onKey(Key(.escape), hint: "Back") {}.onKey(.control("r"), hint: "Again") {}
        .alert("T", message: "m", isPresented: .constant(true))
    }
  }

  @Test func keysThatAFieldTakes_areHidden() {
    expectBar(" Esc Back  Alt-x Alt  ^R Again  F1 Keys  ^C Quit") {
      SecureField("A", text: .constant(""))
        .onKey(Key(.character("x"), .shift), hint: "Shifted") {}
        .onKey(Key(.character("x"), .alt), hint: "Alt") {}
        .onKey(.control("r"), hint: "Again") {}
        .onKey(.control("u"), hint: "Unread") {}
        .onKey(Key(.home), hint: "Home") {}
        .onKey(Key(.escape), hint: "Back") {}
    }
  }

  @Test func firstCommandOfAKey_isShownAndRuns() {
    let screen = Screen(60, 14) {
      VStack {
        Button("Go") { journal.note("go") }.onKey(Key(.escape)) { journal.note("inner") }
          .onKey(Key(.enter), hint: "Open") { journal.note("open") }
        Spacer()
        StatusBar()
      }
      .onKey(Key(.escape), hint: "Outer") { journal.note("outer") }
      .onKey(Key(.enter), hint: "Never") { journal.note("never") }
    }
    #expect(screen.lines.last == " Enter Open  ? Keys  ^C Quit")
    screen.press(.enter, .escape)
    #expect(journal.entries == ["open", "inner"])
    screen.press(.character("?"))
    #expect(screen.lines.filter { $0.contains("Enter ") }.map { $0.contains("Open") } == [true])
  }

  @Test("a key of the program is left to the program, also over an alert", arguments: [false, true])
  func programKey(isAlert: Bool) {
    let screen = Screen(60, 6) {
      VStack {
        Button("Go") {}
        Spacer()
        StatusBar()
      }
      .alert("Title", message: "Text", isPresented: .constant(isAlert))
      .programKey(Key(.function(4)), hint: "Scenarios")
    }
    screen.onUnusedKey = { journal.note($0.name) }
    #expect(screen.lines.last == (isAlert ? " Enter OK  Esc OK" : " Enter Go") + "  F4 Scenarios  ? Keys  ^C Quit")
    #expect(!screen.send(.key(Key(.function(4)))))
    #expect(journal.entries == ["F4"])
  }

  @Test("a text is copied up to a length, and the bar says so", arguments: [0, 1])
  func copying(excess: Int) {  // Hazard: clipboard
    let text = String(repeating: "é", count: Screen.copyLimit / 2 - 1) + "a" + String(repeating: "b", count: excess + 1)
    let screen = Screen(40, 1) { StatusBar().onKey(Key(.character("y")), hint: "Copy", copy: text) }
    var copied: [String] = []
    screen.onCopy = {
      copied.append($0)
      return true
    }
    let keys = screen.text
    screen.press(.character("y"))
    #expect(copied == (excess == 0 ? [text] : []))
    #expect(screen.text == (excess == 0 ? " Copied" : " Not copied: longer than 64 KiB"))
    #expect(screen.frame().buffer[1, 0].style == (excess == 0 ? .plain : Style(foreground: .warning)))
    screen.press(.tab)
    #expect(screen.text == keys)
  }

  @Test func aTextThatWasSent_isShownWhole() {
    let text = String(repeating: "abcdefghij", count: 6)
    let screen = Screen(40, 5) {
      VStack {
        Spacer()
        StatusBar().onKey(Key(.character("y")), hint: "Copy", copy: text)
      }
    }
    screen.onCopy = { _ in false }
    screen.press(.character("y"))
    #expect(
      screen.lines.suffix(3) == [" Sent to the terminal's clipboard:", " \(text.prefix(39))", " \(text.dropFirst(39))"])
  }

  @Test func linkThatNothingTakes_isAWarning() {
    let screen = Screen(40, 1) { StatusBar().onKey(Key(.character("x")), openURL: "a") }
    screen.press(.character("x"))
    #expect(screen.text == " No link can be opened here")
    #expect(screen.styles.hasPrefix(".w"))
  }
}

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

  @Test func box_showsTheKeysOfTheScreenThenThoseOfAllScreens() {
    let screen = makeScreen()
    screen.press(.character("?"))
    #expect(
      screen.text == """
          [ Go ]
          Name ▏                             ▕
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
    #expect(screen.frame().plainText.hasPrefix("Keys: Enter, Go\nEsc, Back\nF2, I, Calls\n1, 2, Tabs\n"))
  }

  @Test("a key closes it", arguments: [Key.Code.escape, .enter, .character("?"), .function(1)])
  func closing(_ key: Key.Code) {
    let screen = makeScreen()
    let before = screen.frame().buffer
    screen.press(.function(1))
    #expect(screen.text.contains("Keys ──"))
    screen.press(.function(2), .character("I"), key)
    #expect(screen.frame().buffer == before)
    #expect(screen.focused == "Go")
    #expect(journal.take() == [])
  }

  @Test func questionMark_isTextInAField() {
    let text = Model("")
    let screen = Screen(40, 12) { TextField("Name", text: text.binding) }
    screen.press(.character("?"))
    #expect(text.value == "?")
    #expect(!screen.text.contains("Keys ──"))
    screen.press(.function(1))
    #expect(screen.text.contains("Keys ──"))
  }

  @Test func box_scrollsInASmallWindow() {
    let screen = makeScreen(34, 8)
    screen.press(.function(1))
    #expect(screen.text.contains("↓"))
    for _ in 0..<9 { screen.press(.character("j")) }
    #expect(screen.text.contains("^C            Quit") && screen.text.contains("↑"))
  }
}

/// Keys that move the focus to a control by its label.
@MainActor
struct FocusKeyTests {
  private let journal = Journal()
  private let text = Model("")
  private let isEnabled = Model(true)
  private let isLoading = Model(false)

  private func makeScreen() -> Screen {
    Screen(60, 6) {
      VStack(alignment: .leading) {
        Button("Go") { journal.note("go") }
        TextField("Name", text: text.binding).onEditingEnded { journal.note("name ended") }
        TextField("Search", text: text.binding).disabled(!isEnabled.value)
        StatusBar()
      }
      .onKey(Key(.character("/")), hint: "Search", focus: "Search")
      .onKey(Key(.function(3)), hint: "Missing", focus: "Missing")
      .onKey(.control("g"), focus: "Go")
      .onKey(Key(.function(2)), focus: "Name")
      .loader(isPresented: isLoading.value)
    }
  }

  @Test func key_movesTheFocusAndEndsTheEditingOfTheFieldBefore() {
    let screen = makeScreen()
    #expect(screen.send(.key(Key(.character("/")))))
    #expect(screen.focused == "Search")
    screen.type("a/b")
    #expect(text.value == "a/b")
    #expect(screen.focused == "Search")
    screen.press(.function(2), .function(2))
    #expect(screen.focused == "Name")
    #expect(journal.take() == [])
    screen.send(.key(.control("g")))
    screen.send(.key(.control("g")))
    #expect(screen.focused == "Go")
    #expect(journal.take() == ["name ended"])
  }

  @Test func key_isShownUnlessItWouldBeTypedAndDoesNothingForAControlThatCannotBeUsed() {
    let screen = makeScreen()
    #expect(screen.lines[3] == " Enter Go  / Search  Tab Next  ? Keys  ^C Quit")
    screen.press(.tab)
    #expect(screen.lines[3] == " Tab Next  F1 Keys  ^C Quit")
    screen.press(.up, .function(3))
    isLoading.value = true
    screen.type("/")
    isLoading.value = false
    isEnabled.value = false
    screen.type("/")
    #expect(screen.focused == "Go")
    #expect(text.value == "" && journal.take() == ["name ended"])
    #expect(screen.lines[3] == " Enter Go  Tab Next  ? Keys  ^C Quit")
  }
}
