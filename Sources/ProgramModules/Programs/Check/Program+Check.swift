import Endpoints
import MicroappBasics
import POSIX
package import Runs
import Views

extension Program {
  /// Checks all scenarios or the scenario `name`, or writes snapshots, and prints a line for each. Returns the exit status.
  package func checkScenarios(
    _ name: String?, _ options: RunOrigin, updates: Bool, output: (String) -> Void
  ) async throws -> Int32 {
    let catalogue = try catalogue
    let scenarios = try catalogue.scenarios(named: name)
    let others = otherBackends(in: options.values)
    if updates, let other = others.first {
      throw UsageError("--update writes the screens on \(other.standard): leave out the backend \(other.given)")
    }
    var origin = options
    origin.isRepeatable = true
    let content = try content(launch(origin, clock: VirtualClock()))
    let state = try await content.inbox.server?.state
    let width = scenarios.map(\.name.count).max() ?? 0
    let time = ContinuousClock().stopwatch()
    var counts: [CheckOutcome: Int] = [:]
    var skipped: [String: Int] = [:]
    for scenario in scenarios {
      let time = ContinuousClock().stopwatch()
      let (outcome, problems): (CheckOutcome, [String])
      var date = ""
      do {
        if let reason = try reasonToSkip(scenario, options.values, missing: state?.missing ?? [:]) {
          (outcome, problems) = (.skipped, [])
          skipped[reason, default: 0] += 1
        } else {
          (outcome, problems, date) = try await check(scenario, options, updates: updates)
        }
      } catch let error where error is UsageError || (error as? SystemError)?.isWriting == false {
        (outcome, problems) = (.failed, ["\(error)"])
      }
      let text = "\(scenario.name.padded(to: width))  \(time().inMilliseconds)\(date)"
      for line in CheckEntry.lines(outcome, text, problems: problems) { output(line) }
      counts[outcome, default: 0] += 1
    }
    var failures = counts[.failed] ?? 0
    if name == nil { failures += checkFiles(of: catalogue, deletes: updates, output) }
    let reasons = skipped.map { ", \($1) skipped \($0)" }.sorted().joined()
    let passed = state.map { "\($0.description): \(counts[.ok] ?? 0) passed of " } ?? ""
    output(
      "\(passed)\(ScenarioCatalogue.count(scenarios.count)), \(failures) failed\(reasons), \(time().inMilliseconds)")
    return failures == 0 ? ExitStatus.success : ExitStatus.checkFailed
  }

  /// Reports files that are no scenarios, and deletes or reports snapshots without one. Returns the number of failures.
  private func checkFiles(of catalogue: ScenarioCatalogue, deletes: Bool, _ output: (String) -> Void) -> Int {
    var failures = 0
    func fail(_ text: String) {
      output(CheckEntry.lines(.failed, text)[0])
      failures += 1
    }
    for mistake in catalogue.mistakes { fail("\(mistake)") }
    for path in catalogue.obsoleteSnapshots {
      do throws(SystemError) {
        if deletes { try FileSystem.remove(path) }
        deletes ? output("deleted  \(path)") : fail("\(path) belongs to no scenario")
      } catch {
        fail("\(path) belongs to no scenario, but it is not deleted: \(error.reason)")
      }
    }
    return failures
  }

  private func reasonToSkip(
    _ scenario: Scenario, _ values: [String: String], missing: [String: String]
  ) throws -> String? {
    if try needsItsOwnBackend(scenario, insteadOf: values) { return "for another backend" }
    if cannotPlay(scenario) { return "without network code" }
    let options = scenario.options.joined(separator: " ")
    let names = scenario.script.commands.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return missing.sorted { $0.key < $1.key }.first { need, _ in
      need.hasPrefix("$") ? names.contains(String(need.dropFirst())) : options.contains(need)
    }?.value
  }

  private func check(
    _ scenario: Scenario, _ options: RunOrigin, updates: Bool
  ) async throws -> (outcome: CheckOutcome, problems: [String], date: String) {
    let replay = try await play(scenario, options)
    let run = replay.run
    defer { run.close() }
    let issues = run.frame().accessibilityIssues().map { "accessibility: \($0)" }
    func result(_ outcome: CheckOutcome, _ problems: [String] = []) -> (CheckOutcome, [String], String) {
      let problems = problems + issues + (run.answers?.notes ?? [])
      return (problems.isEmpty ? outcome : .failed, problems, run.answers.map { ", \($0.summary)" } ?? "")
    }
    if let failure = replay.failure { return result(.failed, [failure.report]) }
    // Times, addresses and the changes of other users differ from run to run.
    if run.takesRealTime { return result(.ok) }
    guard scenario.hasSnapshot else {
      let expects = scenario.script.commands.contains(where: \.isExpectation)
      return result(.ok, expects ? [] : ["it has no snapshot, and expects nothing: add an expect"])
    }
    let snapshot = Snapshot(of: run)
    let file: String?
    do { file = try FileSystem.readIfThere(scenario.snapshotPath) } catch { return result(.failed, ["\(error)"]) }
    if updates {
      if file != snapshot.text { try FileSystem.write(snapshot.text, to: scenario.snapshotPath) }
      return result(file == snapshot.text ? .ok : .updated)
    }
    let others = otherBackends(in: options.values)
    guard let file else {
      let standard = others.map { " on \($0.standard)" }.first ?? ""
      return result(.failed, ["there is no snapshot; write it with --check --update\(standard)"])
    }
    if others.isEmpty, file == snapshot.text { return result(.ok) }
    // Through text, because that has no trailing spaces.
    let (expected, actual) = (Snapshot(file), Snapshot(snapshot.text))
    let diff =
      others.isEmpty
      ? SnapshotDiff(from: expected, to: actual)
      : SnapshotDiff(from: expected.withoutScreen(), to: actual.withoutScreen(replacing: others))
    let heading = "- \(scenario.snapshotPath)\n\(others.first.map { "+ on \($0.given)" } ?? CheckEntry.now)"
    return result(.ok, diff.lines.isEmpty ? [] : [heading] + diff.lines)
  }
}
