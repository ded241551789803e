import Foundation
@testable import Views
import TestSupport
import Testing

@testable import Programs

@MainActor
struct AccessibilityColorAuditTests {
  @Test func aBoxOverAPartOfATextHasItsOwnColour() {
    let screen = Screen(20, 5) {
      VStack(alignment: .leading) {
        ForEach(0..<5, id: \.self) { _ in Text("server").padding(EdgeInsets(leading: 7)) }
      }
      .overlay { Text("Done").boxed("", color: .success) }
    }
    #expect(screen.text.contains("╮"))
    #expect(screen.issues == [])
  }

  /// The contrasts of these pairs of colours are those that `PaletteTests` checks in every theme.
  @Test func textIsInAColourOfTextOnTheScreenOrOnTheSelection() throws {
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
