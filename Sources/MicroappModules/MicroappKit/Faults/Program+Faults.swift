import Endpoints
import MicroappBasics
import POSIX
import Programs
import Runs
import Views

extension Command {
  /// `--check --faults`: lets the calls of a program go wrong, in all scenarios or one.
  static let faults = Command("--faults") { program, options, output in
    try await program.checkFaults(options.scenario, options.origin, endpoint: options.faultyEndpoint, output: output)
  }
}

extension Program {
  private static let sizes = [Size.standard, Size(width: 40, height: 12)]

  /// Lets each call of all scenarios, or of the scenario `name`, go wrong in each way, and prints the rules that a screen
  /// breaks, each cause once. Returns the exit status.
  func checkFaults(
    _ name: String?, _ options: RunOrigin, endpoint: String?, output: (String) -> Void
  ) async throws -> Int32 {
    if let other = otherBackends(in: options.values).first {
      throw UsageError("--faults plays in virtual time, on \(other.standard): leave out the backend \(other.given)")
    }
    let content = try content(Launch(clock: VirtualClock(), isRepeatable: true))
    guard content.log != nil else { throw UsageError("--faults is for microapps: \(self.name) has no endpoints") }
    let calls = content.endpoints.filter { $0.kind == .call }.map(\.name)
    if let endpoint, !calls.contains(endpoint) { throw UsageError(unknown: "endpoint", endpoint, use: calls) }
    let catalogue = try catalogue
    let all = try catalogue.scenarios(named: name)
    let scenarios = all.filter { !cannotPlay($0) }
    let snapshots = try catalogue.scenarios.compactMap { try FileSystem.readIfThere($0.snapshotPath) }
    let excuses = try CoverageExcuses(in: scenarioFolder, endpoints: content.endpoints)
    let time = ContinuousClock().stopwatch()
    var (faults, findings, causes) = (0, 0, Set<String>())
    var inputs: String?
    var unanswered: Set<String> = []
    for mistake in catalogue.mistakes.map({ "\($0)" }) + excuses.mistakes {
      findings += 1
      causes.insert(mistake)
      output(CheckEntry.lines(.failed, mistake)[0])
    }
    try await withoutActuallyEscaping(output) { output in
      for size in Self.sizes {
        let check = FaultCheck(self, size: size, only: endpoint, snapshots: snapshots.map(Snapshot.init)) {
          endpoint, outcome in
          ![.connection, .server, .sessionEnded].contains(outcome) && excuses.reason(for: endpoint, outcome) != nil
        } output: { finding in
          findings += 1
          guard causes.insert(finding.cause).inserted else { return }
          for line in finding.lines(of: self.name) { output(line) }
        }
        var baselines: [FaultBaseline] = []
        for scenario in scenarios where size == .standard || !scenario.setsSize {
          do {
            if let baseline = try await check.playBaseline(scenario) { baselines.append(baseline) }
          } catch {
            findings += 1
            causes.insert(scenario.name)
            // Once more with its comments, for the number of the line.
            let replay = try? await play(scenario)
            replay?.run.close()
            let problems = [replay?.failure?.report ?? "\(error)"]
            for line in CheckEntry.lines(.failed, scenario.name, problems: problems) { output(line) }
          }
        }
        // A fault of several scenarios is played in one whose end is known.
        for baseline in baselines.filter(\.isSuccess) + baselines.filter({ !$0.isSuccess }) {
          try await check.check(baseline)
        }
        if size == .standard { inputs = check.finishInputs(isComplete: name == nil && endpoint == nil) }
        faults += check.count
        unanswered.formUnion(check.unanswered)
      }
    }
    for note in unanswered.sorted() { output("note     \(note)") }
    let skipped = all.count > scenarios.count ? ", \(all.count - scenarios.count) skipped without network code" : ""
    let more =
      (findings > causes.count ? ", seen \(findings) times" : "") + (inputs.map { ", \($0)" } ?? "")
      + (unanswered.isEmpty ? "" : ", requests without a recorded answer: \(unanswered.count)") + skipped
    output(
      "\(ScenarioCatalogue.count(all.count)), \(faults) faults, \(causes.count) failed\(more), \(time().inMilliseconds)"
    )
    return findings == 0 ? ExitStatus.success : ExitStatus.checkFailed
  }
}
