import Resources
import Testing

@testable import Views

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

  @Test func itStandsInTheMiddleOfWhatSteppedBack() {
    let screen = makeScreen()

    #expect(
      screen.text == """
                                 ▕
              ╭────────────╮
        a     │ ⠋ Loading… │ gets
              ╰────────────╯
        """)
    #expect(
      screen.frame().buffer.styles([
        "s": Style(foreground: .secondary, attributes: .dim), "a": Style(foreground: .secondary),
        "w": Style(foreground: .warning),
      ]) == """
        ss...................sssss
        ......aaaaaaaaaaaaaa.sssss
        ss....a.w..........a.sssss
        sssss.aaaaaaaaaaaaaa.sssss
        sssss................sssss
        """)
  }

  @Test func itCanBeSeenWhereTheViewIsTallerThanTheScreen() {
    let screen = Screen(26, 5) {
      ScrollView {
        VStack { ForEach(0..<40, id: \.self) { Text("row \($0)") } }
          .frame(maxWidth: .max)
          .loader(isPresented: isLoading.value)
      }
    }

    #expect(screen.text.contains("│ ⠋ Loading… │"))
  }

  @Test func controlsDoNotAnswerButKeysDo() {
    let screen = makeScreen()

    #expect(screen.frame().controls.map(\.isEnabled) == [false, false])
    #expect(screen.frame().focus == nil)
    #expect(screen.frame().caret == nil)
    for key in [Key(.enter), Key(.tab), Key(.character("x"))] { #expect(!screen.send(.key(key))) }
    #expect(!screen.send(.paste("text")))
    #expect(screen.send(.key(Key(.escape))))
    #expect(journal.entries == ["back"])
  }

  @Test func whileAScreenWaitsTheKeysAroundItDoNothingButThoseOfTheProgram() {
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
      .onKey(Key(.character("I"))) { journal.note("program") }
      .alert("Alert", message: "?", isPresented: .constant(false))
    }
    let bar = { screen.frame().buffer.lines[5] }

    #expect(bar() == " a Account  F2 Calls  ? Keys  ^C Quit")
    screen.press(.character("s"), .character("a"), .character(","), .function(2), .character("I"))
    #expect(journal.take() == ["inside", "screen", "program", "program"])
    screen.press(.character("?"), .escape)
    #expect(bar().hasPrefix(" a Account"), "the box of the keys can be closed")

    isLoading.value = false
    #expect(bar() == " a Account  , Settings  F2 Calls  ? Keys  ^C Quit")
    screen.press(.character(","))
    #expect(journal.take() == ["around"])
  }

  @Test func escCancelsWhateverItDoesOtherwise() {
    let screen = Screen(30, 5) {
      Text("content").onKey(Key(.escape), hint: "Clear") { journal.note("clear") }
        .loader(isPresented: isLoading.value) { journal.note("cancel") }
    }

    screen.press(.escape)
    isLoading.value = false
    screen.press(.escape)
    #expect(journal.entries == ["cancel", "clear"])
  }

  @Test func controlsThatComeAfterItDoNotAnswerEither() {
    let screen = Screen(26, 8) {
      VStack {
        Text("text").loader(isPresented: isLoading.value)
        Button("After") { journal.note("after") }
      }
    }

    #expect(screen.frame().controls.isEmpty)
    #expect(!screen.send(.key(Key(.enter))))
    isLoading.value = false
    #expect(screen.send(.key(Key(.enter))))
    #expect(journal.entries == ["after"])
  }

  @Test func theFocusComesBackWhereItWas() {
    isLoading.value = false
    let screen = makeScreen()
    screen.press(.tab)

    isLoading.value = true
    #expect(screen.focused == nil)
    isLoading.value = false

    #expect(screen.focused == "Below")
  }

  @Test func itsSpinnerTurnsByTheTickAndAsksForTicks() {
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

  @Test("a view that waits takes no links and is not refreshed", arguments: [false, true])
  func linksAndRefresh(isInside: Bool) {
    let (journal, isWaiting) = (Journal(), Model(true))
    let receiving = { (view: AnyView) in
      view.onOpenURL { journal.note("open \($0)") }.refreshable { journal.note("refresh") }
    }
    let screen = Screen(60, 6) {
      let content = AnyView(Text("content"))
      VStack {
        isInside
          ? receiving(content).loader(isPresented: isWaiting.value)
          : receiving(content.loader(isPresented: isWaiting.value))
        StatusBar()
      }
      .onKey(Key(.character("o")), openURL: "link")
      .onKeyRefresh(Key(.function(5)), hint: "Reload")
    }

    #expect(!screen.text.contains("Refresh") && !screen.text.contains("Reload"))
    screen.press(.character("r"), .function(5), .character("o"))
    #expect(journal.take() == [])
    #expect(screen.text.contains("This screen opens no links"))

    isWaiting.value = false
    screen.press(.tab)
    #expect(screen.text.contains("Refresh") && screen.text.contains("Reload"))
    screen.press(.character("r"), .function(5), .character("o"))
    #expect(journal.take() == ["refresh", "refresh", "open link"])
  }
}
