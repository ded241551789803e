import Foundation
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
    wait "Signed in as"

    """

  @Test func aScriptOnStandardInputSignsUp() throws {
    let result = try microapp.run(input: Self.signUp + #"expect "Signed in as birdperson@example.org""#)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("Signed in as birdperson@example.org"), "the last screen is printed")
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func aScriptInEnglishPlaysOnLongerWords() throws {
    let result = try microapp.run(["--words", "long"], input: Self.signUp + #"expect "Start Over""#)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.precomposedStringWithCanonicalMapping.contains("[ [Ŝtârt Ôvêr ~~~~] ]"))
    #expect(result.output.contains(" Signed in as birdperson@example.org\n"), "no word of a feature")
  }

  @Test func aBillionCharactersAreFewEnough() throws {
    let home = BuiltProgram("HomeMicroapp")
    #expect(try home.run(["--characters", "1000000000"], input: "wait").output.contains(" 40 of 1000000000\n"))
    let result = try home.run(["--characters", "1000000001"])
    #expect(result.status == 64)
    #expect(result.errors.contains("--characters 1000000001: write a number from 0 to 1000000000\n"))
  }

  @Test func aFailedExpectationNamesItsLineAndShowsTheScreen() throws {
    let result = try microapp.run(input: Self.signUp + #"expect "WRONG""#)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("script:7: expected \"WRONG\" on the screen\n"))
    #expect(result.errors.contains("Signed in as birdperson@example.org"))
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

  @Test func realTimeGivesTheSameScreen() throws {
    let result = try microapp.run(["--real-time", "--timeout", "120"], input: Self.signUp)
    #expect(result.status == 0)
    #expect(result.output.contains("Signed in as birdperson@example.org"))
  }

  @Test(
    arguments: [
      (["--nonsense"], "there is no option --nonsense"), (["--size", "wide"], "write COLSxROWS"),
      (["--backend", "moon"], "there is no backend moon; there are: fake local supabase"),
      (["--\u{1B}[31mred"], "there is no option --\u{FFFD}[31mred"),
      (["--record", "/nowhere/session.scenario"], "--record needs a terminal"),
      (["--watch"], "--watch needs a terminal"),
      (["--doctor"], "--doctor checks a project: add --backend supabase"),
      (["--doctor", "--check"], "--doctor does not go with scenarios"),
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

  @Test(arguments: [
    ([], "# a comment\ntpa \"Sign In\"\n", "script:2: no command \"tpa\"; there are: backend clear click endpoint"),
    ([], "show\ntype \"" + String(repeating: "x", count: 4096), "script:2: this line is longer than 4096 bytes\n"),
    (["--play", "/dev/zero"], "", "script:1: this line is not UTF-8 text; a script has one command a line\n"),
    (["--play", BuiltProgram("AuthMicroapp").url.path], "", "script:1: this line is not UTF-8 text"),
  ])
  func aBadScriptIsBadUsage(arguments: [String], input: String, message: String) throws {
    let result = try microapp.run(arguments, input: input)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix(message))
  }

  @Test(arguments: ["/nowhere/at/all", "/"])
  func aFileThatCannotBeReadIsNamed(path: String) throws {
    let result = try microapp.run(["--play", path])
    #expect(result.status == 66)
    #expect(result.errors.contains("cannot read \(path): "))
  }

  @Test(arguments: [
    ("AuthMicroapp", ["rick@citadel.org", "wubbalubba", "fake", "login", "(Credentials) -> AppUser", "redeem"]),
    (
      "HomeMicroapp", ["rick@citadel.org", "fake", "(CharacterQuery, Int) -> CharacterPage", "changes", "setFavourite"]
    ),
  ])
  func theListNamesAccountBackendAndEndpoints(program: String, words: [String]) throws {
    let list = try BuiltProgram(program).run(["--list"]).output
    for word in words { #expect(list.contains(word)) }
  }

  @Test func helpAndVersionArePrinted() throws {
    let help = try microapp.run(["--help"])
    #expect(help.status == 0)
    for flag in ["--backend", "--play", "--size", "--plain", "--list", "--version", "tap \"Sign In\"", "Exit status"] {
      #expect(help.output.contains(flag))
    }
    #expect(try microapp.run(["--version"]).output.hasPrefix("AuthMicroapp "))
  }
}
