@testable import Views
import Testing

@MainActor
struct AccessibilityElementTests {
  @Test func whatIsScrolledAwayIsNoElementAndWhatIsCutIsNotWhole() {
    let screen = Screen(12, 4) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<4, id: \.self) { Text("text \($0)\nmore") }
          Button("Last") {}
        }
      }
    }
    let elements = screen.frame().elements.filter { [.text, .button].contains($0.role) }
    #expect(elements.map(\.text) == ["text 2 more", "text 3 more", "Last"], "drawn once, with the focus")
    #expect(elements.map(\.isFullyVisible) == [false, true, true])
    #expect(elements.map(\.rect.size.height) == [1, 2, 1])
    #expect(screen.frame().texts == ["text 3 more"])
  }

  @Test func aToastOrAnAlertCoversWhatLiesBelowIt() {
    let isAlert = Model(false)
    let screen = Screen(12, 4) {
      VStack(alignment: .leading) {
        Text("above")
        Text("a").padding(horizontal: 4)
        Text("0123456789ab")
      }
      .toast(isAlert.value ? nil : "Done")
      .alert("", message: "?", isPresented: isAlert.binding)
    }
    #expect(screen.frame().elements.filter(\.isCovered).map(\.text) == ["a"])
    #expect(screen.frame().elements.contains { $0.text == "0123456789ab" && !$0.isFullyVisible && !$0.isCovered })
    #expect(screen.frame().texts == ["above"])
    isAlert.value = true
    let elements = screen.frame().elements
    #expect(elements.filter(\.isCovered).map(\.text) == ["above", "a", "0123456789ab"])
    #expect(elements.last?.text == "OK" && elements.last?.parent == elements.firstIndex { $0.role == .alert })
  }
}
