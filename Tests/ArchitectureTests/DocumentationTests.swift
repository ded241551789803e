import Foundation
import Testing

/// The code in docs/ADDING-A-FEATURE.md is the code.
struct DocumentationTests {
  private struct Excerpt: CustomTestStringConvertible {
    let path: String
    let lines: [String]

    var testDescription: String { "\(path): \(lines.first ?? "")" }
  }

  /// The blocks of Swift whose first line is a comment with a path.
  private static let excerpts: [Excerpt] = {
    let text = (try? Repository.text(of: "docs/ADDING-A-FEATURE.md")) ?? ""
    return text.components(separatedBy: "```swift\n// ").dropFirst().compactMap { block in
      var lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let path = lines.removeFirst()
      guard let end = lines.firstIndex(of: "```") else { return nil }
      return Excerpt(path: path, lines: Array(lines[..<end]))
    }
  }()

  /// The tests that docs/TERMINAL.md names: a suite, or one of its functions.
  private static let namedTests: [String] = {
    let text = (try? Repository.text(of: "docs/TERMINAL.md")) ?? ""
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

  @Test func thereAreExcerpts() {
    #expect(Self.excerpts.count > 5)
  }

  @Test(arguments: excerpts)
  private func anExcerptIsTheCode(excerpt: Excerpt) throws {
    let code = try Repository.text(of: excerpt.path)
    #expect(!excerpt.lines.isEmpty)
    #expect("\n\(code)".contains("\n\(excerpt.lines.joined(separator: "\n"))\n"))
  }
}
