import Views

/// Plays scenarios, and compares the states that they lead to with their snapshots.
@MainActor
struct ScenarioCheck {
  let app: TerminalApp
  let options: Options
  /// Takes each line that is printed.
  let output: @MainActor (String) -> Void

  /// Checks all scenarios, or the one that the command line names, and prints a line for each. Returns the exit status.
  func run() async throws -> Int32 {
    let catalogue = try app.catalogue(options)
    let scenarios = try options.scenario.map { [try catalogue.scenario($0)] } ?? catalogue.scenarios
    guard !scenarios.isEmpty else { throw UsageError("there are no scenarios in \(catalogue.folder)") }
    let width = scenarios.map(\.name.count).max() ?? 0
    let start = ContinuousClock.now
    var failures = 0
    for scenario in scenarios {
      let start = ContinuousClock.now
      let result = try await app.check(
        scenario, values: options.values, timeout: options.timeout, updates: options.updatesSnapshots)
      let time = (ContinuousClock.now - start).inMilliseconds
      let name = scenario.name + String(repeating: " ", count: width - scenario.name.count)
      output("\(result.word)  \(name)  \(time)")
      for line in result.problems.flatMap({ $0.split(separator: "\n", omittingEmptySubsequences: false) }) {
        output("    \(line)")
      }
      if !result.problems.isEmpty { failures += 1 }
    }
    let strayed = options.scenario == nil ? catalogue.strayedSnapshots : []
    for path in strayed {
      if options.updatesSnapshots { try FileSystem.remove(path) }
      output(options.updatesSnapshots ? "deleted \(path)" : "failed   \(path) belongs to no scenario")
    }
    if !options.updatesSnapshots { failures += strayed.count }
    let total = (ContinuousClock.now - start).inMilliseconds
    output("\(scenarios.count == 1 ? "1 scenario" : "\(scenarios.count) scenarios"), \(failures) failed, \(total)")
    if failures > 0 { output("If a difference is wanted, write the snapshots with --check --update.") }
    return failures == 0 ? ExitStatus.success : ExitStatus.scriptFailed
  }
}

extension Duration {
  /// In milliseconds, with a digit for tenths.
  var inMilliseconds: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
