import Foundation
import TestSupport
import Testing

/// The commands of AGENTS.md that run a program. The programs that are built beside the tests take the place of `swift run` and
/// `swift package`.
@Suite(.blocking)
struct AgentsPageTests {
  private static let page = (try? String(contentsOf: packageFile("AGENTS.md"), encoding: .utf8)) ?? ""
  private static let runs = page.matches(of: /(?m)^(.*\bswift run .*?) +#/).map { String($0.1) }
  private static let packageCommands = page.matches(of: /(?m)^swift package --quiet (.*?) +#/).map { String($0.1) }

  @Test func thePageHasCommands() {
    #expect(Self.runs.count == 5)
    #expect(Self.packageCommands.count == 2)
  }

  @Test(arguments: runs)
  func aProgramRuns(command: String) throws {
    // --update writes to a copy, not to the package.
    let folder = try TemporaryFolder()
    let scenarios = folder.url.appending(path: "Scenarios")
    try FileManager.default.copyItem(at: packageFile("Microapps/GreetingMicroapp/Scenarios"), to: scenarios)
    let programs = BuiltProgram("GreetingMicroapp").url.deletingLastPathComponent().path
    let line = command.replacing("swift run ", with: "'\(programs)'/")
      .replacing("--update", with: "--update --scenarios '\(scenarios.path)'")
    let result = try BuiltProgram(url: URL(filePath: "/bin/sh")).run(["-c", line])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output != "")
  }

  /// With `--help`, a command refuses unknown options and does nothing else. To run, it needs SwiftPM, which has the lock of the
  /// build.
  @Test(arguments: packageCommands)
  func aCommandOfThePackageKnowsItsOptions(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    #expect(try BuiltProgram("PackageTool").run(["/"] + words + ["--help"]).status == 0)
  }
}
