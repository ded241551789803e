import Resources
import Testing

@testable import Views

/// A loader in the button that started its work.
@MainActor
struct ActivityTests {
  private let journal = Journal()
  private let isLoading = Model(false)
  private let name = Model("anna")

  private func makeScreen(_ width: Int = 28, _ height: Int = 8, loading text: String? = "Signing in…") -> Screen {
    Screen(width, height) {
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

  @Test func theButtonThatStartedTheWorkSpinsInItsPlace() {
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
    #expect(
      screen.frame().buffer.styles([
        "d": Style(foreground: .secondary, attributes: .dim), "w": Style(foreground: .warning),
        "b": Style(attributes: .bold), "s": Style(foreground: .secondary),
      ]) == """
        dddddddddddddddddddddddddddd
        dddddddddddddddddddddddddddd
        dddddddddddddddddddddddddddd
        dd..w..............ddddddddd
        dddddddddddddddddddddddddddd
        .bbb.ssssss..b.ssss..bb.ssss
        dddddddddddddddddddddddddddd
        dddddddddddddddddddddddddddd
        """)
    screen.tick()
    #expect(screen.text.contains("[ ⠙ Signing in… ]"))
  }

  @Test func nothingMovesAndTheFocusComesBack() {
    let screen = makeScreen(loading: "In…")
    screen.press(.tab)
    let before = screen.text.replacing("› [ Sign In ]", with: "  [ ⠋ In…   ]").split(separator: "\n").dropLast()
    screen.press(.enter)

    #expect(screen.text.split(separator: "\n").dropLast() == before)
    screen.press(.escape)
    #expect(screen.focused == "Sign In")
  }

  @Test func forAFieldTheNextButtonSpins() {
    let screen = makeScreen()
    screen.press(.enter)

    #expect(screen.text.contains("\n  [ ⠋ Signing in… ]\n  [ Help ]\n"))
    screen.press(.escape)
    #expect(screen.focused == "Name")
  }

  @Test func workThatNoButtonStartedIsShownOnACard() {
    let screen = makeScreen()
    screen.press(.tab, .tab, .enter)
    screen.press(.function(5))

    #expect(journal.take() == ["help"])
    #expect(screen.text.contains("│ ⠋ Signing in… │"))
  }

  @Test func theButtonStaysTheSameWhateverIsPressed() {
    let screen = makeScreen()
    screen.press(.tab, .enter)
    screen.press(.character("x"), .tab, .enter, .function(5))

    #expect(screen.text.contains("[ ⠋ Signing in… ]"))
    #expect(journal.take() == [])
    #expect(name.value == "anna")
  }

  @Test func aTapAndAClickStartItToo() throws {
    let screen = makeScreen()
    screen.tap(try #require(screen.frame().controls.first { $0.label == "Sign In" }))
    #expect(screen.text.contains("[ ⠋ Signing in… ]"))
    screen.press(.escape)

    screen.send(.mouse(Mouse(.press, at: Point(x: 4, y: 3))))
    #expect(screen.text.contains("[ ⠋ Signing in… ]"))
  }

  @Test func aButtonThatIsScrolledAwayLeavesItToACard() {
    let screen = Screen(24, 4) {
      ScrollView {
        VStack(alignment: .leading) {
          TextField("Name", text: self.name.binding).onSubmit { self.isLoading.value = true }
          ForEach(0..<6, id: \.self) { Text("row \($0)") }
          Button("Sign In") {}
        }
        .loader(isPresented: self.isLoading.value)
      }
    }
    screen.press(.enter)

    #expect(screen.text.contains("│ ⠋ Loading… │"))
  }

  @Test func inARowTheNeighboursStay() {
    let screen = Screen(30, 1) {
      HStack {
        Button("Save") { self.isLoading.value = true }
        Button("Close") {}
      }
      .loader("Saving it all…", isPresented: self.isLoading.value)
    }
    let before = screen.text
    screen.press(.enter)

    #expect(before == "› [ Save ]   [ Close ]")
    #expect(screen.text == "  [ ⠋ S… ]   [ Close ]")
  }

  @Test func plainModeReadsTheTextAndNotTheFormAgain() {
    let screen = makeScreen()
    screen.press(.tab, .enter)

    #expect(screen.frame().plainText == "Signing in…")
  }

  @Test func anAlertInAViewThatWaitsCanBeDismissed() {
    let isPresented = Model(true)
    isLoading.value = true
    let screen = Screen(40, 12) {
      Text("").alert("Error", message: "It failed.", isPresented: isPresented.binding)
        .loader(isPresented: self.isLoading.value)
    }
    #expect(screen.focused == "OK")
    screen.press(.enter)

    #expect(!isPresented.value)
  }
}
