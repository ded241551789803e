import Testing

@testable import Views

/// Using the focus scrolls back to it.
@MainActor
struct FocusVisibilityTests {
  private let text = Model("b")

  private func makeScreen(_ buttons: String...) -> Screen {
    Screen(10, 5) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(buttons, id: \.self) { Button($0) {} }
          ForEach(1..<31, id: \.self) { Text("\($0)") }
        }
      }
    }
  }

  @Test(
    "what uses or moves the focus brings it back into sight",
    arguments: [Key.Code.enter, .character(" "), .tab, .left])
  func comingBack(_ code: Key.Code) {
    for screen in [makeScreen("A"), makeScreen("A", "B")] {
      _ = screen.frame()
      screen.press(.pageDown)
      #expect(!screen.text.contains("›"))

      screen.press(code)
      #expect(screen.text.contains("›"))
    }
  }

  @Test(
    "editing brings the field back into sight",
    arguments: [Event.key(Key(.character("x"))), .key(Key(.left)), .paste("x"), .key(.control("a"))])
  func editing(_ event: Event) {
    let screen = Screen(14, 4) {
      ScrollView {
        VStack(alignment: .leading) {
          TextField("A", text: text.binding)
          ForEach(1..<31, id: \.self) { Text("\($0)") }
        }
      }
    }
    _ = screen.frame()
    screen.press(.pageDown)
    #expect(!screen.text.contains("›"))
    #expect(screen.frame().caret == nil)

    screen.send(event)
    #expect(screen.text.hasPrefix("› A ▏"))
    #expect(screen.frame().caret?.y == 0)
  }

  @Test func aTapBringsTheControlIntoSightAlsoIfItHadTheFocus() throws {
    let screen = makeScreen("A")
    _ = screen.frame()
    screen.press(.pageDown)
    screen.tap(try #require(screen.frame().controls.first))
    #expect(screen.text.contains("› [ A ]"))
  }
}
