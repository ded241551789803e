import MicroappBasics
import TestSupport
import Testing

@testable import AccountMicroapp
@testable import App
@testable import AuthMicroapp
@testable import CourseMicroapp
@testable import HomeMicroapp
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// A headless run happens on one thread, and its screens do not depend on the order in which work goes on there: that in which
/// it becomes ready, and some others.
///
/// Each order has a process of its own, in which nothing else runs.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct RunOrderTests {
  /// All programs but GreetingMicroapp, which the exercises of the course change, and which makes one call at a time.
  private static var programs: [Program] {
    [
      AccountMicroapp.microapp(on: AccountMicroapp.backends).program, App.program,
      AuthMicroapp.microapp(on: AuthMicroapp.backends).program, CourseMicroapp.microapp.program,
      HomeMicroapp.microapp(on: HomeMicroapp.backends).program,
    ]
  }

  @Test(arguments: 0...3)
  func allScenariosShowTheirSnapshotsOnOneThread(seed: Int) async {
    await #expect(processExitsWith: .success) { @MainActor [seed = seed as Int] in
      try DefaultExecutor.watch()
      let shuffle = seed == 0 ? nil : SplitMix64(seed: UInt64(seed))
      for program in RunOrderTests.programs {
        try await MainQueueExecutor.$shuffle.withValue(shuffle) {
          var jobs = DefaultExecutor.jobs.count
          _ = try await program.checkScenarios(nil, RunOrigin(), updates: false) { line in
            #expect(!line.hasPrefix("failed"), "\(program.name)")
            #expect(
              DefaultExecutor.jobs.count == jobs, "a task or an actor runs on another thread: \(program.name), \(line)")
            jobs = DefaultExecutor.jobs.count
          }
        }
      }
    }
  }
}
