import Exercises
import Lab
import Programs
import Runs
import Testing

@testable import Course

struct CheckerTests {
  /// The course reads what `--check` prints, so the lines come from a check of real scenarios.
  @MainActor
  @Test func whatACheckPrintsIsRead() async throws {
    let folder = ScenarioFolder()
    for name in ["fine", "changed"] { try folder.put("# A\n# So.\n\nwait\n", as: "1-a/\(name).scenario") }
    try folder.put("# A\n# So.\n--backend moon\n\nwait\n", as: "1-a/other.scenario")
    _ = try await folder.program.checkScenarios(nil, RunOrigin(), updates: true) { _ in }
    try folder.put("# A\n# So.\n\ntap \"Brew\"\n", as: "1-a/changed.scenario")
    try folder.put("# A\n# So.\n\nexpect \"7\"\n", as: "1-a/stops.scenario")
    try folder.put("no title", as: "1-a/broken.scenario")
    var output = "printed by the program\n"
    let options = RunOrigin(values: ["--backend": "fake"])
    let status = try await folder.program.checkScenarios(nil, options, updates: false) { output += "\($0)\n" }

    #expect(status == 1)
    let entries = CheckEntry.read(output)
    let passed = entries.filter { $0.outcome == .ok }.map(\.name)
    let failed = entries.filter { $0.outcome == .failed }
    #expect(passed == ["fine"])
    let names = failed.map(\.name)
    try #require(failed.count == 4 && names.prefix(3) == ["changed", "other", "stops"], "\(output)")
    let changed = Verdict(failed[0], count: failed.count, screen: ["the screen"]).lines
    #expect(changed[0] == "The scenario changed fails, and 3 more")
    #expect(changed[1].hasSuffix("changed.snapshot") && changed[2] == "+ now")
    #expect(changed.suffix(2) == ["", "the screen"])
    let stopped = Verdict(failed[2], count: 1).lines
    #expect(stopped[0] == "The scenario stops fails")
    #expect(stopped[1].hasSuffix("stops.scenario:4: expected \"7\" on the screen"))
    let broken = Verdict(failed[3], count: 1).lines
    #expect(broken.count == 1 && broken[0].contains("broken.scenario:1: "))
  }

  @Test func theFirstIssueOfTestsIsReportedHoweverMuchIsPrinted() {
    let much = String(repeating: "printed\n", count: 100_000)
    let output =
      "\(much)✔ Test other() passed.\n✘ Test taps() recorded an issue at A.swift:3:5: Expectation failed\n↳ why\n\(much)"
    let verdict = Verdict.failedTest(in: output)
    #expect(verdict?.lines[0] == "Test taps() recorded an issue at A.swift:3:5: Expectation failed")
    #expect(verdict?.lines[1] == "↳ why")
    #expect(verdict?.lines.count == 11)
    #expect(Verdict.failedTest(in: much) == nil)
  }

  @Test(arguments: [
    ("✔ Test run with 2 tests in 1 suite passed after 0.1 seconds.", true),
    ("✔ Test run with 0 tests in 0 suites passed after 0.1 seconds.", false),
    ("✘ Test run with 2 tests failed after 0.1 seconds with 1 issue.", false), ("\n", false),
  ])
  func hasPassedTestsNeedsATestThatRan(output: String, hasPassed: Bool) {
    #expect(Verdict.hasPassedTests(in: output) == hasPassed)
  }
}
