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
    let result = try Program(program).run(["--check"], environment: state.environment)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.errors == "")
    #expect(!state.isThere, "a scenario leaves nothing behind")
  }

  @Test func theScenariosOfTheAppPassOnARealServer() throws {
    let state = StateDirectory()
    let result = try Program("App").run(["--check", "--backend", "local"], environment: state.environment)
    #expect(result.status == 0, "\(result.output)")
    #expect(!state.isThere)
  }

  @Test(arguments: microapps)
  func aMicroappLinksNoFoundation(name: String) throws {
    let program = try Data(contentsOf: Program(name).url)
    #expect(program.range(of: Data("/Foundation.framework".utf8)) == nil)
    #expect(program.range(of: Data("libFoundation".utf8)) == nil)
    #expect(program.range(of: Data(name.utf8)) != nil, "the bytes are the program's")
  }
}
