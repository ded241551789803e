import Testing

/// The pages by size and reader, so that a page that grows takes words from another page.
struct PageTests {
  /// A page with the most words that it may have, and its reader, whom its title names. A word is what `wc -w` counts.
  private static let pages: [(path: String, mostWords: Int, reader: String)] = [
    ("README.md", 650, "iOS developers"),
    ("AGENTS.md", 310, "coding agents"),
    ("CHANGELOG.md", 160, "users of an earlier version"),
    // Learn
    ("docs/TUTORIAL.md", 2100, "developers new to microapps"),
    ("docs/COURSE.md", 1200, "learners and teachers"),
    // Your app
    ("docs/EXTRACT.md", 2000, "teams with a SwiftUI app"),
    ("docs/ENDPOINTS.md", 700, "teams with a SwiftUI app"),
    ("docs/SWIFTUI.md", 1400, "iOS developers"),
    ("docs/COST.md", 550, "teams that decide whether to split an app"),
    // Guides
    ("docs/ARCHITECTURE.md", 1150, "readers of the code"),
    ("docs/SCREENS.md", 1850, "feature developers"),
    ("docs/SCENARIOS.md", 1400, "feature developers"),
    ("docs/COMPOSITION.md", 900, "developers of an app with several features"),
    ("docs/BACKENDS.md", 1900, "developers who connect a server"),
    ("docs/REPLAY.md", 900, "developers who edit and debug"),
    // Reference
    ("docs/USING.md", 900, "users of the programs"),
    ("docs/SCRIPTS.md", 1300, "authors of scenarios"),
    // Why
    ("docs/QUESTIONS.md", 800, "developers who evaluate the project"),
    ("docs/ARTICLE.md", 500, "readers of the series"),
    ("docs/DECISIONS.md", 950, "readers who ask why"),
    // Inside
    ("docs/CONTRIBUTING.md", 750, "developers of this project"),
    ("docs/TOOLS.md", 600, "contributors to the workbench"),
    ("docs/PUBLISHER.md", 1000, "contributors to Base"),
    ("docs/TERMINAL.md", 1500, "contributors to Terminal"),
    ("docs/SECURITY.md", 140, "reporters of a weakness"),
    ("docs/course/README.md", 300, "authors of exercises"),
  ]

  @Test func theTableHasEachPage() throws {
    #expect(Set(Self.pages.map(\.path)) == Set(try Page.all.get().map(\.path)))
  }

  @Test func aPageHasAtMostItsWords() throws {
    for page in Self.pages {
      let words = try Repository.text(of: page.path).split(whereSeparator: \.isWhitespace).count
      #expect(words <= page.mostWords, "\(page.path) has \(words) words, and its limit is \(page.mostWords)")
    }
    #expect(Self.pages.map(\.mostWords).reduce(0, +) <= 26_000)
  }

  /// The first line names the reader, and the last one the page to read next.
  @Test func aPageBeginsWithItsReaderAndEndsWithTheNextPage() throws {
    let withoutNext = ["docs/SECURITY.md", "docs/course/README.md"]
    for page in Self.pages where page.path.hasPrefix("docs/") {
      let lines = try Repository.text(of: page.path).split(separator: "\n")
      #expect(lines.first?.hasSuffix("for \(page.reader)") == true, "\(page.path): \(lines.first ?? "")")
      let next = lines.filter { $0.hasPrefix("**Next:** [") }
      #expect(next == (withoutNext.contains(page.path) ? [] : lines.suffix(1)), "\(page.path) ends with one next page")
    }
  }
}
