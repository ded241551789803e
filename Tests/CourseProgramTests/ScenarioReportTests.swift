import Testing

@testable import CourseProgram

struct ScenarioReportTests {
  @Test func theFirstScenarioThatFailsIsReported() throws {
    let report = try #require(
      ScenarioReport(
        """
        ok       hello    17 ms
        failed   loading  1 ms
            loading.scenario:5: expected "Loading" on the screen

                Hello
        failed   offline  1 ms
            other
        3 scenarios, 2 failed, 33 ms
        """))
    #expect(report.scenario == "loading")
    #expect(report.title == "The scenario loading fails, and 1 more")
    #expect(report.details.prefix(1) == ["loading.scenario:5: expected \"Loading\" on the screen"])
  }

  @Test func aReportThatIsOfNoScenarioIsNone() {
    #expect(ScenarioReport("there is no scenario own; --list prints the names\n") == nil)
    #expect(ScenarioReport("ok       hello    17 ms\n1 scenario, 0 failed, 33 ms\n") == nil)
  }
}
