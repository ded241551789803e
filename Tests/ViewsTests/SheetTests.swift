@testable import Views
import Testing

@MainActor
struct SheetTests {
  private let isPresented = Model(true)
  private let usesEscape = Model(false)
  private let journal = Journal()

  private func makeScreen(_ width: Int = 40, _ height: Int = 12) -> Screen {
    Screen(width, height) {
      VStack(alignment: .leading) {
        Button("Below") { journal.note("below") }
        Spacer()
      }
      .onKey(Key(.character("b"))) { journal.note("b") }
      .onDisappear { journal.note("disappear") }
      .sheet("Sign in again", isPresented: isPresented.binding) {
        Button("Above") { journal.note("above") }
          .onKey(Key(.escape), isActive: usesEscape.value) { journal.note("escape") }
      }
    }
  }

  @Test func itIsInTheMiddleWithItsTitleAndAMargin() {
    let screen = makeScreen()
    let inside = (0..<7).map { _ in " │                                    │" }
    #expect(
      screen.lines == [
        "  [ Below ]", " ╭ Sign in again ─────────────────────╮", " │ › [ Above ]                        │",
      ]
        + inside + [" ╰────────────────────────────────────╯", ""])
    #expect(screen.focused == "Above")
  }

  @Test func onALargeScreenWhatIsBelowCanBeSeen() {
    let screen = makeScreen(100, 40)
    #expect(screen.lines[0] == "  [ Below ]")
    let sheet = screen.lines.filter { $0.contains("│") || $0.contains("─") }
    #expect(sheet.count == 18)
    #expect(sheet.allSatisfy { $0.count == 17 + 66 })
  }

  @Test func whileTheSheetWaitsTheKeysBelowDoNothing() {
    let screen = Screen(40, 12) {
      Text("below")
        .onKey(Key(.character("b"))) { journal.note("b") }
        .onKey(Key(.escape)) { journal.note("back") }
        .refreshable { journal.note("refresh") }
        .sheet("Sheet", isPresented: isPresented.binding) {
          Button("Above") {}.loader(isPresented: true) { journal.note("cancel") }
        }
    }
    screen.press(.character("b"), .character("r"), .escape)
    #expect(journal.take() == ["cancel"])
    #expect(isPresented.value)
  }

  @Test func aToastIsInFrontOfIt() {
    let screen = Screen(60, 12) {
      VStack(alignment: .leading) {
        Text("below")
        Spacer()
      }
      .sheet("Sheet", isPresented: isPresented.binding) { Text("above") }
      .toast("Saved")
    }
    #expect(screen.text.contains("│ ✓ Saved │"))
    let elements = screen.frame().elements
    #expect(elements.filter { elements.isInside(.toast, $0) }.map(\.text) == ["", "✓ Saved", "Saved"])
  }

  @Test func anAlertInItIsBehindAnAlertAroundIt() {
    let screen = Screen(40, 12) {
      Text("below")
        .sheet("Sheet", isPresented: isPresented.binding) {
          Text("above").alert("Inner", message: "first", isPresented: .constant(true))
        }
        .alert("Outer", message: "last", isPresented: .constant(true))
    }
    #expect(screen.frame().elements.filter { !$0.isCovered && !$0.role.isContainer }.map(\.text) == ["Outer", "last", "OK"])
  }

  @Test func itsTitleIsReadWhileItsContentWaits() {
    let screen = Screen(40, 12) {
      Text("below").sheet("Sheet", isPresented: isPresented.binding) {
        VStack {
          Text("above")
          Spacer()
        }
        .loader(isPresented: true)
      }
    }
    let elements = screen.frame().elements
    #expect(elements.filter(\.isCovered).map(\.text) == ["below", "above"])
    #expect(elements.contains { $0.text == "Sheet" && !$0.isCovered })
  }

  @Test func escapeClosesItAlsoWhileTheViewBelowWaits() {
    let screen = Screen(40, 12) {
      Text("below").loader(isPresented: true)
        .sheet("Sheet", isPresented: isPresented.binding) {
          NavigationBar(level: 0, screen: 0, back: nil) { Button("Above") {} }
        }
    }
    screen.press(.escape)
    #expect(!isPresented.value)
  }

  @Test func onlyTheSheetCanBeUsedAndEscapeClosesItUnlessItsContentUsesTheKey() {
    let screen = makeScreen()
    usesEscape.value = true
    screen.press(.enter, .character("b"), .escape)
    #expect(journal.take() == ["above", "escape"])
    usesEscape.value = false
    screen.press(.escape)
    #expect(!isPresented.value)
    #expect(screen.focused == "Below")
    #expect(journal.take() == [], "what is below does not disappear")
  }
}
