import Foundation
import Testing

/// The tests that docs/internals/TERMINAL.md names exist.
struct DocumentationTests {
  /// The tests that docs/internals/TERMINAL.md names: a suite, or one of its functions.
  private static let namedTests: [String] = {
    let text = (try? Repository.text(of: "docs/internals/TERMINAL.md")) ?? ""
    return text.matches(of: /`([A-Z][A-Za-z]*Tests(\.[a-zA-Z0-9]+)?)`/).map { String($0.1) }
  }()

  @Test func testsAreNamed() {
    #expect(Self.namedTests.count > 50)
  }

  @Test("a test that is named is there", arguments: Set(namedTests).sorted())
  private func named(test: String) throws {
    let parts = test.split(separator: ".")
    let suite = try #require(try Repository.text(ofTestsIn: String(parts[0])), "there is no suite \(parts[0])")
    if parts.count > 1 { #expect(suite.contains("func \(parts[1])("), "\(parts[0]) has no \(parts[1])") }
  }
}
