import Resources
import Testing

@testable import Views

@MainActor
struct StatusBarTests {
  @Test func theScreensOwnKeysComeBeforeThoseThatManyScreensShare() {
    let bar = { (width: Int) in
      Screen(width, 3) {
        VStack {
          Button("Open") {}.onKey(Key(.character("f")), hint: "Star") {}
          Button("Other") {}
          StatusBar()
        }
        .refreshable {}
        .onKey(Key(.character(",")), hint: "Settings") {}
        .onKey(Key(.function(2)), hint: "Calls") {}
        .onKey(Key(.escape), hint: "Back") {}
        .programKey(Key(.function(4)), hint: "Scenarios")
      }
      .frame().buffer.lines[2]
    }

    #expect(
      bar(110)
        == " Enter Open  Esc Back  f Star  , Settings  r Refresh  Tab Next  F2 Calls  F4 Scenarios  ? Keys  ^C Quit")
    #expect(bar(60) == " Enter Open  Esc Back  f Star  , Settings  ? Keys  ^C Quit")
  }

  @Test func itTellsOfTheFocusThenOfTheKeysThenOfQuit() {
    let screen = Screen(70, 3) {
      VStack {
        Button("Go") {}.onKey(Key(.escape), hint: "Back") {}
        Button("Stay") {}.onKey(.control("r"), hint: "Again") {}
        StatusBar()
      }
      .onKey(Key(.function(2)), hint: "Calls") {}
      .onKey(.control("x")) {}
    }

    #expect(
      screen.frame().buffer.lines[2] == " Enter Go  Esc Back  ^R Again  Tab Next  F2 Calls  ? Keys  ^C Quit")
    screen.press(.tab)
    #expect(
      screen.frame().buffer.lines[2] == " Enter Stay  Esc Back  ^R Again  Tab Next  F2 Calls  ? Keys  ^C Quit")
  }

  @Test("a text is copied up to a length, and the bar says so", arguments: [0, 1])
  func copying(excess: Int) {  // Hazard: clipboard
    let text = String(repeating: "é", count: Screen.copyLimit / 2 - 1) + "a" + String(repeating: "b", count: excess + 1)
    let screen = Screen(40, 1) { StatusBar().onKey(Key(.character("y")), hint: "Copy", copy: text) }
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    let keys = screen.frame().buffer.text

    screen.press(.character("y"))
    #expect(copied == (excess == 0 ? [text] : []))
    #expect(screen.frame().buffer.text == (excess == 0 ? " Copied" : " Not copied: longer than 64 KiB"))
    screen.press(.tab)
    #expect(screen.frame().buffer.text == keys)
  }

  @Test func onlyAMessageThatSomethingWentWrongIsAWarning() {
    let style = { (view: AnyView) in
      let screen = Screen(40, 1) { view }
      screen.press(.character("x"))
      return screen.frame().buffer[1, 0].style
    }
    let bar = { (text: String) in StatusBar().onKey(Key(.character("x")), copy: text) }

    #expect(style(bar("a")) == .plain)
    #expect(style(bar(String(repeating: "a", count: Screen.copyLimit + 1))) == Style(foreground: .warning))
    #expect(style(StatusBar().onKey(Key(.character("x")), openURL: "a")) == Style(foreground: .warning))
  }

  @Test("Enter is shown once, with what it does: a key of a view has priority over the focused control")
  func enterOfAView() {
    let journal = Journal()
    let screen = Screen(60, 14) {
      VStack {
        Button("Go") { journal.note("go") }.onKey(Key(.escape), hint: "Back") {}
          .onKey(Key(.enter), hint: "Open") { journal.note("open") }
        Spacer()
        StatusBar()
      }
    }

    #expect(screen.frame().buffer.lines.last == " Enter Open  Esc Back  ? Keys  ^C Quit")
    screen.press(.enter)
    #expect(journal.entries == ["open"])
    screen.press(.character("?"))
    #expect(screen.frame().buffer.lines.filter { $0.contains("Enter ") }.map { $0.contains("Open") } == [true])
  }

  @Test func keysAreStrongAndWordsAreFaint() {
    let buffer = Screen(27, 1) { StatusBar().onKey(Key(.escape), hint: "Back") {} }.frame().buffer

    #expect(buffer.text == " Esc Back  ? Keys  ^C Quit")
    #expect(
      buffer.styles(["b": Style(attributes: .bold), "s": Style(foreground: .secondary)])
        == ".bbb.ssss..b.ssss..bb.ssss.")
  }

  @Test func aSingleControlNeedsNoTab() {
    #expect(bar { Button("Go") {} } == " Enter Go  ? Keys  ^C Quit")
  }

  @Test func enterIsShownForAFieldOnlyWhereItSubmits() {
    #expect(bar { TextField("A", text: .constant("")) } == " F1 Keys  ^C Quit")
    #expect(bar { TextField("A", text: .constant("")).onSubmit {} } == " Enter Send  F1 Keys  ^C Quit")
    #expect(bar { TextField("A", text: .constant("")).onSubmit(isReady: false) {} } == " F1 Keys  ^C Quit")
  }

  @Test func enterOnAToggleIsShownInOneWord() {
    #expect(bar { Toggle("Email me a sign-in link", isOn: .constant(false)) } == " Enter Toggle  ? Keys  ^C Quit")
  }

  @Test func disabledControlsAreNotShown() {
    #expect(bar { Button("Go") {}.disabled(true) } == " ? Keys  ^C Quit")
  }

  @Test func theFirstClaimOfAKeyWins() {
    let journal = Journal()
    let screen = Screen(60, 1) {
      StatusBar()
        .onKey(Key(.escape), hint: "Inner") { journal.note("inner") }
        .onKey(Key(.escape), hint: "Outer") { journal.note("outer") }
    }

    #expect(screen.text == " Esc Inner  ? Keys  ^C Quit")
    screen.press(.escape)
    #expect(journal.entries == ["inner"])
  }

  @Test func aSilentClaimSilencesALaterOne() {
    let text = render(60, 1) {
      StatusBar().onKey(Key(.escape)) {}.onKey(Key(.escape), hint: "Outer") {}
    }

    #expect(text == " ? Keys  ^C Quit")
  }

  @Test(
    "where there is no room keys go from the right, and the last two stay longest",
    arguments: [
      (60, " Enter Go  Esc Back  Tab Next  ? Keys  ^C Quit"), (46, " Enter Go  Esc Back  Tab Next  ? Keys  ^C Quit"),
      (45, " Enter Go  Esc Back  ? Keys  ^C Quit"), (35, " Enter Go  ? Keys  ^C Quit"),
      (25, " ? Keys  ^C Quit"), (15, " ^C Quit"), (2, " ^"),
    ])
  func narrow(_ width: Int, shows shown: String) {
    let screen = Screen(width, 4) {
      VStack {
        Button("Go") {}
        Button("Stay") {}
        StatusBar()
      }
      .onKey(Key(.escape), hint: "Back") {}
    }

    #expect(screen.frame().buffer.lines[2] == shown)
  }

  @Test func anAlertLeavesOnlyItsOwnKeys() {
    let text = render(60, 12) {
      VStack {
        Button("Go") {}.onKey(Key(.escape), hint: "Back") {}.onKey(.control("r"), hint: "Again") {}
          .alert("T", message: "m", isPresented: .constant(true))
        Spacer()
        StatusBar()
      }
    }

    #expect(text.split(separator: "\n").last == " Enter OK  Esc OK  ? Keys  ^C Quit")
  }

  private func bar(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> String? {
    let text = render(60, 2) {
      VStack {
        content()
        StatusBar()
      }
    }
    return text.split(separator: "\n").last.map(String.init)
  }
}
