import Resources
import Testing
import Views

@testable import Endpoints
@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting

struct OptionsTests {
  @Test func noArgumentsMeanARunInVirtualTime() throws {
    let options = try Options(parsing: [])

    #expect(options.request == .run)
    #expect(options.values.isEmpty && options.script == nil && options.size == nil)
    #expect(!options.isPlain && !options.isRealTime)
    #expect(options.timeout == .seconds(10))
    #expect(options.theme == nil)
  }

  @Test(arguments: [
    (["--help"], with { $0.request = .help }),
    (["-h"], with { $0.request = .help }),
    (["--version"], with { $0.request = .version }),
    (["--list"], with { $0.request = .list }),
    (["--plain"], with { $0.isPlain = true }),
    (["--mouse"], with { $0.usesMouse = true }),
    (["--real-time"], with { $0.isRealTime = true }),
    (["--theme", "dark"], with { $0.theme = .dark }),
    (["--theme=mono"], with { $0.theme = .mono }), (["--theme", "auto"], with { _ in }),
    (["--scenario", "a"], with { $0.scenario = "a" }),
    (["--scenarios", "dir"], with { $0.scenarioFolder = "dir" }),
    (["--check"], with { $0.request = .check }),
    (
      ["--check", "--update"],
      with {
        $0.request = .check; $0.updatesSnapshots = true
      }
    ),
    (["--gallery=dir"], with { $0.request = .gallery("dir") }),
    (["--play", "a.script"], with { $0.script = "a.script" }),
    (["--play=a=b.script"], with { $0.script = "a=b.script" }),
    (["--play=--odd.script"], with { $0.script = "--odd.script" }),
    (["--play", "-"], with { $0.script = "-" }),
    (["--size", "40x12"], with { $0.size = Size(width: 40, height: 12) }),
    (["--size=40x12"], with { $0.size = Size(width: 40, height: 12) }),
    (["--timeout", "3"], with { $0.timeout = .seconds(3) }),
    (["--timeout=0.5"], with { $0.timeout = .milliseconds(500) }),
    (
      ["--plain", "--theme", "dark", "--plain"],
      with {
        $0.isPlain = true; $0.theme = .dark
      }
    ),
    (["--theme", "dark", "--theme=mono"], with { $0.theme = .mono }),
  ])
  func aFlagSetsItsOption(arguments: [String], options: Options) throws {
    #expect(try Options(parsing: arguments) == options)
  }

  @Test func theDoctorIsOnlyInAProgramThatHasIt() throws {
    let doctor = Flag("--doctor", "", "checks a project")
    #expect(try Options(parsing: ["--doctor"], flags: [doctor]).request == .doctor)
    #expect(try Options(parsing: ["--doctor", "--check"], flags: [doctor]).request == .check)
    #expect(throws: UsageError("there is no option --doctor")) { try Options(parsing: ["--doctor"]) }
  }

  @Test(arguments: [
    (["--play"], "--play needs a value"),
    (["--size"], "--size needs a value: write COLSxROWS, each from 1 to 1000, such as 80x24"),
    (["--timeout"], "--timeout needs a value: write seconds, at most 86400, such as 10 or 0.5"),
    (["--theme"], "--theme needs a value: write one of auto, standard, dark, light, mono"),
    (["--update"], "--update goes with --check"),
    (
      ["--scenario", "a", "--real-time"],
      "--real-time does not go with --scenario"
    ),
    (["--check", "--gallery", "a"], "--gallery does not go with --check"),
    (["--gallery", "a", "--size", "40x12"], "--size does not go with --gallery"),
    (["--scenario"], "--scenario needs a value"),
    (["--gallery"], "--gallery needs a value"),
    (["--theme", "solar"], "--theme solar: write one of auto, standard, dark, light, mono"),
    (["--theme", "--plain"], "--theme needs a value: write one of auto, standard, dark, light, mono"),
    (["--theme", ""], "--theme needs a value: write one of auto, standard, dark, light, mono"),
    (["--fast=1"], "there is no option --fast"),
    (["--fast"], "there is no option --fast"),
    (["-x"], "there is no option -x"),
    (["a.script"], "there is no option a.script"),
    (["--size", "80"], "--size 80: write COLSxROWS, each from 1 to 1000, such as 80x24"),
    (["--size=0x24"], "--size 0x24: write COLSxROWS, each from 1 to 1000, such as 80x24"),
    (["--size", "80x1001"], "--size 80x1001: write COLSxROWS, each from 1 to 1000, such as 80x24"),
    (["--timeout", "soon"], "--timeout soon: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "0"], "--timeout 0: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "-1"], "--timeout -1: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "nan"], "--timeout nan: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "inf"], "--timeout inf: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "86401"], "--timeout 86401: write seconds, at most 86400, such as 10 or 0.5"),
    (["--size", "+80x24"], "--size +80x24: write COLSxROWS, each from 1 to 1000, such as 80x24"),
    (["--timeout", "1e3"], "--timeout 1e3: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "0x10"], "--timeout 0x10: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "+10"], "--timeout +10: write seconds, at most 86400, such as 10 or 0.5"),
    (["--timeout", "."], "--timeout .: write seconds, at most 86400, such as 10 or 0.5"),
  ])
  func aMistakeIsReportedWithWhatToWriteInstead(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try Options(parsing: arguments) }
  }

  @Test(arguments: ["--theme=", "--play=", "--size=", "--timeout="])
  func anEqualsSignWithNothingAfterItIsNoValue(argument: String) {
    let error = #expect(throws: UsageError.self) { try Options(parsing: [argument]) }
    #expect(error?.message.hasPrefix("\(argument.dropLast()) needs a value") == true)
  }

  @Test(arguments: ["--help=me", "--plain=yes", "--list=all"])
  func aFlagThatTakesNoValueRefusesOne(argument: String) {
    let flag = String(argument.prefix { $0 != "=" })
    #expect(throws: UsageError("\(flag) takes no value")) { try Options(parsing: [argument]) }
  }

  private static func with(_ change: (inout Options) -> Void) -> Options {
    var options = Options()
    change(&options)
    return options
  }
}
