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
  @Test func aCardHasTheNumberOfStatesAndLinksToTheGallery() throws {
    let text = try page(of: [card()])
    #expect(text.contains("<h2><a href=\"HomeMicroapp/index.html\">Home</a></h2>"))
    #expect(text.contains("<img src=\"HomeMicroapp/characters.svg\""))
    #expect(text.contains("<p>2 states</p>"))
  }

  @Test func aFeatureWithoutScenariosHasNoPicture() throws {
    let text = try page(of: [card(scenarios: [])])
    #expect(!text.contains("<img") && text.contains("<p>0 states</p>"))
  }

  @Test func textFromSourcesStaysText() throws {
    let hostile = "<script>alert(\"1\")</script>&'\u{1B}\u{202E}"
    let text = try page(of: [
      card(feature: hostile, microapp: "Micro?app", scenarios: ["50%-off#\"x"])
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
    feature: String = "Home", microapp: String = "HomeMicroapp", scenarios: [String] = ["characters", "offline"]
  ) -> FeatureCard {
    FeatureCard(feature: feature, microapp: microapp, scenarios: scenarios)
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
