import Foundation
import Testing

/// Scenarios as a user plays them: by the command line of each program.
@Suite(.blocking)
struct ScenarioCommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let microapps =
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Microapps").path)) ?? []

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
    (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs/pictures").path))?
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
    let shown = FileManager.default.contents(atPath: Self.root.appending(path: "docs/pictures/\(path)").path)
    #expect(drawn == shown, "the picture is out of date; draw it again: .ci/pictures")
  }

  @Test func everyPictureOfTheDocumentationIsShown() throws {
    let paths =
      ["README.md"] + ["USING", "INSPECTOR", "REPLAY", "SCENARIOS", "COURSE", "COMPOSITION"].map { "docs/\($0).md" }
    let pages = try paths.map { try String(contentsOf: Self.root.appending(path: $0), encoding: .utf8) }.joined()
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
