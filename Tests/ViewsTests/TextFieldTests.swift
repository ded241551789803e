import MicroappBasics
@testable import Views
import Testing

@MainActor
struct TextFieldTests {  // Hazard: cursor
  @Test func looks() {
    expect("the focused field has a mark", 20, 1, "› Email ▏anna      ▕", styles: "m.mmmmm.muuuuuuuuuum") {
      TextField("Email", text: .constant("anna"))
    }
    expect("a long label ends in … and leaves columns for the text", 20, 1, "› Confirm … ▏anna  ▕") {
      TextField("Confirm the password", text: .constant("anna"))
    }
    let styles = ".....m.fffffff......\n.....uuuuuuuuuuuuuu.\n..s.sDDDDDDDDDDDDDDs"
    expect("others have none", 20, 3, "     › [ One ]\n  A ▏x             ▕\n  B ▏y             ▕", styles: styles) {
      VStack {
        Button("One") {}
        TextField("A", text: .constant("x"))
        TextField("B", text: .constant("y")).disabled(true)
      }
    }
  }

  @Test(
    "the caret counts cells, and the text scrolls with it",
    arguments: [
      ("日e\u{301}😀", 0, "日e\u{301}😀  ", 10), ("日e\u{301}😀", 1, "日e\u{301}😀  ", 8),
      ("日e\u{301}😀", 2, "日e\u{301}😀  ", 7), ("日e\u{301}😀", 9, "日e\u{301}😀  ", 5),
      ("0123456789", 0, "456789 ", 11), ("0123456789", 99, "0123456", 5), ("日日日日", 0, "日日日 ", 11),
      ("a日日日日", 0, "日日日 ", 11), ("x日日日", 1, "x日日日", 10),
    ])
  func caret(_ text: String, left presses: Int, shown: String, column: Int) {
    let screen = Screen(13, 1) { TextField("A", text: .constant(text)) }
    for _ in 0..<presses { screen.press(.left) }

    #expect(screen.text == "› A ▏\(shown)▕")
    #expect(screen.frame().caret == Point(x: column, y: 0))
  }

  @Test func textThatScrolls_leavesABlankForHalfACharacterAndIsAtItsStartWithoutTheFocus() {
    let screen = Screen(12, 2) {
      VStack {
        TextField("A", text: .constant("日日日"))
        Button("B") {}
      }
    }
    for (shown, caret) in [("› A ▏ 日日 ▕", Point(x: 10, y: 0)), ("  A ▏日日日▕", nil)] {
      #expect(screen.lines[0] == shown)
      #expect(screen.frame().caret == caret)
      screen.press(.tab)
    }
  }

  @Test func secureField_showsOneDotForEachCharacter() {
    let text = Model("")
    let screen = Screen(20, 1) { SecureField("P", text: text.binding) }
    screen.type("s3日😀e\u{301}")
    #expect(text.value == "s3日😀e\u{301}")
    #expect(screen.text == "› P ▏•••••         ▕")
    #expect(screen.frame().caret == Point(x: 10, y: 0))
  }

  @Test func replaceText_movesTheFocus() throws {
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

/// Typing and pasting into fields, and leaving them.
@MainActor
struct FieldEventTests {  // Hazard: paste
  private let journal = Journal()
  private let first = Model("")
  private let second = Model("")

  private func makeScreen(submits: Bool = true) -> Screen {
    let send: @MainActor () -> Void = { journal.note("sent") }
    return Screen(20, 4) {
      VStack {
        TextField("A", text: first.binding).onEditingEnded { journal.note("left A \(first.value)") }
        TextField("B", text: second.binding)
          .onSubmit(submits ? send : nil)
          .onEditingEnded { journal.note("left B") }
        Button("C") { journal.note("pressed") }
      }
    }
  }

  @Test("Enter submits a field, or moves to the next control; a tap submits nothing", arguments: [false, true])
  func enter(submits: Bool) {
    let screen = makeScreen(submits: submits)
    screen.press(.enter)
    #expect(screen.focused == "B")
    screen.tap(screen.frame().controls[1])
    #expect(journal.take() == ["left A "])
    screen.press(.enter)
    #expect(screen.focused == (submits ? "B" : "C"))
    #expect(journal.entries == [submits ? "sent" : "left B"])
  }

  @Test("a field that no other control can take the focus from is left too", arguments: [Key.Code.tab, .enter])
  func aSingleField(key: Key.Code) {
    let screen = Screen(20, 4) {
      VStack {
        TextField("A", text: first.binding).onEditingEnded { journal.note("left A \(first.value)") }
        Button("C") {}.disabled(true)
      }
    }

    screen.press(.character("x"), key)
    #expect(journal.entries == ["left A x"])
    #expect(screen.focused == "A")
  }

  @Test func space_isTextInAFieldAndPressesAButton() {
    let screen = makeScreen()

    screen.type("a b")
    screen.press(.up, .character(" "))

    #expect(first.value == "a b")
    #expect(journal.entries == ["left A a b", "pressed"])
  }

  @Test func editingEnds_whenTheFocusLeaves() throws {
    let screen = makeScreen()
    screen.type("x")
    screen.press(.left, .home, .backspace)
    #expect(journal.take() == [])

    for reports in [["left A x"], ["left B"], []] {
      screen.press(.tab)
      #expect(journal.take() == reports)
    }
    screen.tap(try #require(screen.frame().controls.last))
    #expect(journal.take() == ["left A x", "pressed"])
  }

  @Test func caret_isKeptByEachFieldAndInATextThatIsChangedElsewhere() {
    let screen = makeScreen()
    screen.type("abc")
    screen.press(.home, .down)
    screen.type("def")
    screen.press(.left, .up)
    screen.type("x")
    screen.press(.down)
    second.value = "xy"
    #expect(screen.frame().caret == Point(x: 7, y: 1))
    screen.type("z")
    #expect(first.value == "xabc")
    #expect(second.value == "xyz")
  }

  @Test func keysThatAFieldDoesNotUse_goToTheViews() {
    let screen = Screen(20, 1) {
      TextField("A", text: first.binding)
        .onKey(.control("x")) { journal.note("^X") }
        .onKey(Key(.character("q"))) { journal.note("q") }
    }

    screen.send(.key(.control("x")))
    screen.type("q")
    #expect(journal.entries == ["^X"])
    #expect(first.value == "q")
  }

  @Test func paste_isOneLineAndSubmitsNothing() {
    let screen = makeScreen()
    screen.press(.tab)
    _ = journal.take()

    #expect(screen.send(.paste("one\ntwo\u{1B}[31m\r\n")))

    #expect(second.value == "one two[31m")
    #expect(journal.entries == [])
    #expect(screen.focused == "B")
  }

  @Test("hazardous characters get into no field, neither pasted nor typed")
  func hazards() async {  // Hazard: typed-escapes
    let hazards = await Self.hazards()
    let known: [Unicode.Scalar] = ["\0", "\u{1B}", "\u{7F}", "\u{9B}", "\u{200F}", "\u{202E}", "\u{2066}", "\u{61C}"]
    #expect(Set(hazards).isSuperset(of: known))
    let screen = makeScreen()

    screen.send(
      .paste("a" + hazards.filter { !Character($0).isNewline && $0 != "\t" }.map { String($0) }.joined() + "b"))
    screen.press(.tab)
    screen.type("a")
    for hazard in hazards { screen.type(String(hazard)) }
    screen.type("b")

    #expect(first.value == "ab")
    #expect(second.value.unicodeScalars.allSatisfy { !$0.isHazardous })
    #expect(second.value.filter { $0 != " " } == "ab")
  }

  /// A password manager may have made one with any of them.
  @Test func aPasswordIsTakenAsItWasPasted() async {
    let hazards = await Self.hazards().filter { !Character($0).isNewline }
    let screen = Screen(60, 4) {
      VStack {
        SecureField("Password", text: first.binding)
        StatusBar()
      }
    }
    let password = "a\tb" + hazards.map { String($0) }.joined() + "c"
    screen.send(.paste("\n\(password)\r\n"))
    #expect(first.value.unicodeScalars.elementsEqual(password.unicodeScalars))
    #expect(screen.lines.joined().unicodeScalars.allSatisfy { !$0.isHazardous })

    screen.send(.paste("one\ntwo"))
    #expect(first.value.unicodeScalars.elementsEqual(password.unicodeScalars))
    #expect(screen.lines.contains(" A password has one line, so nothing was pasted"))
  }

  /// Checks every scalar, off the main actor because it takes long. Planes 2 to 13 hold only ideographs so far.
  @concurrent private static func hazards() async -> [Unicode.Scalar] {
    [UInt32(0)...0x1FFFF, 0xE0000...0xE0FFF].joined().compactMap(Unicode.Scalar.init).filter(\.isHazardous)
  }

  @Test func cutPaste_showsAMessageUntilTheNextEvent() {
    let message = " Only the first 64 KiB was pasted"
    let screen = Screen(60, 3) {
      VStack {
        TextField("A", text: first.binding)
        Button("B") {}
        StatusBar()
      }
    }

    #expect(screen.send(.paste("whole")))
    #expect(screen.lines[2] == " Tab Next  F1 Keys  ^C Quit")
    #expect(screen.send(.paste("cut", isCut: true)))
    #expect(screen.lines[2] == message)
    #expect(first.value == "wholecut")
    #expect(screen.frame().plainText.hasSuffix("B, button\nOnly the first 64 KiB was pasted"), "the keys are not read")
    screen.tick()
    #expect(screen.lines[2] == message)

    screen.press(.tab)
    #expect(screen.lines[2] == " Enter B  Tab Next  ? Keys  ^C Quit")
    #expect(!screen.send(.paste("into no field", isCut: true)))
    #expect(screen.lines[2] == " Enter B  Tab Next  ? Keys  ^C Quit")
    #expect(first.value == "wholecut")
  }
}

/// Fields with their messages, alone and in a form.
@MainActor
struct FormTests {
  private let message = Model<String?>(nil)

  @Test func messages() {
    let alone = "m.mmmmm.muuuuuuuuuuuuuum\n.........eeeeeeeee......"
    expect("alone", 24, 2, "› Email ▏              ▕\n         not right", styles: alone) {
      TextField("Email", text: .constant(""), message: "not right")
    }
    let text = "  Email\n›▏             ▕\n  wrong in so\n  many words\n  [ Send ]"
    expect("a long message is wrapped", 16, 5, text) {
      Form {
        TextField("Email", text: .constant(""), message: "wrong in so many words")
        Button("Send") {}
      }
    }
  }

  @Test func labelTextAndMessage_beginInOneColumnAndTheMessageMovesNothing() {
    let screen = Screen(24, 6) {
      Form {
        TextField("Email", text: .constant("rick"), message: message.value)
        SecureField("日本", text: .constant("b"))
      }
    }
    let text = "  Email\n›▏rick                 ▕\n\n  日本\n ▏•                    ▕"
    #expect(screen.text == text)
    message.value = "not right"
    #expect(screen.text == text.replacing("\n\n", with: "\n  not right\n"))
    #expect(
      screen.styles == """
        ..mmmmm.................
        mmuuuuuuuuuuuuuuuuuuuuum
        ..eeeeeeeee.............
        ........................
        ..uuuuuuuuuuuuuuuuuuuuu.
        """)
  }

  @Test func focusedField_isVisibleWithItsLabelAndItsMessage() {
    let screen = Screen(20, 3) {
      ScrollView {
        Form {
          ForEach(1..<5, id: \.self) { TextField("Field \($0)", text: .constant("\($0)"), message: "wrong \($0)") }
        }
      }
    }
    screen.press(.tab, .tab)
    #expect(screen.text.contains("  Field 3") && screen.text.contains("›▏3"))
    screen.resize(20, 5)
    for (code, number) in [(Key.Code.up, 2), (.down, 3)] {
      screen.press(code)
      for words in ["  Field \(number)", "›▏\(number)", "  wrong \(number)"] { #expect(screen.text.contains(words)) }
    }
  }
}
