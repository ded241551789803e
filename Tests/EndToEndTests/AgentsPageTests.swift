import Foundation
import TestSupport
import Testing

/// The commands of AGENTS.md. The programs that are built beside the tests take the place of `swift run` and `swift package`.
@Suite(.blocking)
struct AgentsPageTests {
  private static let page = (try? String(contentsOf: packageFile("AGENTS.md"), encoding: .utf8)) ?? ""

  private static let commands = page.split(separator: "\n").drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }
    .map { String($0.split(separator: "  #")[0]).trimmingCharacters(in: .whitespaces) }

  @Test func thePageIsShort() {
    #expect(Self.page.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
    #expect(Self.commands.count > 8)
  }

  @Test(arguments: commands)
  func aCommandWorks(command: String) throws {
    let programs = BuiltProgram("App").url.deletingLastPathComponent().path
    if command.contains("swift run ") {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        at: packageFile("Microapps/GreetingMicroapp/Scenarios"), to: folder.url.appending(path: "Scenarios"))
      // The scenarios of the package stay as they are.
      let line = command.replacing("swift run ", with: "'\(programs)'/")
        .replacing("--update", with: "--update --scenarios '\(folder.path)/Scenarios'")
      let result = try BuiltProgram(url: URL(filePath: "/bin/sh")).run(["-c", line])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output != "")
    } else if command.hasPrefix("swift package --quiet ") {
      let words = command.split(separator: " ").dropFirst(3).map(String.init)
      #expect(try BuiltProgram("PackageTool").run(["/"] + words + ["--help"]).status == 0)
    } else {
      // Commands that build or run for minutes are those of the gate or of CONTRIBUTING.
      let pages = try [packageFile(".ci/run"), packageFile("docs/CONTRIBUTING.md")].map {
        try String(contentsOf: $0, encoding: .utf8)
      }
      let general = command.replacing("ONLY=Greeting ", with: "")
      #expect(pages.contains { $0.contains(general) }, "no other page and no step of the gate has \(command)")
    }
  }
}
