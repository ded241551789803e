import Foundation
import MicroappBasics
import Services
import Testing
import TestSupport

/// The microapp as a program: flags, scripts on standard input and from files, exit statuses.
@Suite(.blocking)
struct CommandLineTests {
  private let microapp = BuiltProgram("AuthMicroapp")

  private static let signUp = """
    tap "Sign Up"
    fill "Email" "birdperson@example.org"
    fill "Password" "phoenixperson"
    fill "Confirm Password" "phoenixperson"
    tap "Sign Up"
    wait "Signed up as"

    """

  @Test func aScriptOnStandardInputSignsUp() throws {
    let result = try microapp.run(input: Self.signUp + #"expect "Signed up as birdperson@example.org""#)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("Signed up as birdperson@example.org"), "the last screen is printed")
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func aMillionCharactersAreFewEnough() throws {
    let home = BuiltProgram("HomeMicroapp")
    #expect(try home.run(["--characters", "1000000"], input: "wait").output.contains(" 40 of 1000000\n"))
  }

  @Test func aFailedExpectationNamesItsLineAndShowsTheScreen() throws {
    let result = try microapp.run(input: Self.signUp + #"expect "WRONG""#)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("script:7: expected \"WRONG\" on the screen\n"))
    #expect(result.errors.contains("Signed up as birdperson@example.org"))
    #expect(result.output == "")
  }

  @Test func aScriptFromAFilePrintsOnlyWhatItShows() throws {
    let folder = try TemporaryFolder()
    let file = try folder.put(Self.signUp, as: "sign-up.script")
    let quiet = try microapp.run(["--play", file])
    #expect(quiet.status == 0)
    #expect(quiet.output == "")
    #expect(quiet.errors.hasPrefix("ok  \(file)  "))
    try folder.put("show", as: "sign-up.script")
    let shown = try microapp.run(["--play=\(file)", "--size", "40x12"])
    #expect(shown.output.split(separator: "\n").contains { $0.contains("› [            Sign In            ]") })
    #expect(shown.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test(
    arguments: [
      (["--backend", "moon"], "unknown backend moon; use fake, local or supabase"),
      (["--\u{1B}[31mred"], "unknown option --\u{FFFD}[31mred"),
      (["--record", "/nowhere/session.scenario"], "--record needs a terminal"),
      (["--watch"], "--watch needs a terminal"),
      (["--doctor"], "--doctor checks a project: add --backend supabase"),
    ])
  func aMistakeIsReportedWithWhatToWriteInstead(arguments: [String], message: String) throws {
    let result = try microapp.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains("AuthMicroapp --help"))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test(arguments: [
    ["--backend", "supabase"], ["--backend=local", "--size", "80x24"], ["--backend", "supabase", "--doctor"],
  ])
  func aRealBackendAsksForTheBuildThatHasIt(arguments: [String]) throws {
    let result = try BuiltProgram("AuthMicroapp").run(arguments)
    let name = arguments[0] == "--backend" ? arguments[1] : "local"
    #expect(result.status == 64)
    #expect(
      result.errors == """
        AuthMicroapp: this build links no network code, so it has no backend \(name). Run:
          swift run --traits Live AuthMicroapp \(arguments.joined(separator: " "))

        """)
  }

  @Test(arguments: ["/nowhere/at/all", "/", "/dev/zero"])
  func aFileThatCannotBeReadIsNamed(path: String) throws {
    let result = try microapp.run(["--play", path])
    #expect(result.status == 66)
    #expect(result.errors.contains("cannot read \(path): "))
  }

  @Test(arguments: programs)
  func helpFitsOnOneScreen(program: String) throws {
    let help = try BuiltProgram(program).run(["--help"])
    #expect(help.status == 0)
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 50)
    // Where the program is, is no matter of its help.
    #expect(lines.filter { $0.count > 80 && !$0.hasSuffix("/\(program)") } == [])
    #expect(help.output.contains("\n\n\(ExitStatus.help)\n"))
  }

  /// Tries each option of any program in each program. The options of the course stand alone.
  @Test(arguments: programs.filter { $0 != "Course" })
  func helpListsTheOptionsThatTheProgramTakes(program: String) throws {
    let folder = try TemporaryFolder()
    let program = BuiltProgram(program)
    let listed = try Self.options(of: program)
    let all = try Self.programs.map { try Self.options(of: BuiltProgram($0)) }
    let options = all.reduce(into: [String: String]()) { $0.merge($1) { first, _ in first } }
    for (flag, value) in options {
      let arguments =
        switch flag {
        case "--coverage": ["--coverage", "--scenarios", folder.path]
        case "--code-length": [flag, "6", "--help"]
        case "--faults": ["--check", "--faults", "nothing"]
        case "--update": ["--check", "--update", "--help"]
        default: [flag] + (Self.samples[value].map { [$0] } ?? []) + ["--help"]
        }
      let result = try program.run(arguments)
      let isRefused =
        result.status == ExitStatus.usage && (result.errors.contains(flag) || result.errors.contains("unknown option"))
      #expect(isRefused == (listed[flag] == nil), "\(arguments): \(result.errors)")
    }
  }

  /// The options that the help of a program lists, with the words for their values.
  private static func options(of program: BuiltProgram) throws -> [String: String] {
    let lines = try program.run(["--help"]).output.matches(of: #/(?m)^ +(--[a-z-]+) ?([^a-z ][^ ]*)? .*$/#)
    return lines.reduce(into: [:]) { $0[String($1.1)] = String($1.2 ?? "") }
  }

  private static let samples = [
    "URL": "microapps://account", "SECONDS": "1", "BACKEND": "fake", "NAME": "dark", "FILE": "-", "DIR": "/",
    "COLSxROWS": "40x12", "N": "1", "TIME": "1s", "SHARE": "0.1",
  ]

  private static let programs =
    ["App", "Course", "LocalBackend"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: packageFile("Microapps").path)) ?? [])

  @Test func helpAboutScriptsNamesTheirCommands() throws {
    let help = try microapp.run(["--help", "script"])
    #expect(help.status == 0)
    #expect(help.output.contains("\n  tap \"Sign In\" "))
  }
}
