import Concurrency
import Endpoints
import POSIX
package import Scripting
import Views

/// Plays scenarios, and compares the states that they lead to with their snapshots.
@MainActor
package struct CheckCommand {
  let program: Program
  /// The only scenario to check; nil: all.
  let scenario: String?
  /// Whether the snapshots are written instead of compared.
  let updates: Bool
  let options: PlayOptions
  /// Takes each line that is printed.
  let output: @MainActor (String) -> Void

  package init(
    _ program: Program, scenario: String?, updates: Bool, _ options: PlayOptions,
    output: @escaping @MainActor (String) -> Void
  ) {
    self.program = program
    self.scenario = scenario
    self.updates = updates
    self.options = options
    self.output = output
  }

  /// Checks all scenarios, or only the one, and prints a line for each. Returns the exit status.
  package func run() async throws -> Int32 {
    let catalogue = try program.catalogue
    let scenarios = try catalogue.scenarios(named: scenario)
    if updates { try program.requireStandardScreens(options.values) }
    try program.requireContent(for: options.values)
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
    if scenario == nil { failures += try checkFiles(of: catalogue) }
    let skipped = counts["skipped"].map { ", \($0) skipped, which fix another backend" } ?? ""
    let total = (ContinuousClock.now - start).inMilliseconds
    output("\(ScenarioCatalogue.count(scenarios.count)), \(failures) failed\(skipped), \(total)")
    return failures == 0 ? ExitStatus.success : ExitStatus.checkFailed
  }

  private func check(_ scenario: Scenario) async throws -> CheckResult {
    do {
      return try await program.check(scenario, options, updates: updates)
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
      if updates {
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
