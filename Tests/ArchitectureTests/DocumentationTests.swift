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
