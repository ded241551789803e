import AuthMicroapp
import HomeMicroapp
import MicroappKit

/// The scenarios of both microapps on their fakes: each is played from the start, and compared with its snapshot.
@MainActor
enum ScenarioBenchmarks {
  static func run() async {
    do {
      try await measure("AuthMicroapp", AuthMicroapp.microapp(on: [AuthMicroapp.fake]))
      try await measure("HomeMicroapp", HomeMicroapp.microapp(on: [HomeMicroapp.fake]))
    } catch {
      Platform.fail("Benchmarks: \(error)", status: 70)
    }
  }

  private static func measure(_ name: String, _ microapp: Microapp) async throws {
    var times: [(name: String, milliseconds: Double)] = []
    for scenario in try microapp.scenarios {
      var rounds: [Double] = []
      for _ in 0..<Measuring.rounds {
        let start = ContinuousClock.now
        let problems = try await microapp.check(scenario, on: "fake")
        rounds.append((ContinuousClock.now - start) / .milliseconds(1))
        precondition(problems.isEmpty, "\(scenario): \(problems)")
      }
      times.append((scenario.name, Measuring.median(rounds)))
    }
    let total = times.reduce(0) { $0 + $1.milliseconds }
    let table = Table("\(name): \(times.count) scenarios, \(Int(Double(times.count) / total * 1000)) a second", "ms")
    for (name, milliseconds) in times.sorted(by: { $0.milliseconds > $1.milliseconds }) { table.row(name, milliseconds) }
    table.row("all", total)
  }
}
