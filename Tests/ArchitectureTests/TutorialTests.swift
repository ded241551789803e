import Foundation
import Testing

/// The code that README and the tutorial show of files: the first microapp, and excerpts of the tutorial's patches.
struct TutorialTests {
  private static let page = "docs/TUTORIAL.md"
  private static let first = "Sources/FirstMicroapp/FirstMicroapp.swift"

  private func blocks(of text: some StringProtocol, _ language: String) -> [String] {
    "\n\(text)".components(separatedBy: "\n```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test func theTutorialBeginsWithTheWholeFirstMicroapp() throws {
    let block = try #require(blocks(of: Repository.text(of: Self.page), "swift").first)
    #expect(try block == "// \(Self.first)\n" + Repository.text(of: Self.first).dropLast())
  }

  @Test func theFirstSwiftOfREADMEIsOfTheFirstMicroapp() throws {
    let block = try #require(blocks(of: Repository.text(of: "README.md"), "swift").first)
    let lines = try Repository.text(of: Self.first).split(separator: "\n").map { $0.drop { $0 == " " } }
    let shown = block.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(shown.count > 3 && lines.contains(shown))
  }

  /// The parts of a block have lines with `@@` between them.
  @Test(arguments: ["kit", "app"])
  func theExcerptsAreOfThePatch(name: String) throws {
    let path = "docs/tutorial/\(name).diff"
    let files = try Repository.text(of: path).components(separatedBy: "diff --git ")
    let section = try #require(
      try Repository.text(of: Self.page).components(separatedBy: "\n## ").first { $0.contains("git apply \(path)") })
    let excerpts = blocks(of: section, "diff")
    #expect(!excerpts.isEmpty)
    for excerpt in excerpts {
      let file = files.first { $0.contains("\n+++ b/\(excerpt.split(separator: "\n")[0].dropFirst(4))\n") }
      for part in excerpt.split(separator: "\n", maxSplits: 1)[1].split(separator: "\n@@\n") {
        #expect(file?.contains("\n\(part)\n") == true, "\(path) lacks\n\(part)")
      }
    }
    if name == "app" { #expect(section.contains("in nine files") && files.count == 10) }
  }

  /// At the end of the tutorial the patches are applied, so a file has the lines of each place before or after the change.
  @Test(arguments: ["kit", "app"])
  func aChangeOfThePatchHasOnePlaceInItsFile(name: String) throws {
    for file in try Repository.text(of: "docs/tutorial/\(name).diff").components(separatedBy: "diff --git ").dropFirst()
    {
      let text = try Repository.text(of: String(file.split(separator: "\n")[2].dropFirst(6)))
      for place in file.components(separatedBy: "\n@@ ").dropFirst() {
        let lines = place.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        func joined(without sign: String) -> String {
          lines.filter { !$0.hasPrefix(sign) }.map { $0.dropFirst() }.joined(separator: "\n")
        }
        let places = ["+", "-"].map { text.components(separatedBy: joined(without: $0)).count - 1 }
        #expect(places.contains(1), "\(place)")
      }
    }
  }
}
