import MicroappBasics
@testable import Views
import Testing

/// A loader over a view.
@MainActor
struct LoaderTests {
  private let journal = Journal()
  private let isLoading = Model(true)

  @Test func cardIsInTheVisiblePartOfATallViewAndLargerThanAShortOne() {
    let tall = Screen(26, 9) {
      ScrollView { Text("").frame(maxWidth: .max).frame(height: 40).loader(isPresented: true) }
    }
    #expect(tall.lines[4].contains("│ ⠋ Loading… │"))
    expect("over one row", 30, 4, "        ╭────────────╮\n        │ ⠋ Loading… │\n        ╰────────────╯") {
      VStack {
        Text("short").loader(isPresented: true)
        Text("below")
        Spacer()
      }
    }
  }

  @Test(arguments: [false, true])
  func noControlIsUsedAndEscIsForTheViewOrCancels(canCancel: Bool) {
    let cancel: @MainActor () -> Void = { journal.note("cancel") }
    let screen = Screen.column(26, 5) {
      TextField("Name", text: .constant("anna")).onKey(Key(.escape)) { journal.note("back") }
        .loader(isPresented: isLoading.value, cancel: canCancel ? cancel : nil)
      Button("After") { journal.note("after") }
    }
    #expect(screen.frame().controls.map(\.label) == ["Name"])
    #expect(screen.frame().focus == nil && screen.frame().caret == nil)
    for key in [Key(.enter), Key(.tab), Key(.character("x"))] { #expect(!screen.send(.key(key))) }
    #expect(!screen.send(.paste("text")))
    screen.press(.escape)
    #expect(journal.take() == [canCancel ? "cancel" : "back"])
    isLoading.value = false
    screen.press(.escape, .tab, .enter)
    #expect(journal.take() == ["back", "after"])
  }

  @Test func keysAroundTheScreenAreNotUsedButThoseOfTheProgramAre() {
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

  @Test func spinnerTurnsByTheTick() {
    let screen = Screen(1, 1) { Spinner() }
    var phases = ""
    for _ in 0..<11 {
      phases += screen.text
      screen.tick()
    }
    #expect(phases == "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⠋")
  }

  @Test(arguments: [false, true])
  func aViewThatWaitsTakesALinkAndIsNotRefreshed(isInside: Bool) async {
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

  private func content(_ text: String? = nil, rows: Int = 0) -> AnyView {
    VStack(alignment: .leading) {
      TextField("Name", text: .constant("")).onSubmit { isLoading.value = true }
      ForEach(0..<rows, id: \.self) { Text("row \($0)") }
      Button("Sign In") { isLoading.value = true }
      Button("Help") { journal.note("help") }
    }
    .onKey(Key(.escape)) { isLoading.value = false }
    .onKey(Key(.function(5))) { isLoading.value = true }
    .loader(text, isPresented: isLoading.value)
  }

  @Test(arguments: [("Saving it all…", ""), ("In…", "  ")])
  func itStaysInTheButtonWhichGetsTheFocusBack(text: String, space: String) {
    let screen = Screen(28, 5) { content(text) }
    screen.press(.tab, .enter, .character("x"), .tab, .enter, .function(5))
    screen.tick()
    #expect(screen.lines[1] == "  [ ⠙ \(text)\(space) ]", "it is as wide as its label at least")
    screen.press(.escape)
    #expect(screen.focused == "Sign In" && journal.take() == [])
    screen.press(.up, .enter, .escape)
    #expect(screen.focused == "Name")
    screen.tap("Sign In")
    #expect(screen.lines[1] == "  [ ⠙ \(text)\(space) ]")
  }

  @Test func workThatNoVisibleButtonStartedIsShownOnACard() {
    let screen = Screen(28, 5) { content() }
    screen.press(.tab, .tab, .enter, .function(5))
    #expect(screen.text.contains("│ ⠋ Loading… │") && journal.take() == ["help"])
    isLoading.value = false
    let scrolled = Screen(28, 5) { ScrollView { content(rows: 6) } }
    scrolled.press(.enter)
    #expect(scrolled.text.contains("│ ⠋ Loading… │"))
  }
}
