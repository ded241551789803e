import Resources
import Testing

@testable import Views

@MainActor
struct StatusBarTests {
  @Test func itTellsOfTheFocusThenOfTheKeysThenOfQuit() {
    let screen = Screen(62, 3) {
      VStack {
        Button("Go") {}.onKey(Key(.escape), hint: "Back") {}
        Button("Stay") {}.onKey(.control("r"), hint: "Again") {}
        StatusBar()
      }
      .onKey(Key(.function(2)), hint: "Calls") {}
      .onKey(.control("x")) {}
    }

    #expect(
      screen.frame().buffer.lines[2] == " Enter Go  Tab Next  Esc Back  ^R Again  F2 Calls  ^C Quit")
    screen.press(.tab)
    #expect(
      screen.frame().buffer.lines[2] == " Enter Stay  Tab Next  Esc Back  ^R Again  F2 Calls  ^C Quit")
  }

  @Test func keysAreStrongAndWordsAreFaint() {
    let buffer = Screen(19, 1) { StatusBar().onKey(Key(.escape), hint: "Back") {} }.frame().buffer

    #expect(buffer.text == " Esc Back  ^C Quit")
    #expect(
      buffer.styles(["b": Style(attributes: .bold), "s": Style(foreground: .secondary)]) == ".bbb.ssss..bb.ssss.")
  }

  @Test func aSingleControlNeedsNoTab() {
    #expect(bar { Button("Go") {} } == " Enter Go  ^C Quit")
  }

  @Test func enterIsShownForAFieldOnlyWhereItSubmits() {
    #expect(bar { TextField("A", text: .constant("")) } == " ^C Quit")
    #expect(bar { TextField("A", text: .constant("")).onSubmit {} } == " Enter Send  ^C Quit")
    #expect(bar { TextField("A", text: .constant("")).onSubmit(isReady: false) {} } == " ^C Quit")
  }

  @Test func enterOnAToggleIsShownInOneWord() {
    #expect(bar { Toggle("Email me a sign-in link", isOn: .constant(false)) } == " Enter Toggle  ^C Quit")
  }

  @Test func disabledControlsAreNotShown() {
    #expect(bar { Button("Go") {}.disabled(true) } == " ^C Quit")
  }

  @Test func theFirstClaimOfAKeyWins() {
    let journal = Journal()
    let screen = Screen(60, 1) {
      StatusBar()
        .onKey(Key(.escape), hint: "Inner") { journal.note("inner") }
        .onKey(Key(.escape), hint: "Outer") { journal.note("outer") }
    }

    #expect(screen.text == " Esc Inner  ^C Quit")
    screen.press(.escape)
    #expect(journal.entries == ["inner"])
  }

  @Test func aSilentClaimSilencesALaterOne() {
    let text = render(60, 1) {
      StatusBar().onKey(Key(.escape)) {}.onKey(Key(.escape), hint: "Outer") {}
    }

    #expect(text == " ^C Quit")
  }

  @Test(
    "where there is no room words go from the right, then keys, and what is needed most stays longest",
    arguments: [
      (60, " Enter Go  Tab Next  Esc Back  ^C Quit"), (39, " Enter Go  Tab Next  Esc Back  ^C Quit"),
      (36, " Enter Go  Tab Next  Esc  ^C Quit"), (30, " Enter Go  Tab  Esc  ^C Quit"), (25, " Enter Go  Tab  Esc  ^C"),
      (20, " Enter  Tab  Esc  ^C"), (15, " Enter  Tab  ^C"), (10, " Enter  ^C"), (8, " ^C Quit"), (7, " ^C"), (2, " ^"),
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

  @Test func everyKeyOfABusyScreenIsShownInASmallWindow() {
    let screen = Screen(40, 3) {
      VStack {
        Button("Open") {}
        Button("Next") {}
        StatusBar()
      }
      .onKey(Key(.character("f")), hint: "Star") {}
      .onKey(Key(.character("/")), hint: "Search") {}
      .onKey(Key(.character("a")), hint: "Account") {}
      .onKey(Key(.character("r")), hint: "Refresh") {}
      .onKey(Key(.function(2)), hint: "Calls") {}
    }

    #expect(screen.frame().buffer.lines[2] == " Enter Open  Tab  f  /  a  r  F2  ^C")
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

    #expect(text.split(separator: "\n").last == " Enter OK  Esc OK  ^C Quit")
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
