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
}
