import Foundation
@testable import Views
import TestSupport
import Testing

@testable import Programs

@MainActor
struct AccessibilityColorAuditTests {
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

  @Test("a box over a part of a text has its own colour")
  func boxOverText() {
    let screen = Screen(20, 5) {
      VStack(alignment: .leading) {
        ForEach(0..<5, id: \.self) { _ in Text("server").padding(EdgeInsets(leading: 7)) }
      }
      .overlay { Text("Done").boxed("", color: .success) }
    }
    #expect(screen.text.contains("╮"))
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

  /// The contrasts of these pairs of colours are those that `PaletteTests` checks in every theme.
  @Test("text is in a colour of text, on the screen or on the selection")
  func colorPairs() throws {
    let microapps = packageFile("Microapps")
    let pair = #/. (?!selection)[a-z]+( on selection)?(,.*)?/#
    let names = try FileManager.default.subpathsOfDirectory(atPath: microapps.path).filter { $0.hasSuffix(".snapshot") }
    #expect(names.count > 100)
    for name in names {
      let text = try String(contentsOf: microapps.appending(path: name), encoding: .utf8)
      let legend = Snapshot(text).sections.first { $0.name == Snapshot.legend }
      for line in legend?.lines ?? [] { #expect(line.wholeMatch(of: pair) != nil, "\(name): \(line)") }
    }
  }
}
