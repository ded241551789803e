import Concurrency
import Base
import MicroappKit

/// Plays `input` a frame a second on a virtual clock, and draws what `build` makes of it as `marbles` does.
///
/// In each frame the source has its say first, then whatever is due: it was begun first.
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

/// A virtual clock, and all work on it counted, so that time passes exactly when nothing else is left to happen.
@MainActor
struct VirtualTime {
  let clock = VirtualClock()
  let tracker = WorkTracker()

  /// Counts the work that `body` begins.
  func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try WorkTracker.$current.withValue(tracker) { try body() }
  }

  /// Lets everything happen that is going to, or what is due by then.
  func play(for duration: Duration = .seconds(1_000_000)) async {
    let end = clock.now.advanced(by: duration)
    while await tracker.settled(patience: .seconds(10)), clock.advanceToNextSleeper(notAfter: end) {}
  }
}
