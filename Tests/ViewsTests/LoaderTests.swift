import MicroappBasics
@testable import Views
import Testing

/// A loader over a view.
@MainActor
struct LoaderTests {
  private let journal = Journal()
  private let isLoading = Model(true)

  private func makeScreen() -> Screen {
    Screen(26, 5) {
      VStack(alignment: .leading) {
        TextField("Name", text: .constant("anna"))
        Button("Below") { journal.note("below") }
        Text("a text as wide as it gets")
      }
      .onKey(Key(.escape), hint: "Back") { journal.note("back") }
      .loader(isPresented: isLoading.value)
    }
  }

  @Test func card_isInTheMiddleOfTheDimView() {
    let screen = makeScreen()
    #expect(
      screen.text == """
          Name ▏anna             ▕
          [ B ╭────────────╮
        a tex │ ⠋ Loading… │ gets
              ╰────────────╯
        """)
    #expect(
      screen.styles == """
        dddddddddddddddddddddddddd
        ddddd.ssssssssssssss.ddddd
        ddddd.s.w..........s.ddddd
        ddddd.ssssssssssssss.ddddd
        dddddddddddddddddddddddddd
        """)
    let tall = Screen(26, 5) {
      ScrollView {
        VStack { ForEach(0..<40, id: \.self) { Text("row \($0)") } }.frame(maxWidth: .max).loader(isPresented: true)
      }
    }
    #expect(tall.text.contains("│ ⠋ Loading… │"))
    expect("over one row", 30, 5, "        ╭────────────╮\n        │ ⠋ Loading… │\n        ╰────────────╯") {
      VStack {
        Text("short").loader(isPresented: true)
        Text("below")
        Spacer()
      }
    }
  }

  @Test func controls_areNotUsedButKeysAre() {
    let screen = makeScreen()
    #expect(screen.frame().controls.map(\.isEnabled) == [false, false])
    #expect(screen.frame().focus == nil)
    #expect(screen.frame().caret == nil)
    for key in [Key(.enter), Key(.tab), Key(.character("x"))] { #expect(!screen.send(.key(key))) }
    #expect(!screen.send(.paste("text")))
    #expect(screen.send(.key(Key(.escape))))
    #expect(journal.entries == ["back"])
  }

  @Test func keysAroundTheScreen_areNotUsedButThoseOfTheProgramAre() {
    let screen = Screen(60, 6) {
      VStack {
        NavigationBar(level: 0, screen: 0, back: nil) {
          Text("content").onKey(Key(.character("s"))) { journal.note("inside") }
            .loader(isPresented: isLoading.value)
            .onKey(Key(.character("a")), hint: "Account") { journal.note("screen") }
        }
        .onKey(Key(.character(",")), hint: "Settings") { journal.note("around") }
        StatusBar()
      }
      .onKey(Key(.function(2)), hint: "Calls") { journal.note("program") }
      .alert("Alert", message: "?", isPresented: .constant(false))
    }
    #expect(screen.lines[5] == " a Account  F2 Calls  ? Keys  ^C Quit")
    screen.press(.character("s"), .character("a"), .character(","), .function(2))
    #expect(journal.take() == ["inside", "screen", "program"])
    screen.press(.character("?"), .escape)
    #expect(screen.lines[5].hasPrefix(" a Account"), "the box of the keys can be closed")

    isLoading.value = false
    #expect(screen.lines[5] == " a Account  , Settings  F2 Calls  ? Keys  ^C Quit")
    screen.press(.character(","))
    #expect(journal.take() == ["around"])
  }

  @Test func escCancels_andControlsAfterTheLoaderAreNotUsed() {
    let screen = Screen(30, 5) {
      VStack {
        Text("content").onKey(Key(.escape), hint: "Clear") { journal.note("clear") }
          .loader(isPresented: isLoading.value) { journal.note("cancel") }
        Button("After") { journal.note("after") }
      }
    }
    #expect(screen.frame().controls.isEmpty)
    screen.press(.escape, .enter)
    #expect(journal.take() == ["cancel"])
    isLoading.value = false
    screen.press(.escape, .enter)
    #expect(journal.take() == ["clear", "after"])
  }

  @Test func spinner_turnsByTheTickAndAsksForTicks() {
    let screen = makeScreen()
    #expect(screen.frame().isAnimated)
    var phases: [Character] = []
    for _ in 0..<11 {
      phases += screen.text.filter { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) }
      screen.tick()
    }
    #expect(String(phases) == "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⠋")
    isLoading.value = false
    #expect(!screen.frame().isAnimated)
  }

  @Test("a view that waits takes a link, and is not refreshed", arguments: [false, true])
  func linksAndRefresh(isInside: Bool) async {
    let tracker = WorkTracker()
    let receiving = { (view: AnyView) in
      view.onOpenURL { journal.note("open \($0)") }.refreshable { journal.note("refresh") }
    }
    let screen = Screen(60, 6, tracker: tracker) {
      let content = AnyView(Text("content"))
      VStack {
        isInside
          ? receiving(content).loader(isPresented: isLoading.value)
          : receiving(content.loader(isPresented: isLoading.value))
        StatusBar()
      }
      .onKey(Key(.character("o")), openURL: "link")
      .onKeyRefresh(Key(.function(5)), hint: "Reload")
    }
    for isWaiting in [true, false] {
      isLoading.value = isWaiting
      #expect(screen.text.contains("Refresh") != isWaiting && screen.text.contains("Reload") != isWaiting)
      for key in [Key.Code.character("r"), .function(5)] {
        screen.press(key)
        #expect(await tracker.settled())
        #expect(journal.take() == (isWaiting ? [] : ["refresh"]))
      }
      screen.press(.character("o"))
      #expect(journal.take() == ["open link"])
    }
  }
}

/// A loader in the button that started its work.
@MainActor
struct ActivityTests {
  private let journal = Journal()
  private let isLoading = Model(false)
  private let name = Model("anna")

  private func makeScreen(loading text: String? = "Signing in…") -> Screen {
    Screen(28, 8) {
      VStack(alignment: .leading) {
        Form {
          TextField("Name", text: self.name.binding).onSubmit { self.isLoading.value = true }
        }
        Button("Sign In") { self.isLoading.value = true }
        Button("Help") { self.journal.note("help") }
        StatusBar()
      }
      .onKey(Key(.escape), hint: "Cancel") { self.isLoading.value = false }
      .onKey(Key(.function(5))) { self.isLoading.value = true }
      .loader(text, isPresented: self.isLoading.value)
    }
  }

  @Test func buttonThatStartedTheWork_hasTheSpinner() {
    let screen = makeScreen()
    screen.press(.tab)
    #expect(screen.text.contains("\n› [ Sign In ]\n  [ Help ]\n"))
    screen.press(.enter)
    #expect(
      screen.text == """
          Name
         ▏anna                     ▕

          [ ⠋ Signing in… ]
          [ Help ]
         Esc Cancel  ? Keys  ^C Quit
        """)
    let dim = String(repeating: "d", count: 28)
    let rows = [dim, dim, dim, "dd..w..............ddddddddd", dim, ".bbb.ssssss..b.ssss..bb.ssss", dim, dim]
    #expect(screen.styles == rows.joined(separator: "\n"))
    #expect(screen.frame().plainText == "Signing in…")
    screen.tick()
    screen.press(.character("x"), .tab, .enter, .function(5))
    #expect(screen.text.contains("[ ⠙ Signing in… ]"), "the button stays the same")
    #expect(journal.take() == [])
    #expect(name.value == "anna")
  }

  @Test func button_doesNotMoveAndGetsTheFocusBack() {
    let screen = makeScreen(loading: "In…")
    screen.press(.tab)
    let before = screen.text.replacing("› [ Sign In ]", with: "  [ ⠋ In…   ]").split(separator: "\n").dropLast()
    screen.press(.enter)
    #expect(screen.text.split(separator: "\n").dropLast() == before)
    screen.press(.escape)
    #expect(screen.focused == "Sign In")
  }

  @Test func fieldOrTapThatStartedTheWork_hasItInTheButton() throws {
    let screen = makeScreen()
    screen.press(.enter)
    #expect(screen.text.contains("\n  [ ⠋ Signing in… ]\n  [ Help ]\n"))
    screen.press(.escape)
    #expect(screen.focused == "Name")
    screen.tap(try #require(screen.frame().controls.first { $0.label == "Sign In" }))
    #expect(screen.text.contains("[ ⠋ Signing in… ]"))
  }

  @Test func workThatNoVisibleButtonStarted_isShownOnACard() {
    let screen = makeScreen()
    screen.press(.tab, .tab, .enter, .function(5))
    #expect(journal.take() == ["help"])
    #expect(screen.text.contains("│ ⠋ Signing in… │"))

    isLoading.value = false
    let scrolled = Screen(24, 4) {
      ScrollView {
        VStack(alignment: .leading) {
          TextField("Name", text: self.name.binding).onSubmit { self.isLoading.value = true }
          ForEach(0..<6, id: \.self) { Text("row \($0)") }
          Button("Sign In") {}
        }
        .loader(isPresented: self.isLoading.value)
      }
    }
    scrolled.press(.enter)
    #expect(scrolled.text.contains("│ ⠋ Loading… │"))
  }

  @Test func buttonInARow_doesNotGrow() {
    let screen = Screen(30, 1) {
      HStack {
        Button("Save") { self.isLoading.value = true }
        Button("Close") {}
      }
      .loader("Saving it all…", isPresented: self.isLoading.value)
    }
    #expect(screen.text == "› [ Save ]   [ Close ]")
    screen.press(.enter)
    #expect(screen.text == "  [ ⠋ S… ]   [ Close ]")
  }
}
