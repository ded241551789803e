@testable import Views
import Testing

@MainActor
struct StatusBarTests {
  private let journal = Journal()

  private func bar(_ width: Int = 60, @ViewBuilder _ content: @escaping @MainActor () -> some View) -> String {
    Screen(width, 2) {
      content()
      StatusBar()
    }
    .lines[1]
  }

  @Test(arguments: [
    (103, " Enter Open  Esc Back  f Star  , Settings  r Refresh  Tab Next  F2 Calls  F4 Scenarios  ? Keys  ^C Quit"),
    (102, " Enter Open  Esc Back  f Star  , Settings  r Refresh  Tab Next  F2 Calls  ? Keys  ^C Quit"),
    (28, " Enter Open  ? Keys  ^C Quit"), (25, " ? Keys  ^C Quit"), (15, " ^C Quit"), (2, " ^"),
  ])
  func ownKeysComeFirstAndANarrowWindowKeepsTheLastTwo(
    _ width: Int, shows shown: String
  ) {
    let bar = bar(width) {
      HStack { ForEach(["Open", "Other"], id: \.self) { Button($0) {}.onKey(Key(.character("f")), hint: "Star") {} } }
        .refreshable {}
        .onKey(Key(.character(",")), hint: "Settings") {}
        .onKey(Key(.function(2)), hint: "Calls") {}
        .onKey(Key(.escape), hint: "Back") {}
        .programKey(Key(.function(4)), hint: "Scenarios")
    }
    #expect(bar == shown)
  }

  @Test func enterIsShownOnlyWhereItDoesSomething() {
    #expect(bar { Button("Go") {}.disabled(true) } == " ? Keys  ^C Quit")
    #expect(bar { TextField("A", text: .constant("")).onSubmit(isReady: false) {} } == " F1 Keys  ^C Quit")
  }

  @Test func keysThatAFieldTakesAreHidden() {
    let bar = bar {
      SecureField("A", text: .constant(""))
        .onKey(Key(.character("x"), .shift), hint: "Shifted") {}
        .onKey(Key(.character("x"), .alt), hint: "Alt") {}
        .onKey(.control("r"), hint: "Again") {}
        .onKey(.control("u"), hint: "Unread") {}
        .onKey(Key(.home), hint: "Home") {}
    }
    #expect(bar == " Alt-x Alt  ^R Again  F1 Keys  ^C Quit")
  }

  @Test func firstCommandOfAKeyIsShownAndRuns() {
    let screen = Screen(60, 14) {
      Button("Go") { journal.note("go") }.onKey(Key(.escape)) { journal.note("inner") }
        .onKey(Key(.enter), hint: "Open") { journal.note("open") }
        .onKey(Key(.escape), hint: "Outer") { journal.note("outer") }
        .onKey(Key(.enter), hint: "Never") { journal.note("never") }
      StatusBar()
    }
    #expect(screen.lines[1] == " Enter Open  ? Keys  ^C Quit")
    screen.press(.enter, .escape)
    #expect(journal.entries == ["open", "inner"])
    screen.press(.character("?"))
    #expect(screen.lines.filter { $0.contains("Enter ") }.map { $0.contains("Open") } == [true])
  }

  @Test func aKeyOfTheProgramIsLeftToItAlsoOverAnAlert() {
    let screen = Screen(60, 6) {
      Button("Go") {}.alert("Title", message: "Text", isPresented: .constant(true))
        .programKey(Key(.function(4)), hint: "Scenarios")
    }
    screen.onUnusedKey = { journal.note($0.name) }
    #expect(!screen.send(.key(Key(.function(4)))))
    #expect(journal.entries == ["F4"])
  }

  @Test(arguments: [0, 1])
  func aTextIsCopiedUpToALengthAndTheBarSaysSo(excess: Int) {  // Hazard: clipboard
    let text = String(repeating: "é", count: Screen.copyLimit / 2 - 1) + "a" + String(repeating: "b", count: excess + 1)
    let screen = Screen(40, 1) { StatusBar().onKey(Key(.character("y")), hint: "Copy", copy: text) }
    screen.onCopy = {
      journal.note($0)
      return true
    }
    let keys = screen.text
    screen.press(.character("y"))
    #expect(journal.entries == (excess == 0 ? [text] : []))
    #expect(screen.text == (excess == 0 ? " Copied" : " Not copied: longer than 64 KiB"))
    #expect(screen.frame().buffer[1, 0].style == (excess == 0 ? .plain : Style(foreground: .warning)))
    screen.press(.tab)
    #expect(screen.text == keys)
  }

  @Test func aTextThatWasSentIsShownWhole() {
    let text = String(repeating: "abcdefghij", count: 6)
    let screen = Screen(40, 5) {
      Spacer()
      StatusBar().onKey(Key(.character("y")), hint: "Copy", copy: text)
    }
    screen.onCopy = { _ in false }
    screen.press(.character("y"))
    #expect(
      screen.lines.suffix(3) == [" Sent to the terminal's clipboard:", " \(text.prefix(39))", " \(text.dropFirst(39))"])
  }

  @Test func linkThatNothingTakesIsAWarning() {
    let screen = Screen(40, 1) { StatusBar().onKey(Key(.character("x")), openURL: "a") }
    screen.press(.character("x"))
    #expect(screen.text == " No link can be opened here")
  }
}

/// The box with all keys of a screen.
@MainActor
struct KeyHelpTests {
  @Test(arguments: [Key.Code.escape, .enter, .character("?"), .function(1)])
  func theBoxShowsTheKeysOfTheScreenThenThoseOfAllScreensAndAKeyClosesIt(closedBy key: Key.Code) {
    let journal = Journal()
    let screen = Screen(38, 17) {
      VStack { ForEach(["Go", "Other"], id: \.self) { Button($0) {} } }
        .onKey(Key(.escape), hint: "Back") { journal.note("back") }
        .onKey(Key(.function(2)), letter: "I", hint: "Calls") { journal.note("calls") }
        .onKey(Key(.character("1")), help: "Tabs") {}
        .onKey(Key(.character("2")), help: "Tabs") {}
        .programKey(Key(.function(4)), letter: "S", hint: "Scenarios")
        .onKey(Key(.function(9))) {}
    }
    let before = screen.frame().buffer
    screen.press(.character("?"))
    let keys = "Keys: Enter, Go\nEsc, Back\nF2, I, Calls\n1, 2, Tabs\nF4, S, Scenarios\nTab, Next\n"
    #expect(screen.frame().plainText.hasPrefix(keys))
    screen.press(.function(2), .character("I"), key)
    #expect(screen.frame().buffer == before)
    #expect(journal.take() == [])
  }
}

/// Keys that move the focus to a control by its label.
@MainActor
struct FocusKeyTests {
  @Test func keyMovesTheFocusUnlessItIsTypedOrItsControlCannotBeUsed() {
    let (text, isEnabled, isLoading) = (Model(""), Model(true), Model(false))
    let screen = Screen(60, 6) {
      VStack(alignment: .leading) {
        Button("Go") {}
        TextField("Search", text: text.binding).disabled(!isEnabled.value)
        StatusBar()
      }
      .onKey(Key(.character("/")), hint: "Search", focus: "Search")
      .onKey(Key(.function(3)), hint: "Missing", focus: "Missing")
      .onKey(Key(.escape), focus: "Go")
      .loader(isPresented: isLoading.value)
    }
    #expect(screen.lines[2] == " Enter Go  / Search  Tab Next  ? Keys  ^C Quit")
    screen.type("/a/b?")
    #expect(text.value == "a/b?")
    #expect(screen.lines[2] == " Tab Next  F1 Keys  ^C Quit")
    screen.press(.function(1))
    #expect(screen.frame().plainText.hasPrefix("Keys: "))
    screen.press(.function(1), .escape, .function(3))
    for value in [isLoading, isEnabled] {
      value.value.toggle()
      screen.type("/")
      isLoading.value = false
    }
    #expect(screen.focused == "Go")
    #expect(screen.lines[2] == " Enter Go  ? Keys  ^C Quit")
  }
}
