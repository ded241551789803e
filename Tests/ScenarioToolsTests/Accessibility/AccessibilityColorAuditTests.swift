import Resources
import Testing

@testable import ScenarioTools
@testable import Views

@MainActor
struct AccessibilityColorAuditTests {
  @Test(
    "each role has contrast as text, also on the selection",
    arguments: Color.allCases.filter { $0 != .selection }, [Color.plain, .selection])
  func contrast(foreground: Color, background: Color) {
    let screen = Screen(20, 2) {
      Text("word").foregroundStyle(foreground).modified { $0.style.background = background }
    }
    #expect(screen.issues == [])
  }

  @Test("a pair of colours without contrast, at its first text, in the theme with the least")
  func noContrast() {
    let screen = Screen(20, 3) {
      Text("OK")
      Text("no contrast").foregroundStyle(.selection)
      Text("again").foregroundStyle(.selection)
    }
    #expect(
      screen.issues == [
        "The text \"no contrast\" in row 2, column 1 is selection on plain in the theme light, with a contrast of 1.3:1. "
          + "Use colours with at least 4.5:1."
      ])
  }

  @Test("the terminal's own text on a background of ours: its colour is unknown")
  func unknownContrast() {
    let screen = Screen(20, 2) { Text("plain").modified { $0.style.background = .failure } }
    #expect(
      screen.issues == [
        "The text \"plain\" in row 1, column 1 is plain on failure in the theme standard, where the colour of the text "
          + "depends on the terminal. Use colours with at least 4.5:1."
      ])
  }

  @Test("a background without text has no contrast")
  func emptyBackground() {
    let screen = Screen(20, 2) { BareText(text: "  ", style: Style(background: .failure)) }
    #expect(screen.issues == [])
  }

  @Test("states in a column that differ only in their colour, once")
  func colorAlone() {
    let screen = Screen(20, 3) {
      Text("server").foregroundStyle(.success)
      Text("server").foregroundStyle(.failure)
      Text("server").foregroundStyle(.warning)
    }
    #expect(
      screen.issues == [
        "The text \"server\" in row 2, column 1 differs only in its colour from the one in row 1. "
          + "Add a word or a sign that differs too."
      ])
  }

  @Test("two states in a row that differ only in their colour")
  func colorAloneInARow() {
    let screen = Screen(20, 1) {
      HStack {
        Text("●")
        Text("●").foregroundStyle(.warning)
      }
    }
    #expect(
      screen.issues == [
        "The text \"●\" in row 1, column 3 differs only in its colour from the one in row 1. "
          + "Add a word or a sign that differs too."
      ])
  }

  @Test("a sign, a word for plain mode or bold is a difference, and a hidden sign has a word beside it")
  func otherDifference() {
    let screen = Screen(20, 8) {
      Text("● server").foregroundStyle(.success)
      Text("○ server").foregroundStyle(.failure)
      Text("state").foregroundStyle(.success).accessibilityLabel("on")
      Text("state").foregroundStyle(.failure).accessibilityLabel("off")
      Text("file").bold()
      Text("file").foregroundStyle(.warning)
      Text("●").foregroundStyle(.success).accessibilityHidden()
      Text("●").foregroundStyle(.failure).accessibilityHidden()
    }
    #expect(screen.issues == [])
  }

  @Test("elsewhere the same words are something else")
  func elsewhere() {
    let screen = Screen(20, 3) {
      Text("offline").foregroundStyle(.failure)
      Text("offline").padding(EdgeInsets(leading: 4))
    }
    #expect(screen.issues == [])
  }
}
