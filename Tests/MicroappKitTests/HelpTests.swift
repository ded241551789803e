import Lab
import MicroappBasics
import Testing

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

@MainActor
struct HelpTests {
  private let program = Microapp(
    "Lab", about: "brewing, alone", hint: "rick@citadel.org, password wubbalubba", backends: [.cellar, .bar],
    flags: [.number("--cast", "N", "how many there are", in: 1...1000)], compose: LabMicroapp.compose
  ).program
  private let watch = Command("--watch") { _, _, _ in ExitStatus.success }
  private var help: String { program.help([watch]) }

  @Test(arguments: [
    "--backend NAME", "--scenario NAME", "--check", "--scenarios DIR", "--play FILE",
    "--size COLSxROWS", "--timeout SECONDS", "--plain", "--theme NAME", "--watch", "--list", "--help [script]",
  ])
  func helpNamesEveryFlagThatIsUnderstood(form: String) throws {
    #expect(help.split(separator: "\n").contains { $0.hasPrefix("  \(form)  ") })

    let flag = String(form.prefix { $0 != " " })
    let samples = [
      "--theme NAME": "dark", "--backend NAME": "a", "--scenario NAME": "a", "DIR": "a", "FILE": "-",
      "COLSxROWS": "40x12", "SECONDS": "5",
    ]
    let value = samples.first { form.hasSuffix($0.key) }?.value
    let options = try Options(parsing: [flag] + (value.map { [$0] } ?? []), flags: program.flags, commands: [watch])
    #expect(options != Options())
  }

  @Test func helpSaysWhatTheMicroappIsItsFlagsAndKeysAndHowItEnds() {
    #expect(help.hasPrefix("Lab: brewing, alone\n\nUsage: Lab [OPTIONS]\n"))
    #expect(help.contains("\n  --cast N "))
    #expect(help.contains("F2 opens the inspector"))
    #expect(help.hasSuffix("\n\n\(ExitStatus.help)"))
  }

  @Test func theListNamesEveryBackendAndEveryEndpoint() throws {
    #expect(
      try program.list(ScenarioCatalogue(folder: "")) == """
        rick@citadel.org, password wubbalubba
          backend  cellar             cool and dark
          backend  bar                warm and loud
          endpoint brew               (String) -> String
        """)
  }
}
