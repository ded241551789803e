import Resources
import Testing

@testable import Views

@MainActor
struct ToastTests {
  private let journal = Journal()
  private let message = Model<String?>("Done")

  private func makeScreen(_ width: Int = 20, _ height: Int = 5) -> Screen {
    Screen(width, height) {
      VStack(alignment: .leading) {
        Button("Above") { journal.note("above") }
        ForEach(0..<3, id: \.self) { Text(String(repeating: "\($0)", count: 20)) }
        TextField("A", text: .constant("b"))
      }
      .onKey(Key(.escape), hint: "Back") { journal.note("back") }
      .toast(message.value)
    }
  }

  @Test func itStandsOverTheBottomOfWhatStaysAsItWas() {
    let screen = makeScreen()

    #expect(
      screen.text == """
        › [ Above ]
        00000000000000000000
        11111╭────────╮11111
        22222│ ✓ Done │22222
          A ▏╰────────╯    ▕
        """)
    #expect(
      screen.frame().buffer.styles([
        "s": Style(foreground: .success), "b": Style(attributes: .bold), "u": Style(attributes: .underline),
        "f": .mark,
        "F": .focused,
      ]) == """
        f.FFFFFFFFF.........
        ....................
        .....ssssssssss.....
        .....s.bbbbbb.s.....
        .....ssssssssssuuuu.
        """)
  }

  @Test func whatStandsBelowItAnswersAsBefore() {
    let screen = makeScreen()

    #expect(screen.frame().controls.map(\.label) == ["Above", "A"])
    screen.press(.enter, .tab, .escape)
    #expect(journal.take() == ["above", "back"])
    #expect(screen.focused == "A")
  }

  @Test func whenItComesAndGoesFocusAndCaretStay() {
    message.value = nil
    let screen = makeScreen()
    screen.press(.tab, .home)
    let before = screen.text

    message.value = "Done"
    #expect(screen.focused == "A")
    #expect(screen.text != before)
    message.value = nil
    #expect(screen.focused == "A")
    #expect(screen.text == before)
    #expect(screen.frame().caret == Point(x: 5, y: 4))
  }

  @Test func itStandsAtTheTopWhereItWouldCoverWhatHasTheFocus() {
    let screen = makeScreen()
    screen.press(.tab)
    #expect(
      screen.text == """
          [ A╭────────╮
        00000│ ✓ Done │00000
        11111╰────────╯11111
        22222222222222222222
        › A ▏b             ▕
        """)
    #expect(screen.frame().caret == Point(x: 6, y: 4))
  }

  @Test func theCaretBelowItIsHiddenAndAnotherIsNot() {
    let screen = Screen(20, 3) { TextField("A", text: .constant("b")).toast(message.value) }
    #expect(screen.frame().caret == nil)

    message.value = nil
    #expect(screen.frame().caret == Point(x: 6, y: 0))
    message.value = "Done"
    screen.send(.resize(Size(width: 20, height: 8)))
    #expect(screen.frame().caret == Point(x: 6, y: 0))
  }

  @Test func textsItCoversAreNoLongerNotedAsWhole() {
    #expect(makeScreen().frame().texts == [String(repeating: "0", count: 20)])
  }

  @Test func aLongMessageIsCutToOneLine() {
    message.value = "It went much better than anybody thought"
    #expect(makeScreen().frame().buffer.lines[3] == "│ ✓ It went much … │")
  }

  @Test func aMessageOfSeveralLinesIsOne() {
    message.value = "All\nwell"
    #expect(makeScreen().frame().buffer.lines[3] == "222│ ✓ All well │222")
  }

  @Test func thereIsNoToastWithoutAMessage() {
    message.value = nil
    #expect(!makeScreen().text.contains("✓"))
    #expect(makeScreen().frame().texts.count == 3)
  }

  @Test(
    "where there is no room it stays within",
    arguments: [
      (0, []), (1, [" ╭────────╮"]), (2, [" ╭────────╮", " │ ✓ Done │"]),
      (3, [" ╭────────╮", " │ ✓ Done │", " ╰────────╯"]),
    ])
  func cramped(height: Int, shown: [String]) {
    let screen = Screen(12, 6) {
      VStack(alignment: .leading) {
        Text("above")
        Text("").frame(maxWidth: 12).frame(height: height).toast("Done")
      }
    }

    let lines = screen.text.split(separator: "\n").map(String.init)
    #expect(lines == ["above"] + shown)
  }

  @Test(arguments: [(0, 0), (1, 5), (2, 5), (3, 3), (4, 2), (20, 1)])
  func noWindowIsTooSmallForIt(width: Int, height: Int) {
    #expect(makeScreen(width, height).frame().buffer.size == Size(width: width, height: height))
  }

  @Test func inAScrollViewItStandsAtTheBottomOfWhatCanBeSeen() {
    let screen = Screen(12, 4) {
      ScrollView {
        VStack { ForEach(0..<40, id: \.self) { Text("row \($0)") } }.frame(maxWidth: .max).toast("Done")
      }
    }
    #expect(screen.frame().buffer.lines[2] == " │ ✓ Done │")
  }

  @Test func anAlertOverItIsTheOnlyOneToAnswer() {
    let isShown = Model(true)
    let screen = Screen(30, 9) {
      Button("Below") {}.toast("Done").alert("T", message: "m", isPresented: isShown.binding)
    }
    #expect(screen.frame().controls.map(\.label) == ["OK"])
    screen.press(.enter)
    #expect(screen.focused == "Below")
  }
}
