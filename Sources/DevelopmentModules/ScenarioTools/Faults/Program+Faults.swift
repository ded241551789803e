import Concurrency
import Endpoints
import Resources
package import Scripting
import Views

extension Program {
  /// Plays all scenarios, or only the scenario `name`, once for each call and each way in which the call can go wrong, and
  /// prints the rules that a screen breaks. Returns the exit status.
  package func checkFaults(
    _ name: String?, _ options: RunOrigin, endpoint: String?, output: (String) -> Void
  ) async throws -> Int32 {
    let scenarios = try catalogue.scenarios(named: name)
    let time = ContinuousClock().stopwatch()
    var count = 0
    var findings: [FaultFinding] = []
    for size in [Size.standard, Size(width: 40, height: 12)] {
      var seen = FaultCheck.Seen()
      for scenario in scenarios {
        let check = FaultCheck(self, scenario, size: size, only: endpoint, seen: seen) { [name = self.name] in name == "HomeMicroapp" && !["connection", "server", "session ended"].contains($1.description) }
        seen = try await check.check()
        count += check.count
        findings += check.findings
      }
    }
    for finding in findings {
      let words = finding.fault?.words ?? "without a fault"
      let heading = "\(finding.scenario)  \(words) at \(finding.size.name): \(finding.invariant.rawValue)"
      let problems = [finding.detail, finding.screen, finding.script.joined(separator: "\n")]
      for line in CheckEntry.lines(.failed, heading, problems: problems) { output(line) }
    }
    output("\(ScenarioCatalogue.count(scenarios.count)), \(count) faults, \(findings.count) failed, \(time().inMilliseconds)")
    return findings.isEmpty ? ExitStatus.success : ExitStatus.checkFailed
  }
}
