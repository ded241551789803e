import Foundation
import TestSupport
import Testing

/// Scenarios as a user plays them: by the command line of each program.
@Suite(.blocking)
struct ScenarioCommandTests {
  private static let microapps =
    (try? FileManager.default.contentsOfDirectory(atPath: packageFile("Microapps").path)) ?? []

  @Test(arguments: microapps + ["App"])
  func allScenariosOfAProgramPass(program: String) throws {
    let state = StateDirectory()
    let result = try BuiltProgram(program).run(["--check"], environment: state.environment)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.errors == "")
    #expect(!state.isThere, "a scenario leaves nothing behind")
  }

  /// The pictures of programs, each in the folder of its program.
  private static let pictures =
    (try? FileManager.default.subpathsOfDirectory(atPath: packageFile("docs/pictures").path))?
    .filter { $0.hasSuffix(".svg") && $0.contains("/") }.sorted() ?? []

  /// `.ci/pictures` draws them again.
  @Test(arguments: pictures)
  func aPictureOfTheDocumentationShowsTheScreen(path: String) throws {
    let file = URL(filePath: path).lastPathComponent
    let gallery = StateDirectory()
    let result = try BuiltProgram(String(path.prefix { $0 != "/" })).run(
      ["--gallery", gallery.root, "--scenario", String(file.dropLast(4))])
    #expect(result.status == 0, "\(result.errors)")
    let drawn = FileManager.default.contents(atPath: "\(gallery.root)/\(file)")
    let shown = FileManager.default.contents(atPath: packageFile("docs/pictures").appending(path: path).path)
    #expect(drawn == shown, "the picture is out of date; draw it again: .ci/pictures")
  }

  @Test func everyPictureOfTheDocumentationIsShown() throws {
    let pages = try [
      packageFile("README.md"), packageFile("docs/USING.md"), packageFile("docs/INSPECTOR.md"),
      packageFile("docs/REPLAY.md"), packageFile("docs/SCENARIOS.md"), packageFile("docs/COURSE.md"),
      packageFile("docs/COMPOSITION.md"),
    ].map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let names = pages.matches(of: #/src="(?:docs/)?pictures/([^"]+)"/#).map { String($0.1) }
    #expect(Set(names).subtracting(["modules.svg"]) == Set(Self.pictures))
    #expect(names.count > 3)
  }

  @Test(arguments: microapps)
  func aMicroappLinksNoFoundation(name: String) throws {
    let script = "grep -acF -e libFoundation -e /Foundation.framework \"$0\"; grep -aqF \"$1\" \"$0\""
    let result = try BuiltProgram(url: URL(filePath: "/bin/sh")).run(["-c", script, BuiltProgram(name).url.path, name])
    #expect(result.output == "0\n")
    #expect(result.status == 0, "the bytes are the program's")
  }
}
