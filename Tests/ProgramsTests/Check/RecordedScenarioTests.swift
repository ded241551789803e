import Lab
import Testing

@testable import Endpoints
@testable import Programs
@testable import Runs

/// Scenarios with the answers of servers beside them.
@MainActor
struct RecordedScenarioTests {
  private let folder = ScenarioFolder()

  init() throws {
    folder.readsAnswers = true
    try put(answers: "code 123456\n")
  }

  private func put(_ head: String = "", answers: String) throws {
    try folder.put("# One\n# It is recorded.\n\(head)--no-snapshot\n\nexpect \"on recorded\"\n", as: "1-a/one.scenario")
    try folder.put(answers, as: "1-a/one.har")
    try folder.put("# Two\n# It has no answers.\n--no-snapshot\n\nexpect on\n", as: "1-a/two.scenario")
  }

  /// The lines of a check, without the times.
  private func check(on backend: String? = nil) async throws -> [String] {
    var output: [String] = []
    let options = RunOrigin(values: backend.map { ["--backend": $0] } ?? [:])
    let status = try await folder.program.checkScenarios(nil, options, updates: false) { output.append($0) }
    #expect((status == 0) == !output.contains { $0.hasPrefix("failed") })
    return output.map { $0.replacing(#/ +[0-9.]+ ms/#, with: "") }
  }

  @Test func aCheckPlaysTheAnswersAndSaysTheirDate() async throws {
    let summary = "2 answers of 2026-11-24"
    #expect(try await check() == ["ok       one, \(summary)", "ok       two", "2 scenarios, 0 failed,"])
    let list = try folder.program.list(folder.program.catalogue, RunOrigin())
    #expect(list.contains("one"))
    #expect(list.split { $0.isWhitespace }.joined(separator: " ").contains("scenario one A: One; \(summary)"))
    #expect(!list.contains("Two;"))
  }

  @Test func aRequestWithoutAnAnswerFailsACheck() async throws {
    try put(answers: "note no recorded answer to GET /api/character?page=3\n")
    #expect(
      try await check().prefix(2) == [
        "failed   one, 2 answers of 2026-11-24", "    no recorded answer to GET /api/character?page=3",
      ])
  }

  @Test func aFileThatIsNoneOfAnswersFailsItsScenarioAlone() async throws {
    try put(answers: "broken")
    let lines = try await check()
    #expect(lines[0] == "failed   one" && lines[1].hasSuffix("/1-a/one.har: log is missing"))
    #expect(lines[2...] == ["ok       two", "2 scenarios, 1 failed,"])
  }

  @Test func aBuildWithoutNetworkCodeSkipsThemAndCountsThem() async throws {
    folder.readsAnswers = false
    #expect(
      try await check() == ["skipped  one", "ok       two", "2 scenarios, 0 failed, 1 skipped without network code,"])
    #expect(try !folder.program.list(folder.program.catalogue, RunOrigin()).contains("answers"))
    var output: [String] = []
    let status = try await folder.program.printCoverage(
      RunOrigin(), output: { output.append($0) }, printError: { output.append($0) })
    #expect(status == ExitStatus.success, "\(output)")
  }

  @Test(arguments: ["", "--backend supabase\n", "--backend fake\n"])
  func theyArePlayedOnNoOtherBackend(head: String) async throws {
    try put(head, answers: "")
    for backend in ["local", "supabase"] {
      #expect(try await check(on: backend).first == "skipped  one")
      #expect(throws: UsageError("the scenario one fixes its backend: leave out that of the command line")) {
        try folder.program.scenarioToStart("one", values: ["--backend": backend])
      }
    }
  }
}
