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

  @Test(arguments: microapps)
  func aMicroappLinksNoFoundation(name: String) throws {
    let script = "grep -acF -e libFoundation -e /Foundation.framework \"$0\"; grep -aqF \"$1\" \"$0\""
    let result = try BuiltProgram(url: URL(filePath: "/bin/sh")).run(["-c", script, BuiltProgram(name).url.path, name])
    #expect(result.output == "0\n")
    #expect(result.status == 0, "the bytes are the program's")
  }
}
