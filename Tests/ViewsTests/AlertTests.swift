@testable import Views
import Testing

@MainActor
struct AlertTests {
  private let journal = Journal()
  private let isShown = Model(true)

  @Test(arguments: [Key.Code.enter, .character(" "), .escape])
  func enterSpaceAndEscDismissItViewsAroundItAreNotUsedBefore(_ key: Key.Code) {
    let screen = Screen(30, 9) {
      VStack(alignment: .leading) {
        TextField("Name", text: .constant("anna"))
        Text("text").alert("Error", message: "It failed.", isPresented: isShown.binding)
        Button("After") { journal.note("after") }
      }
      .onKey(Key(.escape), hint: "Back") { journal.note("back") }
      .onKey(.control("n")) { journal.note("new") }
    }
    isShown.value = false
    screen.press(.tab)
    isShown.value = true
    #expect(screen.frame().controls.map(\.label) == ["OK"])
    screen.press(.tab, .up)
    #expect(screen.focused == "OK" && screen.frame().caret == nil)
    #expect(!screen.send(.paste("text")))
    #expect(!screen.send(.key(.control("n"))))

    screen.press(key)
    #expect(!isShown.value && screen.focused == "After")
    #expect(screen.frame().controls.map(\.label) == ["Name", "After"])
    #expect(journal.take() == [], "only the next key reaches the view behind")
    screen.press(.escape, .enter)
    screen.send(.key(.control("n")))
    #expect(journal.take() == ["back", "after", "new"])
  }

  @Test(arguments: [false, true])
  func anAlertInAViewThatWaitsOrIsNotFocusableCanBeDismissed(isWaiting: Bool) {
    let screen = Screen(40, 12) {
      VStack {
        Button("Used") {}
        Text("").alert("", message: "m", isPresented: isShown.binding).focusable(isWaiting)
      }
      .loader(isPresented: isWaiting)
    }
    #expect(screen.frame().controls.map(\.label) == ["OK"])
    screen.press(.enter)
    #expect(!isShown.value)
  }

  /// The alert is of a part of the screen that is as small as possible.
  @Test(arguments: 3...14)
  func inASmallWindowItsOKIsVisibleAndItsMessageScrolls(_ height: Int) {
    for width in [12, 13, 14, 15, 16, 20, 27, 40, 53, 60] {
      let message = "first " + String(repeating: "more ", count: 40) + "last"
      let screen = Screen.column(width, height) {
        Text("above")
        Text("").alert("Error", message: message, isPresented: .constant(true))
        Spacer()
      }
      for words in ["first", "last"] {
        #expect(screen.text.contains("[ OK ]"), "\(width)x\(height)")
        #expect(screen.text.contains(words) || height < 5, "\(width)x\(height)")
        for _ in 0..<80 { screen.press(.down) }
      }
    }
  }
}
