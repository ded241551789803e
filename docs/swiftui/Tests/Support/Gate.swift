import Synchronization

/// Holds calls until the test opens the gate, or cancels their tasks.
package final class Gate: Sendable {
  private let arrivals = AsyncStream<Void>.makeStream()
  private let held = Mutex<[AsyncStream<Never>.Continuation]>([])

  /// Creates a closed gate.
  package init() {}

  /// Waits until the gate opens, or the task is cancelled.
  package func pass() async {
    let call = AsyncStream<Never>.makeStream()
    held.withLock { $0.append(call.continuation) }
    arrivals.continuation.yield()
    for await _ in call.stream {}
  }

  /// Waits until one more call is held.
  package func arrival() async {
    for await _ in arrivals.stream { return }
  }

  /// Ends all calls that are held.
  package func open() {
    for call in held.withLock({ $0 }) { call.finish() }
  }
}
