import Endpoints
import MicroappBasics
import POSIX
import Runs

extension Program {
  /// Plays the scenarios that are not for another backend, and prints which of them show each outcome. Returns the exit status.
  func printCoverage(
    _ options: RunOrigin, output: (String) -> Void, printError: (String) -> Void
  ) async throws -> Int32 {
    var origin = options
    origin.isRepeatable = true
    let content = try content(launch(origin, clock: VirtualClock()))
    guard content.log != nil else { throw UsageError("--coverage is for microapps: \(name) has no endpoints") }
    let endpoints = content.endpoints
    let excuses = try CoverageExcuses(in: FileSystem.shortened(scenarioFolder), endpoints: endpoints)
    var coverage = Coverage(of: endpoints, excuses)
    let catalogue = try catalogue
    let scenarios = try catalogue.scenarios(named: nil)
    var status = catalogue.mistakes.isEmpty ? ExitStatus.success : ExitStatus.usage
    for mistake in catalogue.mistakes { printError("\(name): \(mistake)") }
    for scenario in scenarios {
      do {
        if try needsItsOwnBackend(scenario, insteadOf: options.values) || cannotPlay(scenario) { continue }
        let replay = try await play(scenario, options)
        defer { replay.run.close() }
        if let failure = replay.failure {
          printError(failure.report)
          status = failure.status
        } else {
          coverage.add(scenario.name, replay.run.content.log?.allCalls ?? [])
        }
      } catch  where error is UsageError || (error as? SystemError)?.isWriting == false {
        printError("\(name): \(error)")
        status = ExitStatus.usage
      }
    }
    (coverage.table + [coverage.summary]).forEach(output)
    coverage.mistakes.forEach(printError)
    return status == ExitStatus.success && !coverage.isComplete ? ExitStatus.checkFailed : status
  }
}
