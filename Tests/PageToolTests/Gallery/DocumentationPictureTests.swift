import Foundation
import TestSupport
import Testing

@testable import PageTool

/// The pictures of programs on the pages of the package, each in a folder with the name of its program.
struct DocumentationPictureTests {
  private static let pictures =
    (try? FileManager.default.subpathsOfDirectory(atPath: packageFile("docs/pictures").path))?
    .filter { $0.hasSuffix(".svg") && $0.contains("/") }.sorted() ?? []

  /// `.ci/pictures` draws them again.
  @Test(arguments: pictures)
  func aPictureShowsTheSnapshot(path: String) throws {
    let program = String(path.prefix { $0 != "/" })
    let source = program == "App" ? packageFile("Sources/App") : packageFile("Microapps").appending(path: program)
    let folder = try TemporaryFolder()
    try Gallery(folder: source.path).write(to: folder.path)
    let drawn = try folder.text(of: URL(filePath: path).lastPathComponent)
    let shown = try String(contentsOf: packageFile("docs/pictures").appending(path: path), encoding: .utf8)
    #expect(drawn == shown, "the picture is out of date; draw it again: .ci/pictures")
  }

  @Test func everyPictureIsShown() throws {
    let docs = try FileManager.default.contentsOfDirectory(
      at: packageFile("docs"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }
    let pages = try ([packageFile("README.md")] + docs).map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let names = pages.matches(of: #/src="(?:docs/)?pictures/([^"]+)"/#).map { String($0.1) }
    #expect(Set(names).subtracting(["modules.svg"]) == Set(Self.pictures))
    #expect(names.count > 3)
  }
}
