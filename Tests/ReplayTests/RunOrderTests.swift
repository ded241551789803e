import Concurrency
import TestSupport
import Testing

@testable import AccountMicroapp
@testable import App
@testable import AuthMicroapp
@testable import CourseMicroapp
@testable import GreetingMicroapp
@testable import HomeMicroapp
@testable import MicroappKit
@testable import ScenarioTools
@testable import Scripting

/// A headless run happens on one thread, and its screens do not depend on the order in which work goes on there.
///
/// Each test has a process of its own, in which nothing else runs.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RunOrderTests {
  private static var programs: [Program] {
    [
      AccountMicroapp.microapp(on: AccountMicroapp.backends).program, App.program,
      AuthMicroapp.microapp(on: AuthMicroapp.backends).program, CourseMicroapp.microapp.program,
      GreetingMicroapp.microapp.program, HomeMicroapp.microapp(on: HomeMicroapp.backends).program,
    ]
  }

  @Test func noScenarioRunsOffTheMainQueue() async {
    await #expect(processExitsWith: .success) { @MainActor in
      try DefaultExecutor.watch()
      for program in RunOrderTests.programs {
        var count = DefaultExecutor.jobs.count
        _ = try await program.checkScenarios(nil, RunOrigin(), updates: false) { line in
          #expect(DefaultExecutor.jobs.count == count, "a task or an actor runs on another thread: \(program.name) \(line)")
          count = DefaultExecutor.jobs.count
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func allScenariosShowTheirSnapshotsInAnotherOrder(seed: UInt64) async {
    await #expect(processExitsWith: .success) { @MainActor [seed = seed as UInt64] in
      for program in RunOrderTests.programs {
        try await MainQueueExecutor.$shuffle.withValue(SplitMix64(seed: seed)) {
          var lines: [String] = []
          let status = try await program.checkScenarios(nil, RunOrigin(), updates: false) { lines.append($0) }
          #expect(status == 0, "\(program.name): \(lines.filter { !$0.hasPrefix("ok") }.joined(separator: "\n"))")
        }
      }
    }
  }
}
