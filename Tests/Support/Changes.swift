import MicroappBasics

/// Lets tests wait for a condition, which is checked after each change.
public final class Changes: Sendable {
  private let waiters = CheckedMutex<[Int: AsyncStream<Void>.Continuation]>([:])

  /// Creates an object without waiters.
  public init() {}

  /// Checks the conditions of all waiters again.
  public func notify() {
    for waiter in waiters.withLock({ Array($0.values) }) { waiter.yield() }
  }

  /// Waits until the condition holds, or until the test's time limit.
  public func wait(until holds: () -> Bool) async {
    let (changes, waiter) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = waiters.withLock { waiters in
      let id = (waiters.keys.max() ?? 0) + 1
      waiters[id] = waiter
      return id
    }
    defer { _ = waiters.withLock { $0.removeValue(forKey: id) } }
    waiter.yield()
    for await _ in changes where holds() { return }
  }
}
