import Foundation
import Testing

/// The scripts in Tests/Scripts; each folder has the name of its program.
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
      #expect(Self.scripts.contains { $0.hasPrefix("\(program)/") }, "\(program) has a script")
    }
  }

  /// `SameScriptsTests` plays the scripts of AuthMicroapp and HomeMicroapp, on two backends.
  @Test(
    arguments: scripts.filter { path in !["App/", "AuthMicroapp/", "HomeMicroapp/"].contains(where: path.hasPrefix) })
  func aScriptOfAnotherMicroappPasses(path: String) throws {
    let script = Self.root.appending(path: "Tests/Scripts/\(path)").path
    let program = String(path.prefix { $0 != "/" })
    let result = try Program(program).run(["--play", script])
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test(arguments: ["fake", "local"], scripts.filter { $0.hasPrefix("App/") })
  func aScriptOfTheAppPasses(backend: String, path: String) throws {
    let script = Self.root.appending(path: "Tests/Scripts/\(path)").path
    let state = StateDirectory()
    let result = try Program("App").run(["--backend", backend, "--play", script], environment: state.environment)
    #expect(result.status == 0)
    #expect(result.errors == "")
    if backend == "local" { #expect(state.filesWithTokens == [], "no session of a server that has ended is saved") }
  }

  @Test(arguments: scripts)
  func aScriptBeginsWithAComment(path: String) throws {
    let script = Self.root.appending(path: "Tests/Scripts/\(path)")
    #expect(try String(contentsOf: script, encoding: .utf8).hasPrefix("# "))
  }

  @Test(arguments: [
    ("README.md", "AuthMicroapp/readme", "72x20"), ("README.md", "HomeMicroapp/readme", "72x20"),
    ("README.md", "AuthMicroapp/readme-inspector", "72x20"), ("docs/INSPECTOR.md", "HomeMicroapp/inspector", "120x20"),
  ])
  func aPageShowsTheScreens(page: String, script: String, size: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let program = String(script.prefix { $0 != "/" })
    let path = Self.root.appending(path: "Tests/Scripts/\(script).script").path
    let picture = try Program(program).run(["--play", path, "--size", size]).output
    #expect(picture.contains(program))
    #expect(text.contains("```text\n\(picture)```"))
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
