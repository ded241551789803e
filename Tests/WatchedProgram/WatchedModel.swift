import MicroappBasics
import Observation

/// What a person has done in the program.
@MainActor @Observable
final class WatchedModel {
  var name = ""
  var note = ""
  var row = 0
  private var count = 0
  private var calls = 0
  @ObservationIgnored private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// All of it in a line.
  var summary: String { "<\(name)> <\(note)> count \(count), calls \(calls), row \(row)." }

  func countTapped() { count += 1 }

  /// Makes a call that takes 300 ms.
  func callTapped() {
    _ = WorkTracker.task { [self] in
      try? await clock.sleep(for: .milliseconds(300))
      calls += 1
    }
  }
}
