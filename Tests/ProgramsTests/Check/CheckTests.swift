import Lab
import POSIX
import Testing

@testable import Endpoints
@testable import Programs
@testable import Runs

@MainActor
struct CheckTests {
  private let folder = ScenarioFolder()

  /// The folder as it is printed.
  private var path: String { FileSystem.shortened(folder.path) }

  init() throws {
    try folder.put(
      "# One\n# The number is one more.\n--start 4\n\ntap \"Brew\"\nexpect 5\n", as: "1-count/one.scenario")
  }

  /// Checks the scenarios of the folder, or only the one.
  private func check(
    _ scenario: String? = nil, updates: Bool = false, on backend: String? = nil
  ) async throws -> (status: Int32, output: [String]) {
    var output: [String] = []
    let options = RunOrigin(values: backend.map { ["--backend": $0] } ?? [:])
    let status = try await folder.program.checkScenarios(scenario, options, updates: updates) { output.append($0) }
    return (status, output)
  }

  /// What is printed, without the times.
  private func lines(of output: [String]) -> [String] {
    output.map { $0.hasPrefix(" ") ? $0 : $0.replacing(#/ +[0-9.]+ ms$/#, with: "") }
  }

  @Test func itWritesASnapshotAndThenFindsNoDifference() async throws {
    let missing = try await check()
    #expect(missing.status == 1)
    #expect(lines(of: missing.output)[1] == "    there is no snapshot; write it with --check --update")

    let update = try await check(updates: true)
    #expect(update.status == 0)
    #expect(lines(of: update.output).first == "updated  one")
    #expect(
      folder.text(of: "1-count/one.snapshot") == """
        === screen 80x24
        on fake
        5
        › [ Brew ]

        === styles

        B
        A 11111111

        === legend
        1 accent on selection, bold
        A accent, bold
        B plain, bold

        === elements
        on fake
        5
        Brew, button, focused

        === calls
        0:00.0 brew(ale) … ok 300 ms

        """)

    let again = try await check()
    #expect(again.status == 0)
    #expect(lines(of: again.output).first == "ok       one")
    #expect(try await check(updates: true).output.first?.hasPrefix("ok ") == true, "nothing is written")
  }

  @Test func aDifferenceIsShownWithItsPlace() async throws {
    _ = try await check(updates: true)
    folder.calls.append((.zero, .threw(EndpointFailure("offline"), after: .milliseconds(1))))
    try folder.put("# One\n# The number.\n--start 4\n\ntap Brew\ntap Brew\n", as: "1-count/one.scenario")
    let result = try await check()

    #expect(result.status == 1)
    #expect(
      lines(of: result.output) == [
        "failed   one", "    - \(path)/1-count/one.snapshot",
        "    + now; if that is right, write it with --check --update",
        "    calls, line 2:", "    + 0:00.0 brew(ale) … offline 1 ms",
        "    elements, line 2:", "    - 5", "    + 6",
        "    screen, row 2, from column 1:", "    - 5", "    + 6",
        "1 scenario, 1 failed,",
      ])
    #expect(folder.text(of: "1-count/one.snapshot")?.contains("\n5\n") == true, "the snapshot is kept")
  }

  @Test func aSnapshotWithOtherLineEndsIsTheSame() async throws {
    _ = try await check(updates: true)
    let text = try #require(folder.text(of: "1-count/one.snapshot"))
    try folder.put(text.replacing("\n", with: "\r\n"), as: "1-count/one.snapshot")
    let result = try await check()
    #expect(result.status == 0)
    #expect(lines(of: result.output) == ["ok       one", "1 scenario, 0 failed,"])
  }

  @Test func aScenarioWithoutASnapshotIsCheckedByWhatItExpects() async throws {
    let head = "# One\n# The number.\n--no-snapshot --start 4\n\ntap Brew\n"
    try folder.put("", as: "1-count/one.snapshot")
    for (script, message) in [
      ("expect 5\n", nil), ("wait 5\n", nil), ("refuse 5\n", ":6: did not expect \"5\" on the screen"),
      ("  expect 5 # a comment\n", nil), ("wait\n", "it has no snapshot, and expects nothing: add an expect"),
      ("wait # 5\n", "it has no snapshot, and expects nothing: add an expect"),
      ("# expect 5\nwait\n", "it has no snapshot, and expects nothing: add an expect"),
    ] {
      try folder.put(head + script, as: "1-count/one.scenario")
      let result = try await check("one")
      #expect(result.status == (message == nil ? 0 : 1))
      if let message { #expect(result.output[1].hasSuffix(message)) }
    }
    try folder.put(head + "expect 5\n", as: "1-count/one.scenario")
    #expect(try await check().output.contains("failed   \(path)/1-count/one.snapshot belongs to no scenario"))
    _ = try await check(updates: true)
    #expect(folder.text(of: "1-count/one.snapshot") == nil)
  }

  @Test func aStepThatFailsIsReportedWithItsLine() async throws {
    _ = try await check(updates: true)
    folder.buttonLabel = "Boil"
    let result = try await check()

    #expect(result.status == 1)
    #expect(
      result.output.dropFirst().first
        == "    \(path)/1-count/one.scenario:5: no \"Brew\" here; there are: \"Boil\"")
  }

  @Test func aScreenIsAuditedAlsoIfAStepFails() async throws {
    _ = try await check(updates: true)
    folder.buttonLabel = ""
    let result = try await check()
    #expect(result.status == 1)
    #expect(result.output.contains { $0.hasPrefix("    accessibility: ") && $0.contains("label") })
  }

  @Test func onAnotherBackendOnlyWordsAndCallsAreCompared() async throws {
    _ = try await check(updates: true)
    folder.calls = [(.milliseconds(700), .returned("", after: .milliseconds(300)))]
    #expect(try await check(on: "local").status == 0, "when a call starts is the backend's own")

    folder.calls = []
    let result = try await check(on: "local")
    #expect(result.status == 1)
    #expect(result.output.contains("    - brew(ale) … ok 300 ms"))
  }

  @Test func aScenarioOfOneBackendIsSkippedOnAnother() async throws {
    try folder.put("# One\n# The fake.\n--backend fake\n\nexpect fake\n", as: "1-count/one.scenario")
    _ = try await check(updates: true)
    let result = try await check(on: "local")

    #expect(result.status == 0)
    #expect(
      lines(of: result.output) == ["skipped  one", "1 scenario, 0 failed, 1 skipped for another backend,"])
  }

  @Test func onAnotherMachineOnlyWhatAScenarioExpectsIsChecked() async throws {
    _ = try await check(updates: true)
    folder.calls = [(.milliseconds(700), .returned("", after: .milliseconds(103)))]
    folder.server = RealServer()
    #expect(try await check().status == 0)

    folder.buttonLabel = "Boil"
    #expect(try await check().status == 1)
  }

  @Test func aScenarioThatNeedsWhatAServerLacksIsSkippedAndTheLastLineSaysWhy() async throws {
    for (name, line) in [("two", "--needs changes\n"), ("three", "--start 3\nexpect $code\n")] {
      try folder.put("# It\n# It needs more.\n\(line)\nexpect 4\n", as: "1-count/\(name).scenario")
    }
    folder.server = RealServer()
    let result = try await check()

    #expect(result.status == 0)
    #expect(
      lines(of: result.output) == [
        "ok       one", "skipped  three", "skipped  two",
        "2026-11-24, https://ref.supabase.co, v2.189.0: 1 passed of 3 scenarios, 0 failed, 1 skipped without changes, "
          + "1 skipped without mail,",
      ])
  }

  @Test(arguments: ["expect 5 # $code", "refuse '$code'", #"refuse "\$code""#, "refuse $codec", "# --needs changes"])
  func aScenarioThatOnlyMentionsWhatAServerLacksIsPlayed(line: String) async throws {
    try folder.put("# One\n# $code is not read.\n--start 4\n\ntap Brew\n\(line)\n", as: "1-count/one.scenario")
    folder.server = RealServer()
    #expect(lines(of: try await check().output).first == "ok       one")
  }

  @Test func onAServerThatIsNotThereNothingIsPlayed() async throws {
    folder.server = RealServer(isThere: false)
    var output: [String] = []
    await #expect(throws: Unreachable()) {
      try await folder.program.checkScenarios(nil, RunOrigin(values: [:]), updates: false) { output.append($0) }
    }
    #expect(output == [])
  }

  @Test func aSnapshotWithoutAScenarioFailsUntilItIsDeleted() async throws {
    _ = try await check(updates: true)
    try folder.put("", as: "1-count/two.snapshot")
    let result = try await check()
    #expect(result.status == 1)
    #expect(result.output.contains("failed   \(path)/1-count/two.snapshot belongs to no scenario"))

    #expect(try await check(updates: true).status == 0)
    #expect(folder.text(of: "1-count/two.snapshot") == nil)
    #expect(try await check().status == 0)
  }

  @Test func aFileWithAMistakeFailsAlone() async throws {
    _ = try await check(updates: true)
    try folder.put("wait\n", as: "1-count/two.scenario")
    try folder.put("", as: "1-count/two.snapshot")
    let result = try await check(updates: true)

    #expect(result.status == 1)
    #expect(lines(of: result.output)[0] == "ok       one")
    #expect(result.output[1].hasPrefix("failed   \(path)/1-count/two.scenario:1: begin with two comments"))
    #expect(folder.text(of: "1-count/two.snapshot") != nil, "its snapshot stays")
  }

  @Test func aScenarioThatFixesItsBackendStartsOnNoOther() throws {
    try folder.put("# One\n# The fake.\n--backend fake\n\nexpect fake\n", as: "1-count/one.scenario")
    #expect(try folder.program.scenarioToStart("one", values: [:]).name == "one")
    #expect(
      throws: UsageError("the scenario one fixes its backend: leave out that of the command line")
    ) { try folder.program.scenarioToStart("one", values: ["--backend": "local"]) }
  }

  @Test func oneScenarioCanBeChecked() async throws {
    try folder.put("# Two\n# The number is two more.\n\ntap Brew\ntap Brew\n", as: "1-count/two.scenario")
    let result = try await check("two", updates: true)
    #expect(result.output.count == 2)
    #expect(folder.text(of: "1-count/one.snapshot") == nil)
    await #expect(throws: UsageError("unknown scenario three in \(path); --list names them all")) {
      try await check("three")
    }
  }

  @Test func onAnotherBackendNoSnapshotIsWritten() async throws {
    await #expect(
      throws: UsageError("--update writes the screens on fake: leave out the backend local")
    ) { try await check(updates: true, on: "local") }
    #expect(folder.text(of: "1-count/one.snapshot") == nil)
  }

  @Test func aSnapshotThatCannotBeReadIsNoMissingOne() async throws {
    try FileSystem.makeFolder("\(folder.path)/1-count/one.snapshot")
    #expect(
      try await check(updates: true).output[1].hasPrefix("    cannot read \(path)/1-count/one.snapshot"))
  }

  @Test func aScenarioMayWaitLonger() async throws {
    try folder.put("# One\n# It waits.\n--timeout 70\n\nwait never\n", as: "1-count/one.scenario")
    let result = try await check()
    #expect(result.output[1].contains("no \"never\" on the screen after 70.0 seconds"))
  }

  @Test(arguments: ["--plain": "unknown option --plain", "--backend moon": "there is no backend moon"])
  func aScenarioWithAWrongOptionFailsAlone(option: String, message: String) async throws {
    _ = try await check(updates: true)
    try folder.put("# Two\n# It starts.\n\(option)\n\nwait\n", as: "1-count/two.scenario")
    let result = try await check()

    #expect(result.status == 1)
    #expect(lines(of: result.output)[...1] == ["ok       one", "failed   two"])
    #expect(result.output[2].contains(message))
    await #expect(throws: UsageError.self, "this one is in the command line") {
      try await check(on: "moon")
    }
  }

  @Test func nothingIsDeletedInALinkedFolder() async throws {
    try folder.put("mine", as: "../Other/two.snapshot")
    try folder.link("2-other", to: "../Other")
    let result = try await check(updates: true)

    #expect(result.status == 1)
    #expect(folder.text(of: "../Other/two.snapshot") == "mine")
    #expect(
      result.output[1].hasPrefix(
        "failed   \(path)/2-other/two.snapshot belongs to no scenario, but it is not deleted: "))
  }
}

private struct Unreachable: Error, Equatable {}

private struct RealServer: RemoteServer {
  let mailDomain: String? = "mail.test"
  var isThere = true
  var state: (description: String, missing: [String: String]) {
    get throws {
      guard isThere else { throw Unreachable() }
      return (
        "2026-11-24, https://ref.supabase.co, v2.189.0",
        ["--needs changes": "without changes", "$code": "without mail"]
      )
    }
  }

  func newestMail(to address: String) -> String? { nil }
}
