import Exercises
import Testing

@testable import Course

struct CheckerTests {
  @Test func theFirstScenarioThatFailsIsReported() throws {
    let failed = try #require(
      Verdict.failedScenario(
        in: """
          ok       hello    17 ms
          failed   loading  1 ms
              loading.scenario:5: expected "Loading" on the screen

                  Hello
          failed   offline  1 ms
              other
          3 scenarios, 2 failed, 33 ms
          """))
    #expect(failed.name == "loading")
    #expect(failed.verdict.lines[0] == "The scenario loading fails, and 1 more")
    #expect(failed.verdict.lines[1] == "loading.scenario:5: expected \"Loading\" on the screen")
  }

  @Test func aFileThatCannotBePlayedIsNamed() throws {
    let line = "failed   /p/retried.scenario:1: a scenario begins with its title"
    #expect(Verdict.failedScenario(in: line)?.verdict == .failed(title: line, details: []))
  }

  @Test func otherOutputHasNoScenarioThatFails() {
    #expect(Verdict.failedScenario(in: "there is no scenario own; --list prints the names\n") == nil)
    #expect(Verdict.failedScenario(in: "ok       hello    17 ms\n1 scenario, 0 failed, 33 ms\n") == nil)
  }

  @Test func onlyScenariosThatWerePlayedHavePassed() {
    let output =
      "ok       hello      17 ms\nskipped  other      1 ms\nok       random-12  1 ms\n3 scenarios, 0 failed, 33 ms\n"
    #expect(Verdict.passedScenarios(in: output) == ["hello", "random-12"])
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

  @Test func noTestIsNotATestThatPasses() {
    #expect(Verdict.hasPassedTests(in: "✔ Test run with 2 tests in 1 suite passed after 0.1 seconds."))
    #expect(!Verdict.hasPassedTests(in: "✔ Test run with 0 tests in 0 suites passed after 0.1 seconds."))
    #expect(!Verdict.hasPassedTests(in: "✘ Test run with 2 tests failed after 0.1 seconds with 1 issue."))
    #expect(!Verdict.hasPassedTests(in: "\n"))
  }
}
