import Concurrency

/// Lets an operator act later, on a clock and in the isolation domain its chain lives in.
///
/// What is to be done is no `Sendable` closure and need not be: a timer is made where the operator is applied, knows what
/// that code is isolated to, and comes back to it. The compiler holds everybody to this: code that is isolated to no
/// actor, to which nothing could come back, cannot make one.
///
/// An actor may own the chain, so a timer does not own the actor; a wait under way does, as every task owns what it runs
/// on.
@usableFromInline
struct Timer {
  /// Acts after a time unless cancelled before.
  @usableFromInline let schedule: (Duration, @escaping () -> Void) -> AnyCancellable

  @usableFromInline
  init<C: Clock<Duration>>(clock: C, isolation: isolated any Actor) {
    schedule = { [weak isolation] delay, action in
      guard let isolation else { return AnyCancellable {} }
      // Neither leaves its domain: a chain calls its timer where it lives, which is what `assumeIsolated` checks.
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
      // A cancellation that came between the waking and this turn.
      guard !Task.isCancelled else { return }
      isDue = true
      action()
    }
    // What is acted out must not find its task cancelled because the operator has forgotten the wait.
    return AnyCancellable { if !isDue { task.cancel() } }
  }
}
