import MicroappBasics

/// Runs an operator's code after a time on a clock, in the isolation domain of the chain. The code need not be `Sendable`: a
/// timer is created where the operator is applied, and runs the code on the actor that this place is isolated to. Code without
/// an actor cannot create a timer, which the compiler checks. An actor may own the chain, so a timer does not retain the actor.
/// A wait does while it runs, as every task retains its actor.
struct Timer {
  /// Runs a closure after a time, unless the result is cancelled or released before.
  let schedule: (@escaping () -> Void) -> AnyCancellable

  init<C: Clock<Duration>>(_ delay: Duration, clock: C, isolation: isolated any Actor) {
    schedule = { [weak isolation] action in
      guard let isolation else { return AnyCancellable {} }
      // Both stay in their domain: a chain calls its timer on its actor, which `assumeIsolated` checks.
      nonisolated(unsafe) let action = action
      nonisolated(unsafe) var wait = AnyCancellable {}
      isolation.assumeIsolated { wait = Self.wait(delay, clock, on: $0, action) }
      return wait
    }
  }

  private static func wait<C: Clock<Duration>>(
    _ delay: Duration, _ clock: C, on isolation: isolated any Actor, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    let deadline = clock.now.advanced(by: delay)
    var isDue = false
    let task = WorkTracker.task(isolation: isolation) {
      do {
        try await clock.sleep(until: deadline, tolerance: nil)
      } catch {
        return
      }
      // The cancellation may come after the sleep has ended.
      guard !Task.isCancelled else { return }
      isDue = true
      action()
    }
    // The operator may release the wait from inside the action, and the task of the action must not be cancelled then.
    return AnyCancellable { if !isDue { task.cancel() } }
  }
}
