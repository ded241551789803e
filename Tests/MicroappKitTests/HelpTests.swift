import Testing

@testable import MicroappKit

@MainActor
struct HelpTests {
  @Test(arguments: [
    "--backend NAME", "--play FILE", "--size COLSxROWS", "--timeout SECONDS", "--real-time", "--plain", "--theme NAME",
    "--mouse", "--list", "--help", "--version",
  ])
  func helpNamesEveryFlagThatIsUnderstood(form: String) throws {
    #expect(Microapp.lab.app.help.split(separator: "\n").contains { $0.hasPrefix("  \(form)  ") })

    let flag = String(form.prefix { $0 != " " })
    let samples = ["--backend NAME": "fake", "--theme NAME": "dark", "FILE": "-", "COLSxROWS": "40x12", "SECONDS": "5"]
    let value = samples.first { form.hasSuffix($0.key) }?.value
    let options = try Options(parsing: [flag] + (value.map { [$0] } ?? []))
    #expect(options != Options())
  }

  @Test(arguments: [
    #"tap "Sign In""#, #"fill "Email" "rick@citadel.org""#, #"type "abc""#, "press tab", "wait", #"wait "text""#,
    #"expect "text""#, #"refuse "text""#, "show", "resize 40x12",
    "backend local", "endpoint login local", "endpoint login fail offline", "endpoint login delay 300ms",
    "endpoint login hang", "endpoint login succeed",
  ])
  func helpNamesEveryCommandInAFormThatIsUnderstood(form: String) throws {
    #expect(Microapp.lab.app.help.split(separator: "\n").contains { $0.hasPrefix("  \(form)  ") })
    #expect(try ScriptCommand(line: form) != nil)
  }

  @Test func helpNamesEveryCommandThereIs() throws {
    let failure = #expect(throws: Malformed.self) { try ScriptCommand(line: "?") }
    let names = try #require(failure).description.split(separator: ": ").last?.split(separator: " ") ?? []
    #expect(names.count == 11)
    for name in names { #expect(Microapp.lab.app.help.contains("\n  \(name) ")) }
  }

  @Test func helpSaysWhatTheMicroappIsAndHowItEnds() {
    let help = Microapp.lab.app.help
    #expect(help.hasPrefix("Lab: brewing, alone\n\nLab [OPTIONS]\n"))
    for word in ["Exit status:", "0 fine", "1 an expectation failed", "64 bad usage", "66 a file", "74 output"] {
      #expect(help.contains(word))
    }
  }

  @Test func theListNamesEveryBackendAndEveryEndpoint() throws {
    #expect(
      try Microapp.lab.app.list == """
        rick@citadel.org, password wubbalubba
          backend  cellar             cool and dark
          backend  bar                warm and loud
          endpoint brew               (String) -> String
        """)
  }
}
