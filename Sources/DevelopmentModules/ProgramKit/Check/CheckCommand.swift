import Concurrency
import POSIX
import Views

/// Plays scenarios, and compares the states that they lead to with their snapshots.
@MainActor
struct CheckCommand {
  let app: TerminalApp
  let options: Options
  /// Takes each line that is printed.
  let output: @MainActor (String) -> Void

  /// Checks all scenarios, or the one that the command line names, and prints a line for each. Returns the exit status.
  func run() async throws -> Int32 {
    let catalogue = try app.catalogue
    let scenarios = try catalogue.scenarios(named: options.scenario)
    if options.updatesSnapshots { try app.requireStandardScreens(options.values) }
    try app.requireContent(for: options.values)
    let width = scenarios.map(\.name.count).max() ?? 0
    let start = ContinuousClock.now
    var counts: [String: Int] = [:]
    for scenario in scenarios {
      let start = ContinuousClock.now
      let result = try await check(scenario)
      let time = (ContinuousClock.now - start).inMilliseconds
      output("\(result.word.padded(to: 7))  \(scenario.name.padded(to: width))  \(time)")
      for line in result.problems.flatMap(\.lines) { output("    \(line)") }
      counts[result.word, default: 0] += 1
    }
    var failures = counts["failed"] ?? 0
    if options.scenario == nil { failures += try checkFiles(of: catalogue) }
    let skipped = counts["skipped"].map { ", \($0) skipped, which fix another backend" } ?? ""
    let total = (ContinuousClock.now - start).inMilliseconds
    output("\(ScenarioCatalogue.count(scenarios.count)), \(failures) failed\(skipped), \(total)")
    return failures == 0 ? ExitStatus.success : ExitStatus.checkFailed
  }

  private func check(_ scenario: Scenario) async throws -> CheckResult {
    do {
      return try await app.check(scenario, options.play, updates: options.updatesSnapshots)
    } catch let mistake as UsageError {
      return .failed([mistake.description])
    }
  }

  /// Reports the files that are no scenarios, and deletes or reports the snapshots that belong to none. Returns how
  /// many there are.
  private func checkFiles(of catalogue: ScenarioCatalogue) throws -> Int {
    for mistake in catalogue.mistakes { output("failed   \(mistake)") }
    var failures = catalogue.mistakes.count
    for path in catalogue.obsoleteSnapshots {
      var reason = ""
      if options.updatesSnapshots {
        do throws(FileSystem.Failure) {
          try FileSystem.remove(path)
          output("deleted  \(path)")
          continue
        } catch {
          reason = ", but it is not deleted: \(error.reason)"
        }
      }
      output("failed   \(path) belongs to no scenario\(reason)")
      failures += 1
    }
    return failures
  }
}
