@testable import MicroappBasics
import Endpoints
import Lab
import Testing
import Views

@testable import Programs
@testable import Runs

struct FlagTests {
  private static let cast = Flag.number("--cast", "N", "how many there are", in: 1...1000)
  private static let link = Flag("--open-url", "URL", "opens a link", write: "a link with a scheme") {
    $0.contains("://")
  }
  private static let plain = Flag("--plain", "", "")

  private func parse(_ arguments: String...) throws(UsageError) -> [String: String] {
    try Flag.values(arguments, of: [Self.cast, Self.link, Self.plain])
  }

  @Test func aValueFollowsItsFlagOrAnEqualsSignAndTheLastOneCounts() throws {
    #expect(try parse("--cast", "5") == ["--cast": "5"])
    #expect(try parse("--cast=5", "--plain") == ["--cast": "5", "--plain": ""])
    #expect(try parse("--open-url=a://b?c=d", "--cast", "7") == ["--open-url": "a://b?c=d", "--cast": "7"])
    #expect(try parse("--cast=0", "--cast=6") == ["--cast": "6"])
    #expect(throws: UsageError.self) { try parse("--cast=1", "--cast=0") }
    #expect(try parse() == [:])
  }

  @Test func otherArgumentsKeepTheirOrder() throws {
    let line = try Flag.parse(["b", "--cast", "5", "a", "-"], of: [Self.cast])
    #expect(line.values == ["--cast": "5"])
    #expect(line.others == ["b", "a", "-"])
  }

  @Test(arguments: [["--cast"], ["--cast="], ["--cast", ""], ["--cast", "--plain"], ["--plain", "--cast"]])
  func aFlagWithoutAValueSaysThatItNeedsOne(arguments: [String]) {
    #expect(throws: UsageError("--cast needs a value: write a number from 1 to 1000")) {
      try Flag.values(arguments, of: [Self.cast, Self.plain])
    }
  }

  @Test func aValueThatIsRefusedIsReportedWithItsRuleUnlessItIsASecret() {
    #expect(throws: UsageError("--open-url portal: write a link with a scheme")) { try parse("--open-url", "portal") }
    #expect(throws: UsageError("--cast -5: write a number from 1 to 1000")) { try parse("--cast", "-5") }
    #expect(throws: UsageError("unknown option --cas")) { try parse("--cas", "5") }
    let secret = Flag("--key", "KEY", "", write: "a key", isSecret: true) { _ in false }
    #expect(throws: UsageError("--key •••: write a key")) { try Flag.values(["--key", "mine"], of: [secret]) }
  }

  @Test func aNumberIsOneOfItsRangeInPlainDigits() {
    for text in ["1", "1000", "007"] { #expect(Self.cast.accepts(text)) }
    for text in [
      "0", "1001", "", "5 ", "+5", "-5", "-", "٣", "½", "1e3", "1.0", "0x10", "1_000", "5\n", "9223372036854775808",
    ] { #expect(!Self.cast.accepts(text)) }
    let shift = Flag.number("--shift", "N", "by how much", in: -5...5)
    for text in ["-5", "0", "5"] { #expect(shift.accepts(text)) }
    for text in ["-6", "6", "+1", "--1", "−1"] { #expect(!shift.accepts(text)) }
  }

  @Test func theValuesAreThoseOfTheLaunch() throws {
    let launch = Launch(clock: VirtualClock(), values: try parse("--cast=007", "--open-url=a://b"))
    #expect(launch.value(of: "--cast") == "007" && launch.number(of: "--cast") == 7)
    #expect(launch.value(of: "--open-url") == "a://b" && launch.number(of: "--open-url") == nil)
    #expect(launch.value(of: "--other") == nil && launch.number(of: "--other") == nil)
  }

  @MainActor
  @Test func aScriptIsPlayedWithThemByOneProgram() async throws {
    var seen: [Int?] = []
    let program = Program("App", about: "", hint: "", keys: "", flags: [Self.cast]) { launch, _ in
      seen.append(launch.number(of: "--cast"))
      return ProgramContent(Text(""))
    }
    let options = try Options(parsing: ["--cast=12", "--play=/dev/null"], flags: [Self.cast, Self.link])
    #expect(options.values == ["--cast": "12"], "those of all programs are not the program's own")

    #expect(try await HeadlessSession(program: program, options: options).run() == ExitStatus.success)
    #expect(seen == [12])
  }

  @MainActor
  @Test func onlyABackendIsGivenToScenarios() throws {
    let program = ScenarioFolder().program
    try program.requireNoOwnOptions(["--backend": "local"])
    #expect(
      throws: UsageError("--start can't be combined with scenarios: their files say what holds before the start")
    ) { try program.requireNoOwnOptions(["--start": "3"]) }
    #expect(program.backendValues(["--backend": "local", "--start": "3"]) == ["--backend": "local"])
  }
}
