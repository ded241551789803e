import Foundation
import Testing

/// The scripts below Tests/Scripts, each for the program its folder is named after.
@Suite(.blocking)
struct ScriptTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let scripts: [String] = {
    let folder = root.appending(path: "Tests/Scripts").path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(".script") }.sorted()
  }()

  @Test func thereAreScripts() {
    #expect(Self.microapps.count > 1)
    for program in Self.microapps + ["App"] {
      #expect(Self.scripts.filter { $0.hasPrefix("\(program)/") }.count > 1)
    }
  }

  /// `SameScriptsTests` plays those of the microapps.
  @Test(arguments: ["fake", "local"], scripts.filter { $0.hasPrefix("App/") })
  func aScriptOfTheAppPasses(backend: String, path: String) throws {
    let script = Self.root.appending(path: "Tests/Scripts/\(path)").path
    let state = StateDirectory()
    let result = try Program("App").run(["--backend", backend, "--play", script], environment: state.environment)
    #expect(result.status == 0)
    #expect(result.errors == "")
    if backend == "local" { #expect(state.filesWithTokens == [], "nothing of a server is kept that is gone") }
  }

  @Test(arguments: scripts)
  func aScriptSaysFirstWhatItShows(path: String) throws {
    let script = Self.root.appending(path: "Tests/Scripts/\(path)")
    #expect(try String(contentsOf: script, encoding: .utf8).hasPrefix("# "))
  }

  @Test(arguments: ["AuthMicroapp", "HomeMicroapp"])
  func theReadmeShowsWhatAppears(program: String) throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let script = Self.root.appending(path: "Tests/Scripts/\(program)/readme.script").path
    let picture = try Program(program).run(["--play", script, "--size", "72x20"]).output
    #expect(picture.contains(program))
    #expect(readme.contains("```text\n\(picture)```"))
  }

  private static let microapps =
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Microapps").path)) ?? []

  @Test(arguments: microapps)
  func aMicroappLinksNoFoundation(name: String) throws {
    let program = try Data(contentsOf: Program(name).url)
    #expect(program.range(of: Data("/Foundation.framework".utf8)) == nil)
    #expect(program.range(of: Data("libFoundation".utf8)) == nil)
    #expect(program.range(of: Data(name.utf8)) != nil, "the bytes are the program's")
  }
}
