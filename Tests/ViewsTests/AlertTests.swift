import Resources
import Testing

@testable import Views

@MainActor
struct AlertTests {
  private let journal = Journal()
  private let isShown = Model(true)

  private func makeScreen(_ width: Int = 30, _ height: Int = 7, message: String = "It failed.") -> Screen {
    Screen(width, height) {
      VStack(alignment: .leading) {
        TextField("Name", text: .constant("anna"))
        Button("Below") { journal.note("below") }
        ForEach(0..<4, id: \.self) { Text(String(repeating: "\($0)", count: 25)) }
      }
      .onKey(Key(.escape), hint: "Back") { journal.note("back") }
      .alert("Error", message: message, color: .failure, isPresented: isShown.binding)
      .onKey(.control("n")) { journal.note("new") }
    }
  }

  @Test func keysOfTheViewsAroundItDoNotAnswerEither() {
    let screen = makeScreen()
    #expect(!screen.send(.key(.control("n"))))
    screen.send(.key(Key(.escape)))
    #expect(journal.take() == [])

    #expect(screen.send(.key(.control("n"))))
    #expect(journal.take() == ["new"])
  }

  @Test func onlyItsOKAnswers() {
    let screen = makeScreen()

    #expect(screen.frame().controls.map(\.label) == ["OK"])
    screen.press(.tab, .tab)
    #expect(screen.focused == "OK")
    #expect(screen.frame().caret == nil)
    #expect(!screen.send(.paste("text")))
    #expect(journal.entries == [])
  }

  @Test func controlsThatComeAfterItDoNotAnswerEither() {
    let screen = Screen(30, 9) {
      VStack {
        Button("Before") { journal.note("before") }
        Text("text").alert("Error", message: "It failed.", isPresented: isShown.binding)
        Button("After") { journal.note("after") }
      }
    }
    #expect(screen.frame().controls.map(\.label) == ["OK"])
    screen.press(.tab, .up)
    #expect(screen.focused == "OK")

    screen.press(.enter)
    #expect(!isShown.value)
    #expect(screen.frame().controls.map(\.label) == ["Before", "After"])
    #expect(journal.take() == [])
    screen.press(.up, .enter)
    #expect(journal.take() == ["after"])

    isShown.value = true
    #expect(screen.focused == "OK")
    screen.press(.escape)
    #expect(screen.focused == "After")
  }

  @Test("it is dismissed by Enter, Space and Esc", arguments: [Key.Code.enter, .character(" "), .escape])
  func dismissing(_ key: Key.Code) {
    let screen = makeScreen()

    screen.press(key)

    #expect(!isShown.value)
    #expect(screen.focused == "Name")
    #expect(screen.frame().controls.map(\.label) == ["Name", "Below"])
    #expect(screen.frame().caret != nil)
    // The key dismissed the alert; only the next one reaches the view behind.
    #expect(journal.take() == [])
    screen.press(.escape)
    #expect(journal.take() == ["back"])
  }
}
