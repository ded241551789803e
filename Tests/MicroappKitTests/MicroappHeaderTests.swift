import Testing
import Views

@testable import MicroappKit

@MainActor
struct MicroappHeaderTests {
  nonisolated private static let two = ["login on local", "page fails offline"]

  nonisolated private static let lines: [(String?, [String], String)] = [
    (nil, [], " Lab · password wubba     backend: fake"), (nil, [], " Lab · password wubba    fake"),
    (nil, [], " Lab   backend: fake"), (nil, [], " Lab"),
    (nil, two, " Lab · password wubba           backend: fake · login on local · page fails offline"),
    (nil, two, " Lab · password wubba    fake · login on local · page fails offline"),
    (nil, two, " Lab · password wubba   login on local · page fails offline"),
    (nil, two, " Lab · password wubba    login on local · +1"), (nil, two, " Lab                login on local · +1"),
    ("empty-name", [], " Lab · empty-name · password wubba            backend: fake"),
    ("empty-name", [], " Lab · empty-name · password wubba       fake"),
    ("empty-name", [], " Lab · password wubba     backend: fake"), ("empty-name", [], " Lab · empty-name   fake"),
    ("empty-name", ["login on local"], " empty-name · password wubba   login on local"),
  ]

  @Test(arguments: lines)
  func theFirstFormThatFitsIsShown(scenario: String?, changes: [String], line: String) {
    // The state at the right ends a column before the edge.
    let width = max(10, line.count + 1)
    let screen = Screen(size: Size(width: width, height: 1), minimumSize: .zero) {
      MicroappHeader(
        name: "Lab", scenario: scenario, hint: "password wubba", backend: "fake", changes: changes, width: width)
    }
    #expect(screen.frame().buffer.lines == [line])
  }
}
