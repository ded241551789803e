import Testing

/// The pages by size and reader, so that all pages together stay short.
struct PageTests {
  /// A page, the most words that it may have, as `wc -w` counts them, and the reader that its title names.
  private static let pages: [(path: String, mostWords: Int, reader: String?)] = [
    ("README.md", 720, nil),
    ("AGENTS.md", 310, "coding agents"),
    ("CHANGELOG.md", 170, nil),
    // Learn
    ("docs/TUTORIAL.md", 1950, "developers new to microapps"),
    ("docs/COURSE.md", 1250, "learners and teachers"),
    // Your app
    ("docs/EXTRACT.md", 2000, "teams with a SwiftUI app"),
    ("docs/ENDPOINTS.md", 900, "teams with a SwiftUI app"),
    ("docs/SWIFTUI.md", 1230, "iOS developers"),
    ("docs/COST.md", 700, "teams that decide whether to split an app"),
    // Guides
    ("docs/ARCHITECTURE.md", 930, "readers of the code"),
    ("docs/SCREENS.md", 2600, "feature developers"),
    ("docs/SCENARIOS.md", 1260, "feature developers"),
    ("docs/COMPOSITION.md", 820, "developers of an app with several features"),
    ("docs/BACKENDS.md", 1700, "developers who connect a server"),
    ("docs/REPLAY.md", 820, "developers who edit and debug"),
    // Reference
    ("docs/USING.md", 830, "users of the programs"),
    ("docs/SCRIPTS.md", 1200, "authors of scenarios"),
    // Why
    ("docs/QUESTIONS.md", 667, "developers who evaluate the project"),
    ("docs/ARTICLE.md", 1200, "readers of the series"),
    ("docs/DECISIONS.md", 880, "readers who ask why"),
    // Inside
    ("docs/CONTRIBUTING.md", 710, "developers of this project"),
    ("docs/TOOLS.md", 600, "contributors to the workbench"),
    ("docs/PUBLISHER.md", 800, "contributors to Base"),
    ("docs/TERMINAL.md", 1250, "contributors to Terminal"),
    ("docs/SECURITY.md", 138, "reporters of a weakness"),
    ("docs/course/README.md", 355, "authors of exercises"),
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

  /// From the package's address to the first call that fails, in one file of the app: the blocks of the first section.
  @Test func tenLinesMakeTheFirstCallFail() throws {
    let section = try #require(try Repository.text(of: "docs/ENDPOINTS.md").split(separator: "\n## ").dropFirst().first)
    let lines = section.matches(of: /(?s)```\w*\n(.*?)\n```/).flatMap { $0.1.split(separator: "\n") }
    #expect((3...10).contains(lines.count), "the first call fails after \(lines.count) lines")
    #expect(lines.first?.contains(".package(url:") == true)
    #expect(lines.contains { $0.contains("apply(launchArguments: CommandLine.arguments)") })
  }

  @Test func aTitleNamesTheReader() throws {
    for page in Self.pages {
      guard let reader = page.reader else { continue }
      let title = try Repository.text(of: page.path).prefix { $0 != "\n" }
      #expect(title.hasSuffix("for \(reader)"), "\(page.path): \(title)")
    }
  }

  @Test func aPageEndsWithOneNextPage() throws {
    let alone: Set = ["docs/SECURITY.md", "docs/course/README.md"]
    for page in Self.pages where page.path.hasPrefix("docs/") && !alone.contains(page.path) {
      let lines = try Repository.text(of: page.path).split(separator: "\n")
      #expect(lines.last?.hasPrefix("**Next:** [") == true, "\(page.path)")
      #expect(lines.count { $0.hasPrefix("**Next:**") } == 1, "\(page.path)")
    }
  }

  /// The gate checks the format of these folders.
  @Test(arguments: ["AGENTS.md", "docs/CONTRIBUTING.md"])
  func aPageFormatsWhatTheGateChecks(path: String) throws {
    let gate = try #require(try Repository.text(of: ".ci/run").firstMatch(of: /lint --strict --recursive (.*)/))
    #expect(try Repository.text(of: path).contains("swift format --in-place --recursive \(gate.1)"))
  }
}
