import Publishers
import Concurrency

/// Plays `input` at one frame per second on a virtual clock, and returns the diagram of the output as `marbles` does.
///
/// In each frame the source sends first, because it started first; then the timers that are due.
@MainActor
func timedMarbles<P: Publisher>(_ input: String, _ build: @MainActor (Source, VirtualClock) -> P) async -> String
where P.Output: CustomStringConvertible, P.Failure == Flaw {
  let time = VirtualTime()
  let source = Source()
  let log = Log<P.Output, Flaw>()
  var drawings: [String] = []

  time.run {
    _ = WorkTracker.task {
      for mark in input {
        source.play(mark)
        try? await time.clock.sleep(for: .seconds(1))
        drawings.append(drawing(log.takeEvents()))
      }
    }
  }
  let cancellable = time.run { log.follow(build(source, time.clock)) }
  defer { cancellable.cancel() }
  await time.play()
  return drawings.joined()
}

/// A virtual clock with a tracker of its work, so that time advances only when all work waits.
@MainActor
struct VirtualTime {
  let clock = VirtualClock()
  let tracker = WorkTracker()

  /// Counts the work of `body`.
  func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try WorkTracker.$current.withValue(tracker) { try body() }
  }

  /// Runs all work, or the work due up to a deadline.
  func play(for duration: Duration = .seconds(1_000_000)) async {
    let end = clock.now.advanced(by: duration)
    while await tracker.settled(), clock.advanceToNextSleeper(notAfter: end) {}
  }
}
