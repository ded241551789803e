import Lab
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

  @Test func helpSaysWhatTheMicroappIsItsFlagsAndKeys() {
    let help = program.help([])
    #expect(help.hasPrefix("Lab: brewing, alone\n\nUsage: Lab [OPTIONS]\n"))
    for text in ["\n  --cast N ", "\n  --backend NAME ", "F2 opens the inspector"] { #expect(help.contains(text)) }
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
