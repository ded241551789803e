import MicroappBasics
@testable import Views
import Testing

@MainActor
struct TextFieldTests {  // Hazard: cursor
  @Test(arguments: [
    ("日e\u{301}😀", 0, "日e\u{301}😀  ", 10), ("日e\u{301}😀", 1, "日e\u{301}😀  ", 8),
    ("日e\u{301}😀", 2, "日e\u{301}😀  ", 7), ("日e\u{301}😀", 9, "日e\u{301}😀  ", 5),
    ("0123456789", 0, "456789 ", 11), ("0123456789", 99, "0123456", 5), ("日日日日", 0, "日日日 ", 11),
    ("a日日日日", 0, "日日日 ", 11), ("x日日日", 1, "x日日日", 10), ("日日日x", 0, " 日日x ", 11),
  ])
  func theCaretCountsCellsAndTheTextScrollsWithIt(_ text: String, left presses: Int, shown: String, column: Int) {
    let screen = Screen.column(13, 2) {
      TextField("A", text: .constant(text))
      Button("B") {}
    }
    for _ in 0..<presses { screen.press(.left) }
    #expect(screen.lines[0] == "› A ▏\(shown)▕")
    #expect(screen.frame().caret == Point(x: column, y: 0))
    screen.press(.tab)
    #expect(screen.lines[0].hasPrefix("  A ▏\(text.prefix(3))"), "without the focus it is at its start")
    #expect(screen.frame().caret == nil)
  }

  @Test func aLongLabelLeavesColumnsForTheText() {
    expect("label", 20, 1, "› Confirm … ▏anna  ▕") { TextField("Confirm the password", text: .constant("anna")) }
  }

  @Test func focusedFieldOfAFormIsVisibleWithItsLabelAndItsMessage() {
    let screen = Screen(20, 6) {
      ScrollView {
        Form {
          ForEach(1..<6, id: \.self) { number in
            TextField("N\(number)", text: .constant(""), message: "is wrong in all words \(number)")
          }
        }
      }
    }
    for (code, number) in [(Key.Code.tab, 2), (.tab, 3), (.down, 4), (.up, 3), (.up, 2)] {
      screen.press(code)
      #expect(screen.text.contains("  N\(number)") && screen.text.contains("›▏"))
      #expect(screen.text.contains("  is wrong in all\n  words \(number)"))
    }
    screen.resize(20, 3)
    #expect(screen.text.contains("  N2") && screen.text.contains("›▏"))
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
    return Screen.column(60, 4) {
      TextField("A", text: first.binding).onEditingEnded { journal.note("left A \(first.value)") }
        .onKey(.control("x")) { journal.note("^X") }
        .onKey(Key(.character("b"))) { journal.note("b") }
      TextField("B", text: second.binding).onSubmit(submits ? send : nil).onEditingEnded { journal.note("left B") }
      Button("C") { journal.note("pressed") }
      StatusBar()
    }
  }

  @Test(arguments: [false, true])
  func enterSubmitsAFieldOrMovesToTheNextControlATapSubmitsNothing(submits: Bool) {
    let screen = makeScreen(submits: submits)
    screen.press(.enter)
    #expect(screen.focused == "B")
    screen.tap("B")
    #expect(journal.take() == ["left A "])
    screen.press(.enter)
    #expect(screen.focused == (submits ? "B" : "C"))
    #expect(journal.entries == [submits ? "sent" : "left B"])
  }

  @Test(arguments: [Key.Code.tab, .enter])
  func aFieldThatNoOtherControlCanTakeTheFocusFromIsLeftToo(key: Key.Code) {
    let screen = Screen.column(20, 4) {
      TextField("A", text: first.binding).onEditingEnded { journal.note("left A \(first.value)") }
      Button("C") {}.disabled(true)
    }
    screen.press(.character("x"), key)
    #expect(journal.entries == ["left A x"])
    #expect(screen.focused == "A")
  }

  @Test func editingEndsWhenTheFocusLeavesAndOtherKeysGoToTheViews() {
    let screen = makeScreen()
    screen.type("a b")
    screen.press(.left, .home, .backspace)
    screen.send(.key(.control("x")))
    #expect(journal.take() == ["^X"])
    for reports in [["left A a b"], ["left B"], []] {
      screen.press(.tab)
      #expect(journal.take() == reports)
    }
    screen.tap("C")
    screen.press(.character(" "))
    #expect(journal.take() == ["left A a b", "pressed", "pressed"])
  }

  @Test func caretIsKeptByEachFieldAndInATextThatIsChangedElsewhere() {
    let screen = makeScreen()
    for button in screen.frame().controls.suffix(1) { screen.replaceText(of: button, with: "into no field") }
    screen.type("abc")
    screen.press(.home, .down)
    screen.type("def")
    screen.press(.left, .up)
    screen.type("x")
    screen.press(.down)
    second.value = "xy"
    #expect(screen.frame().caret == Point(x: 7, y: 1))
    screen.type("z")
    #expect(first.value == "xabc" && second.value == "xyz")
  }

  @Test
  func hazardousCharactersGetIntoNoFieldAndSubmitNothing() async {  // Hazard: typed-escapes
    let hazards = await Self.hazards()
    let known: [Unicode.Scalar] = ["\0", "\u{1B}", "\u{7F}", "\u{9B}", "\u{200F}", "\u{202E}", "\u{2066}", "\u{61C}"]
    #expect(Set(hazards).isSuperset(of: known))
    let screen = makeScreen()
    screen.type("a")
    for hazard in hazards { screen.type(String(hazard)) }
    screen.press(.character("b"), .tab)
    _ = journal.take()
    let pasted = hazards.filter { !Character($0).isNewline && $0 != "\t" }.map { String($0) }.joined()
    screen.send(.paste("a\(pasted)b\nc\r\n"))

    #expect(first.value.unicodeScalars.allSatisfy { !$0.isHazardous })
    #expect(first.value.filter { $0 != " " } == "ab")
    #expect(second.value == "ab c")
    #expect(screen.focused == "B" && journal.entries == [])
  }

  /// A password manager may have made one with any of them.
  @Test func aPasswordIsTakenAsItWasTypedAndPastedAndIsADotForEachCharacter() async {
    let hazards = await Self.hazards().filter { !Character($0).isNewline }
    let screen = Screen.column(60, 4) {
      SecureField("Password", text: first.binding)
      StatusBar()
    }
    screen.type("s3日😀e\u{301}")
    #expect(screen.lines[0].hasPrefix("› Password ▏•••••  "))
    #expect(screen.frame().caret == Point(x: 17, y: 0))
    #expect(!String(reflecting: screen.frame().elements).contains("s3"))
    let password = first.value + "a\tb" + hazards.map { String($0) }.joined() + "c"
    screen.send(.paste("\n\(password.dropFirst(5))\r\n"))
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

  @Test func cutPasteShowsAMessageUntilTheNextEvent() {
    let message = " Only the first 64 KiB was pasted"
    let screen = makeScreen()
    #expect(screen.send(.paste("whole")))
    #expect(screen.lines[3] == " Tab Next  F1 Keys  ^C Quit")
    #expect(screen.send(.paste("cut", isCut: true)))
    #expect(first.value == "wholecut" && screen.lines[3] == message)
    #expect(screen.frame().plainText.hasSuffix("C, button\nOnly the first 64 KiB was pasted"), "the keys are not read")
    screen.tick()
    #expect(screen.lines[3] == message)

    screen.press(.tab, .tab)
    for isPasted in [false, true] {
      if isPasted { #expect(!screen.send(.paste("into no field", isCut: true))) }
      #expect(screen.lines[3] == " Enter C  Tab Next  ? Keys  ^C Quit")
    }
  }
}
