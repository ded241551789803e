@testable import Views
import Testing

@MainActor
struct SheetTests {
  private let isPresented = Model(true)
  private let usesEscape = Model(false)
  private let journal = Journal()

  /// A screen whose view, with its keys, has a sheet in front of it.
  private func makeScreen(
    isBelowWaiting: Bool = false, @ViewBuilder _ content: @escaping @MainActor () -> AnyView
  ) -> Screen {
    Screen(40, 12) {
      Button("Below") { journal.note("below") }.frame(height: 9)
        .onKey(Key(.character("b"))) { journal.note("b") }
        .onKey(Key(.escape)) { journal.note("back") }
        .refreshable { journal.note("refresh") }
        .onDisappear { journal.note("disappear") }
        .loader(isPresented: isBelowWaiting)
        .sheet("Sheet", isPresented: isPresented.binding, content: content)
    }
  }

  @Test func whileItsContentWaitsOnlyItsTitleIsReadAndOnlyItsKeysAreUsed() {
    let screen = makeScreen {
      VStack {
        Text("above")
        Spacer()
      }
      .loader(isPresented: true) { journal.note("cancel") }
    }
    screen.press(.character("b"), .character("r"), .escape)
    #expect(journal.take() == ["cancel"])
    #expect(isPresented.value)
    let elements = screen.frame().elements
    #expect(elements.filter(\.isCovered).map(\.text) == ["Below", "above"])
    #expect(elements.contains { $0.text == "Sheet" && !$0.isCovered })
  }

  @Test func aToastIsInFrontOfIt() {
    let screen = Screen(60, 12) {
      Text("below").frame(height: 12).sheet("Sheet", isPresented: isPresented.binding) { Text("above") }.toast("Saved")
    }
    #expect(screen.text.contains("│ ✓ Saved │"))
    let elements = screen.frame().elements
    #expect(elements.filter { elements.isInside(.toast, $0) }.map(\.text) == ["", "Saved", "✓ Saved"])
  }

  @Test func anAlertInItIsBehindAnAlertAroundIt() {
    let screen = Screen(40, 12) {
      Text("below")
        .sheet("Sheet", isPresented: isPresented.binding) {
          Text("above").alert("Inner", message: "first", isPresented: .constant(true))
        }
        .alert("Outer", message: "last", isPresented: .constant(true))
    }
    #expect(screen.frame().plainText == "Outer: last\nOK, button, focused")
  }

  @Test(arguments: [false, true])
  func onlyTheSheetCanBeUsedAndEscClosesItUnlessItsContentUsesTheKey(isBelowWaiting: Bool) {
    let screen = makeScreen(isBelowWaiting: isBelowWaiting) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        Button("Above") { journal.note("above") }
          .onKey(Key(.escape), isActive: usesEscape.value) { journal.note("escape") }
      }
    }
    usesEscape.value = true
    screen.press(.enter, .character("b"), .escape)
    #expect(journal.take() == ["above", "escape"])
    usesEscape.value = false
    screen.press(.escape)
    #expect(!isPresented.value && screen.focused == (isBelowWaiting ? nil : "Below"))
    #expect(journal.take() == [], "what is below does not disappear")
  }
}
