import Testing

@testable import Views

@MainActor
struct FieldEventTests {
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

  @Test func enterGoesOnToTheNextControl() {
    let screen = makeScreen(submits: false)

    screen.press(.enter)
    #expect(screen.focused == "B")
    screen.press(.enter)
    #expect(screen.focused == "C")
    #expect(journal.entries == ["left A ", "left B"])
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

  @Test func enterSubmitsWhereThereIsSomethingToSubmit() {
    let screen = makeScreen()

    screen.press(.tab, .enter, .enter)

    #expect(screen.focused == "B")
    #expect(journal.entries == ["left A ", "sent", "sent"])
  }

  @Test func aTapOnAFieldGivesItTheFocusAndSubmitsNothing() {
    let screen = makeScreen()

    screen.tap(screen.frame().controls[1])

    #expect(screen.focused == "B")
    #expect(journal.entries == ["left A "])
  }

  @Test func aSpaceIsTextInAFieldAndPressesAButton() {
    let screen = makeScreen()

    screen.type("a b")
    screen.press(.up, .character(" "))

    #expect(first.value == "a b")
    #expect(journal.entries == ["left A a b", "pressed"])
  }

  @Test func editingEndsExactlyWhenTheFocusLeaves() throws {
    let screen = makeScreen()
    screen.type("x")
    screen.press(.left, .home, .backspace)
    #expect(journal.take() == [])

    screen.press(.tab)
    #expect(journal.take() == ["left A x"])
    screen.press(.tab)
    #expect(journal.take() == ["left B"])
    screen.press(.tab)
    #expect(journal.take() == [])
    screen.tap(try #require(screen.frame().controls.last))
    #expect(journal.take() == ["left A x", "pressed"])
  }

  @Test func aTextChangedFromElsewhereKeepsTheCaretWithinIt() {
    let screen = makeScreen()
    screen.type("abcdef")
    screen.press(.left)

    first.value = "xy"
    #expect(screen.frame().caret == Point(x: 7, y: 0))
    screen.type("z")

    #expect(first.value == "xyz")
  }

  @Test func eachFieldKeepsItsCaret() {
    let screen = makeScreen()
    screen.type("abc")
    screen.press(.home, .tab)
    screen.type("de")
    screen.press(.up)
    screen.type("x")

    #expect(first.value == "xabc")
    #expect(second.value == "de")
  }

  @Test func aFieldIsNotAskedForKeysItHasNoUseFor() {
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
}
