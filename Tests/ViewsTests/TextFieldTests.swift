import Resources
import Testing

@testable import Views

@MainActor
struct TextFieldTests {  // Hazard: cursor
  private static let legend: KeyValuePairs<Character, Style> = [
    "m": .mark, "u": Style(attributes: .underline),
    "s": Style(foreground: .secondary), "d": Style(attributes: .dim),
    "r": .focused,
  ]

  @Test func theFocusedFieldIsMarkedAndHasTheCaretBehindItsText() {
    let screen = Screen(20, 1) { TextField("Email", text: .constant("anna")) }

    #expect(screen.text == "› Email ▏anna      ▕")
    #expect(screen.frame().buffer.styles(Self.legend) == "m.mmmmm.muuuuuuuuuum")
    #expect(screen.frame().caret == Point(x: 13, y: 0))
  }

  @Test func otherFieldsHaveNoMarkAndNoCaret() {
    let screen = Screen(20, 3) {
      VStack {
        Button("One") {}
        TextField("A", text: .constant("x"))
        TextField("B", text: .constant("y")).disabled(true)
      }
    }

    #expect(screen.text == "     › [ One ]\n  A ▏x             ▕\n  B ▏y             ▕")
    #expect(
      screen.frame().buffer.styles(Self.legend) == """
        .....m.rrrrrrr......
        .....uuuuuuuuuuuuuu.
        ..s.sdddddddddddddds
        """)
    #expect(screen.frame().caret == nil)
  }

  @Test func typingWritesThroughTheBinding() {
    let text = Model("")
    let screen = Screen(20, 1) { TextField("A", text: text.binding) }

    screen.type("żó łw")
    screen.press(.home, .delete)

    #expect(text.value == "ó łw")
    #expect(screen.text == "› A ▏ó łw          ▕")
    #expect(screen.frame().caret == Point(x: 5, y: 0))
  }

  @Test func theCaretCountsCellsNotCharacters() {
    let text = Model("日e\u{301}😀")
    let screen = Screen(20, 1) { TextField("A", text: text.binding) }
    #expect(screen.frame().caret == Point(x: 10, y: 0))

    var carets: [Int?] = []
    for _ in 0..<4 {
      screen.press(.left)
      carets.append(screen.frame().caret?.x)
    }

    #expect(carets == [8, 7, 5, 5])
  }

  @Test func aTextLongerThanTheInputScrollsWithTheCaret() {
    let text = Model("0123456789")
    let screen = Screen(12, 2) {
      VStack {
        TextField("A", text: text.binding)
        Button("B") {}
      }
    }
    // The caret is in the last cell, so it is visible.
    #expect(screen.frame().buffer.lines[0] == "› A ▏56789 ▕")
    #expect(screen.frame().caret == Point(x: 10, y: 0))

    screen.press(.home)
    #expect(screen.frame().buffer.lines[0] == "› A ▏012345▕")
    #expect(screen.frame().caret == Point(x: 5, y: 0))

    screen.press(.tab)
    #expect(screen.frame().buffer.lines[0] == "  A ▏012345▕")
    #expect(screen.frame().caret == nil)
  }

  @Test func aWideCharacterCutByTheScrollingLeavesABlank() {
    let screen = Screen(12, 1) { TextField("A", text: .constant("日日日")) }

    #expect(screen.text == "› A ▏ 日日 ▕")
    #expect(screen.frame().caret == Point(x: 10, y: 0))
  }

  @Test func aSecureFieldShowsOneDotForEachCharacter() {
    let text = Model("")
    let screen = Screen(20, 1) { SecureField("P", text: text.binding) }

    screen.type("s3日😀e\u{301}")

    #expect(text.value == "s3日😀e\u{301}")
    #expect(screen.text == "› P ▏•••••         ▕")
    #expect(screen.frame().caret == Point(x: 10, y: 0))
  }

  @Test func replacingTheTextGivesTheFocus() throws {
    let text = Model("old")
    let screen = Screen(20, 2) {
      VStack {
        Button("B") {}
        TextField("A", text: text.binding)
      }
    }

    let controls = screen.frame().controls
    screen.replaceText(of: controls[0], with: "nothing to type into")
    #expect(screen.focused == "B")
    screen.replaceText(of: try #require(controls.last), with: "new\ntext")

    #expect(text.value == "new text")
    #expect(screen.focused == "A")
    #expect(screen.frame().caret == Point(x: 13, y: 1))
  }
}
