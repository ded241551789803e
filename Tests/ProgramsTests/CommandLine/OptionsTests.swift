import MicroappBasics
import Views
import Testing

@testable import Programs
@testable import Runs

struct OptionsTests {
  private static let size = "COLSxROWS, each from 1 to 1000, such as 80x24"
  private static let seconds = "seconds, at most 86400, such as 10 or 0.5"
  private static let themes = "one of standard, dark, light, mono"

  @Test func optionsAreTheValuesOfTheirFlags() throws {
    func options(_ arguments: String...) throws -> Options { try Options(parsing: arguments) }
    let none = try options()
    #expect(none == Options())
    #expect(none.values.isEmpty && none.script == nil && !none.isPlain)
    #expect(none.theme == .standard)
    #expect(none.origin.size == .standard && none.origin.timeout == .seconds(10))

    for help in ["--help", "-h"] { #expect(try options(help).helpTopic == "") }
    #expect(try options("--help", "script").helpTopic == "script")
    #expect(try options("--check").has("--check"))
    #expect(try options("--check", "--update").updatesSnapshots)
    #expect(try options("--plain", "--plain").isPlain)
    #expect(try options("--theme", "dark").theme == .dark)
    #expect(try options("--theme", "dark", "--theme=mono").theme == .mono)
    #expect(try options("--scenario", "a").scenario == "a")
    #expect(try options("--scenarios", "dir").scenarioFolder == "dir")
    #expect(try options("--play", "a.script").script == "a.script")
    #expect(try options("--play=a=b.script").script == "a=b.script")
    #expect(try options("--play=--odd.script").script == "--odd.script")
    #expect(try options("--play", "-").script == "-")
    #expect(try options("--size=40x12").origin.size == Size(width: 40, height: 12))
    #expect(try options("--timeout=0.5").origin.timeout == .milliseconds(500))
  }

  @Test func theDoctorIsOnlyInAProgramThatHasIt() throws {
    let doctor = Flag("--doctor", "", "checks a project")
    #expect(try Options(parsing: ["--doctor"], flags: [doctor]).has("--doctor"))
    #expect(throws: UsageError("unknown option --doctor")) { try Options(parsing: ["--doctor"]) }
  }

  @Test(arguments: [
    (["--help", "keys"], "--help keys: write script, which is the only topic"),
    (["--timeout"], "--timeout needs a value: write \(seconds)"),
    (["--plain=yes"], "--plain takes no value"),
    (["--update"], "--update goes with --check"),
    (["--coverage", "--scenario", "a"], "--scenario can't be combined with --coverage"),
    (["--coverage", "--check"], "--check can't be combined with --coverage"),
    (["--coverage", "--list"], "--list can't be combined with --coverage"),
    (["--record", "a", "--coverage"], "--coverage can't be combined with --record"),
    (
      ["--record", "a.har"],
      "--record takes a script, and its answers stand beside it; --backend FILE.har plays answers alone"
    ),
    (
      ["--play", "a.har"],
      "--play takes a script, and its answers stand beside it; --backend FILE.har plays answers alone"
    ),
    (["--record", "a", "--plain"], "--plain can't be combined with --record"),
    (["--theme", "auto"], "--theme auto: write \(themes)"),
    (["--fast=1"], "unknown option --fast"),
    (["a.script"], "unknown option a.script"),
    (["--size", "80"], "--size 80: write \(size)"),
    (["--size", "80x1001"], "--size 80x1001: write \(size)"),
    (["--size", "+80x24"], "--size +80x24: write \(size)"),
  ])
  func aMistakeIsReportedWithWhatToWriteInstead(arguments: [String], message: String) {
    let commands = [Command.coverage] + Command.standard
    #expect(throws: UsageError(message)) { try Options(parsing: arguments, commands: commands) }
  }

  @Test func anOptionIsOnlyInAProgramWithItsCommand() {
    for flag in ["--coverage", "--faults", "--watch"] {
      #expect(throws: UsageError("unknown option \(flag)")) { try Options(parsing: ["--check", flag]) }
      #expect(!Options.flags(Command.standard).contains { $0.name == flag })
    }
  }

  @Test(arguments: ["soon", "0", "-1", "nan", "inf", "86401", "1e3", "0x10", "+10", "."])
  func anyOtherTimeoutIsRefused(text: String) {
    #expect(throws: UsageError("--timeout \(text): write \(Self.seconds)")) {
      try Options(parsing: ["--timeout", text])
    }
  }
}
