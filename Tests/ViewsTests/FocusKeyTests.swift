import Testing

@testable import Views

/// Keys that move the focus to a control by its label.
@MainActor
struct FocusKeyTests {
  private let journal = Journal()
  private let text = Model("")
  private let isEnabled = Model(true)

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
    }
  }

  @Test func theKeyGivesTheFocusToTheControlWithTheLabel() {
    let screen = makeScreen()

    #expect(screen.send(.key(Key(.character("/")))))

    #expect(screen.focused == "Search")
    #expect(text.value == "")
    screen.type("a/b")
    #expect(text.value == "a/b")
    #expect(screen.focused == "Search")
  }

  @Test func theFieldThatIsLeftLearnsThatItsEditingEnded() {
    let screen = makeScreen()
    screen.press(.tab)
    #expect(journal.take() == [])

    screen.send(.key(.control("g")))
    #expect(screen.focused == "Go")
    #expect(journal.take() == ["name ended"])
    screen.send(.key(.control("g")))
    #expect(journal.take() == [])
  }

  @Test func aKeyToTheFieldThatHasTheFocusEndsNothing() {
    let screen = Screen(30, 3) {
      TextField("Name", text: text.binding)
        .onEditingEnded { journal.note("name ended") }
        .onKey(Key(.function(2)), focus: "Name")
    }

    #expect(screen.send(.key(Key(.function(2)))))
    #expect(screen.focused == "Name")
    #expect(journal.take() == [])
  }

  @Test func aLabelThatIsNotThereOrOutOfUseDoesNothing() {
    let screen = makeScreen()
    screen.press(.function(3))
    #expect(screen.focused == "Go")

    isEnabled.value = false
    screen.type("/")
    #expect(screen.focused == "Go")
    #expect(text.value == "" && journal.take() == [])
    #expect(screen.frame().buffer.lines[3] == " Enter Go  Tab Next  ? Keys  ^C Quit")
  }

  @Test func theStatusBarTellsOfItUnlessTheKeyWouldBeTyped() {
    let screen = makeScreen()
    #expect(screen.frame().buffer.lines[3] == " Enter Go  / Search  Tab Next  ? Keys  ^C Quit")

    screen.press(.tab)
    #expect(screen.frame().buffer.lines[3] == " Tab Next  F1 Keys  ^C Quit")
    screen.press(.up)
    #expect(screen.frame().buffer.lines[3] == " Enter Go  / Search  Tab Next  ? Keys  ^C Quit")
  }

  @Test func ofCharactersOnlyThoseThatAFieldTakesAreHidden() {
    let screen = Screen(60, 2) {
      VStack {
        SecureField("A", text: text.binding)
        StatusBar()
      }
      .onKey(Key(.character("x"), .shift), hint: "Shifted") {}
      .onKey(Key(.character("x"), .alt), hint: "Alt") {}
      .onKey(.control("r"), hint: "Again") {}
      .onKey(.control("u"), hint: "Unread") {}
      .onKey(Key(.home), hint: "Home") {}
      .onKey(Key(.escape), hint: "Back") {}
    }

    #expect(screen.frame().buffer.lines[1] == " Esc Back  Alt-x Alt  ^R Again  F1 Keys  ^C Quit")
  }

  @Test func aCharacterThatIsHiddenStillClaimsItsKey() {
    let screen = Screen(60, 2) {
      VStack {
        List("Rows", 0..<1, selection: .constant(0)) { Text("\($0)") }
        StatusBar()
      }
      .onKey(Key(.character("x"))) {}
      .onKey(Key(.character("x")), hint: "Outer") {}
      .onKey(Key(.character("f")), hint: "Star") {}
    }

    #expect(screen.frame().buffer.lines[1] == " f Star  ? Keys  ^C Quit")
  }

  @Test func behindSomethingModalItDoesNotAnswer() {
    let isShown = Model(true)
    let screen = Screen(40, 9) {
      VStack {
        Button("A") {}
        Button("B") {}
      }
      .onKey(Key(.character("b")), focus: "B")
      .loader(isPresented: isShown.value)
    }

    screen.type("b")
    #expect(screen.focused == nil)
    isShown.value = false
    #expect(screen.focused == "A")
    screen.type("b")
    #expect(screen.focused == "B")
  }
}
