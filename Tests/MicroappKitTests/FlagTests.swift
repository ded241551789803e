import Concurrency
import Testing
import Views

@testable import MicroappKit

struct FlagTests {
  private static let cast = Flag.number("--cast", "N", "how many there are", in: 1...1000)
  private static let link = Flag("--open-url", "URL", "opens a link", write: "a link with a scheme") {
    $0.contains("://")
  }

  private func parse(_ arguments: String...) throws(Malformed) -> Options {
    try Options(parsing: arguments, flags: [Self.cast, Self.link])
  }

  @Test func aValueFollowsItsFlagOrAnEqualsSign() throws {
    #expect(try parse("--cast", "5").values == ["--cast": "5"])
    #expect(try parse("--cast=5").values == ["--cast": "5"])
    #expect(try parse("--open-url=a://b?c=d", "--cast", "7").values == ["--open-url": "a://b?c=d", "--cast": "7"])
    #expect(try parse("--cast", "5", "--cast=6").values == ["--cast": "6"])
    #expect(try parse().values == [:])
  }

  @Test func itStandsBesideTheFlagsThatAllProgramsHave() throws {
    let options = try parse("--plain", "--cast", "5", "--size=40x12")
    #expect(options.isPlain)
    #expect(options.size == Size(width: 40, height: 12))
    #expect(options.values == ["--cast": "5"])
  }

  @Test(arguments: [["--cast"], ["--cast="], ["--cast", ""], ["--cast", "--plain"], ["--plain", "--cast"]])
  func aFlagWithoutAValueSaysThatItNeedsOne(arguments: [String]) {
    #expect(throws: Malformed(description: "--cast needs a value")) {
      try Options(parsing: arguments, flags: [Self.cast])
    }
  }

  @Test func aValueThatIsRefusedIsToldWithItsRule() {
    #expect(throws: Malformed(description: "--open-url portal: write a link with a scheme")) {
      try parse("--open-url", "portal")
    }
    #expect(throws: Malformed(description: "--cast 0: write a number from 1 to 1000")) { try parse("--cast=0") }
    #expect(throws: Malformed(description: "--cast -5: write a number from 1 to 1000")) { try parse("--cast", "-5") }
    // What counts is the last.
    #expect(throws: Malformed.self) { try parse("--cast=1", "--cast=0") }
    #expect(throws: Never.self) { try parse("--cast=0", "--cast=1") }
  }

  @Test func aFlagOfAnotherProgramIsNone() {
    #expect(throws: Malformed(description: "there is no option --cast")) { try Options(parsing: ["--cast", "5"]) }
    #expect(throws: Malformed(description: "there is no option --cas")) { try parse("--cas", "5") }
  }

  @Test(arguments: ["1", "1000", "007", "42"])
  func aNumberOfTheRangeIsAccepted(text: String) {
    #expect(Self.cast.accepts(text))
  }

  @Test(arguments: [
    "0", "1001", "", " ", "5 ", "+5", "-5", "-", "+", "٣", "５", "½", "1e3", "1.0", "0x10", "1_000", "five", "5\n",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", String(repeating: "9", count: 1000),
  ])
  func whatIsNoNumberOfTheRangeIsRefused(text: String) {
    #expect(!Self.cast.accepts(text))
  }

  @Test func aRangeMayReachBelowZero() {
    let flag = Flag.number("--shift", "N", "by how much", in: -5...5)
    for text in ["-5", "-1", "0", "5"] { #expect(flag.accepts(text)) }
    for text in ["-6", "6", "+1", "--1", "-", "−1"] { #expect(!flag.accepts(text)) }
  }

  @MainActor
  @Test func theWorkbenchHasTheValues() throws {
    let values = try parse("--cast=007", "--open-url=a://b").values
    let workbench = Workbench(clock: VirtualClock(), values: values)

    #expect(workbench.value(of: "--cast") == "007")
    #expect(workbench.number(of: "--cast") == 7)
    #expect(workbench.value(of: "--open-url") == "a://b")
    #expect(workbench.number(of: "--open-url") == nil)
    #expect(workbench.value(of: "--other") == nil && workbench.number(of: "--other") == nil)
    #expect(Workbench(clock: VirtualClock()).value(of: "--cast") == nil)
  }

  @MainActor
  @Test func aScriptIsPlayedOnAWorkbenchThatHasThem() async throws {
    var seen: [Int?] = []
    let app = TerminalApp("App", about: "", hint: "", keys: "", flags: [Self.cast]) { workbench in
      seen.append(workbench.number(of: "--cast"))
      return Text("")
    }
    let options = try parse("--cast=12", "--play=/dev/null")

    #expect(try await HeadlessRun(app: app, options: options).run() == ExitStatus.fine)
    #expect(seen == [12])
  }

  @MainActor
  @Test func helpNamesThemBeforeThoseThatAllProgramsHave() throws {
    let help = TerminalApp(
      "App", about: "", hint: "", keys: "", flags: [Self.cast, Self.link], content: { _ in Text("") }
    ).help
    let lines = help.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("  --cast") })

    #expect(lines[first] == "  --cast N                how many there are")
    #expect(lines[first + 1] == "  --open-url URL          opens a link")
    #expect(lines[first + 2].hasPrefix("  --backend NAME          what"))
  }

  @MainActor
  @Test func aMicroappHandsItsFlagsOn() {
    let microapp = Microapp("Lab", about: "", hint: "", backends: [Backend("", "") { _ in 0 }], flags: [Self.cast]) {
      _, _ in { Text("") }
    }
    #expect(microapp.app.help.contains("  --cast N "))
    #expect(microapp.app.help.contains("F2 hides the calls"))
  }
}
