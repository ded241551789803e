import MicroappBasics
import Endpoints
import POSIX
package import Scripting

extension Program {
  /// Plays all scenarios, and prints which of them show each outcome of each endpoint. Returns the exit status.
  ///
  /// - Parameters:
  ///   - isForMachines: whether each line has one outcome, and there are no other lines.
  ///   - printError: prints a mistake, and the report of a scenario that fails.
  package func printCoverage(
    _ options: RunOrigin, isForMachines: Bool, output: (String) -> Void, printError: (String) -> Void
  ) async throws -> Int32 {
    guard var coverage = try coverage(options.values) else {
      throw UsageError("--coverage is for microapps: \(name) has no endpoints")
    }
    let status = try await forEachScenario(options.values, printError: printError) { scenario in
      let (run, failure) = try await play(scenario, options)
      defer { run.close() }
      if let failure { throw failure }
      coverage.add(scenario.name, run.content.endpoints?.log.calls ?? [])
    }
    (isForMachines ? coverage.rows.map(\.line) : coverage.table + [coverage.summary]).forEach(output)
    coverage.mistakes.forEach(printError)
    return status == ExitStatus.success && !coverage.isComplete ? ExitStatus.checkFailed : status
  }

  /// The coverage without scenarios; nil for a program without endpoints.
  func coverage(_ values: [String: String]) throws -> Coverage? {
    let content = try content(Launch(clock: VirtualClock(), values: values, isRepeatable: true))
    return try (content.endpoints?.all).map {
      Coverage(of: $0, try CoverageExcuses(in: FileSystem.shortened(scenarioFolder), endpoints: $0))
    }
  }

  /// Does something with each scenario that is not for another backend, or only with the scenario `name`. Reports the
  /// scenarios that fail, and the files that are not scenarios. Returns the exit status.
  func forEachScenario(
    named name: String? = nil, _ values: [String: String], printError: (String) -> Void,
    do body: (Scenario) async throws -> Void
  ) async throws -> Int32 {
    let catalogue = try catalogue
    let scenarios =
      if let name { [try scenarioToStart(name, values: values)] } else { try catalogue.scenarios(named: nil) }
    var status = catalogue.mistakes.isEmpty ? ExitStatus.success : ExitStatus.usage
    for mistake in catalogue.mistakes { printError("\(self.name): \(mistake)") }
    for scenario in scenarios {
      do {
        if try needsItsOwnBackend(scenario, insteadOf: values) { continue }
        try await body(scenario)
      } catch let failure as ScriptPlayer.Failure {
        printError(failure.report)
        status = failure.status
      } catch let mistake as UsageError {
        printError("\(self.name): \(mistake)")
        status = ExitStatus.usage
      }
    }
    return status
  }
}
