/// Lets an operator act later, on a clock and in the isolation domain its chain lives in.
///
/// What is to be done is no `Sendable` closure and need not be: a timer is made where the operator is applied, knows
/// what that code is isolated to, and comes back to it. The compiler holds everybody to this: code that is isolated to
/// no actor, to which nothing could come back, cannot make one.
@usableFromInline
struct Timer {
  /// Acts after a time unless cancelled before.
  @usableFromInline let schedule: (Duration, @escaping () -> Void) -> AnyCancellable

  @usableFromInline
  init<C: Clock<Duration>>(clock: C, isolation: isolated any Actor) {
    schedule = { delay, action in
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
      return AnyCancellable { if !isDue { task.cancel() } }
    }
  }
}
