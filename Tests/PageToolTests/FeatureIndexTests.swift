import Foundation
import TestSupport
import Testing

@testable import PackageCommands
@testable import PageTool

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The page with a card for each feature.
struct FeatureIndexTests {
  @Test func aCardSaysWhatTheFeatureNeedsWhereItLeadsAndWhatItReaches() throws {
    let text = try page(of: [card()])
    #expect(text.contains("<h2><a href=\"HomeMicroapp/index.html\">Home</a></h2>"))
    #expect(text.contains("<img src=\"HomeMicroapp/characters.svg\""))
    #expect(text.contains("<dd><code>page: (Int) async throws(NetworkError) -&gt; [Int]</code></dd>"))
    #expect(text.contains("<dd><code>NetworkError</code>: offline, timedOut</dd>"))
    #expect(text.contains("<dd><code>any Error</code></dd>"))
    #expect(text.contains("<dd><code>signedOut()</code></dd>"))
    #expect(text.contains("<dd>3: Characters 2, Search 1</dd>"))
    #expect(text.contains("<dd>2 modules with 1234 lines: Home 1000, Views 234</dd>"))
  }

  @Test func aFeatureWithoutExitsAndScenariosHasNoEmptyParts() throws {
    let text = try page(of: [card(dependencies: [], errors: [], exits: [], scenarios: [])])
    #expect(!text.contains("Dependencies</dt>") && !text.contains("Exits</dt>") && !text.contains("Errors</dt>"))
    #expect(!text.contains("<img"))
    #expect(text.contains("<dd>no scenarios</dd>"))
  }

  @Test func textFromSourcesStaysText() throws {
    let hostile = "<script>alert(\"1\")</script>&'\u{1B}\u{202E}"
    let text = try page(of: [
      card(
        feature: hostile, microapp: "Micro?app", dependencies: [(hostile, hostile)], errors: [(hostile, [hostile])],
        exits: [hostile], scenarios: [(hostile, ["50%-off#\"x"])], modules: [(hostile, 1)])
    ])
    #expect(!text.contains("<script") && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(text.contains("src=\"Micro%3Fapp/50%25-off%23%22x.svg\""))
    #expect(text.contains("href=\"Micro%3Fapp/index.html\""))
  }

  @Test func thePageLoadsNothingFromElsewhereAndIsTheSameEachTime() throws {
    let text = try page(of: [card(), card(feature: "Greeting", microapp: "GreetingMicroapp")])
    #expect(!text.contains("http") && !text.contains("//") && !text.contains("<script") && !text.contains("@import"))
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(try page(of: [card(), card(feature: "Greeting", microapp: "GreetingMicroapp")]) == text)
  }

  @Test func theNextIndexTakesThePlaceOfAnIndexAndOfNoOtherPage() throws {
    let folder = try TemporaryFolder()
    let line = try PageWriter.standard.gallery([card()], folder.path)
    #expect(line == "1 feature: \(folder.path)/index.html")
    #expect(try PageWriter.standard.gallery([card(), card()], folder.path).hasPrefix("2 features: "))
    for other in ["<html>mine</html>", #"<meta name="generator" content="Microapps"/>"#] {
      try folder.put(other, as: "index.html")
      #expect(throws: (any Error).self) { try PageWriter.standard.gallery([card()], folder.path) }
      #expect(try folder.text(of: "index.html") == other)
    }
  }

  private func card(
    feature: String = "Home", microapp: String = "HomeMicroapp",
    dependencies: [(name: String, type: String)] = [("page", "(Int) async throws(NetworkError) -> [Int]")],
    errors: [(type: String, cases: [String])] = [("NetworkError", ["offline", "timedOut"]), ("any Error", [])],
    exits: [String] = ["signedOut()"],
    scenarios: [(group: String, names: [String])] = [
      ("Characters", ["characters", "offline"]), ("Search", ["typing"]),
    ],
    modules: [(name: String, lines: Int)] = [("Home", 1000), ("Views", 234)]
  ) -> FeatureCard {
    FeatureCard(
      feature: feature, microapp: microapp, dependencies: dependencies, errors: errors, exits: exits,
      scenarios: scenarios, modules: modules)
  }

  /// The text of the page, which is XML.
  private func page(of cards: [FeatureCard]) throws -> String {
    let folder = try TemporaryFolder()
    _ = try PageWriter.standard.gallery(cards, folder.path)
    let text = try folder.text(of: "index.html")
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(parser.lineNumber): \(String(describing: parser.parserError))")
    return text
  }
}
