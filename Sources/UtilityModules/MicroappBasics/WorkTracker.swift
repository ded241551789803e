/// Counts asynchronous work, so that a script or a test can wait for its end instead of for some time. Work counts from its
/// creation to its end, except while it sleeps on a `VirtualClock`. When the count is zero, nothing happens until that clock
/// advances. A screen without a tracker, such as the browser of scenarios, counts nothing.
///
/// Only tasks created by `task(_:)` count. Their work on the main actor, and on the actors that it calls, runs on the main
/// queue; before macOS 15 and iOS 18, actors and functions without one run on other threads. Child tasks (`async let`, task
/// groups) that sleep on a virtual clock lower the count without having raised it: the clock may then advance before all of
/// them sleep.
public final class WorkTracker: Sendable {
  /// The tracker of the current task. A task inherits it from the place of its creation.
  @TaskLocal public static var current: WorkTracker?

  /// Whether the current task is within a call, so that a call of a call counts once.
  @TaskLocal private static var isInCall = false

  private struct State {
    var count = 0
    /// How often work has begun or ended.
    var changes = 0
    var callsInFlight = 0
    var waiters: [CheckedContinuation<Void, Never>] = []

    /// The count is negative while a child task sleeps.
    var isSettled: Bool { count <= 0 }
  }

  private let state = CheckedMutex(State())
  private let executor = MainQueueExecutor()

  /// Creates a tracker without work.
  public init() {}

  /// The executor of the current task's tracker, which runs its work on the main queue; nil without a tracker. For a task that
  /// does not count: `Task(executorPreference: WorkTracker.executor)`.
  @available(macOS 15, iOS 18, *)
  public static var executor: (any TaskExecutor)? { current?.executor }

  /// Creates a task that does not count, on a tracker's executor where the system has executors.
  public static func uncountedTask(
    of tracker: WorkTracker? = current, _ work: sending @escaping @isolated(any) () async throws -> Void
  ) -> Task<Void, any Error> {
    guard #available(macOS 15, iOS 18, *) else { return Task(operation: work) }
    return Task(executorPreference: tracker?.executor, operation: work)
  }

  /// Runs work in the caller's isolation domain, on the executor where the system has executors.
  private static func prefer(
    _ executor: MainQueueExecutor?, isolation: isolated (any Actor)? = #isolation, _ work: () async -> Void
  ) async {
    guard #available(macOS 15, iOS 18, *) else { return await work() }
    await withTaskExecutorPreference(executor, operation: work)
  }

  /// Creates a task that counts and stays in the caller's isolation domain. `BaseViewModel`, and the publishers'
  /// `Future` and timers create their tasks with this.
  public static func task(
    isolation: isolated any Actor = #isolation, _ work: @escaping () async -> Void
  ) -> Task<Void, Never> {
    let tracker = current
    tracker?.begin()
    return $isInCall.withValue(false) {
      Task {
        _ = isolation
        await prefer(tracker?.executor) {
          // Without this capture, work leaves an actor other than the main actor.
          _ = isolation
          await work()
        }
        tracker?.end()
      }
    }
  }

  /// The number of calls to backends in progress, also while they sleep on a clock. A view model's call, its endpoint's
  /// and its fake's are one: a call within a call does not count again.
  public var callsInFlight: Int { state.withLock { $0.callsInFlight } }

  /// Makes a call to a backend, in the caller's isolation domain, and counts it until it ends. A script's `wait` waits for
  /// these calls.
  public nonisolated(nonsending) static func call<Value, Failure: Error>(
    _ call: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let tracker = current, !isInCall else { return try await call() }
    tracker.state.withLock { $0.callsInFlight += 1 }
    defer { tracker.state.withLock { $0.callsInFlight -= 1 } }
    let result: Result<Value, Failure> = await $isInCall.withValue(true) {
      do throws(Failure) { return .success(try await call()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Waits for an event that other work or the user causes, such as the end of a sheet. Neither the work that waits counts
  /// meanwhile, nor its call. Call the closure that `begin` gets once, to end the wait; at once if the event has happened
  /// already: other work of the caller's actor may run before `begin`, because a task with an executor preference also takes
  /// turns to stay on its actor.
  public static func waitForEvent<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ begin: (@escaping @Sendable (Value) -> Void) -> Void
  ) async -> Value {
    let (tracker, calls) = (current, isInCall ? 1 : 0)
    return await withCheckedContinuation { continuation in
      begin { value in
        // Before the task goes on, so that a script does not take the work for finished.
        tracker?.begin()
        tracker?.state.withLock { $0.callsInFlight += calls }
        continuation.resume(returning: value)
      }
      tracker?.state.withLock { $0.callsInFlight -= calls }
      tracker?.end()
    }
  }

  /// Raises the count by one.
  public func begin() {
    state.withLock { state in
      state.count += 1
      state.changes += 1
    }
  }

  /// Lowers the count by one: work has ended or sleeps.
  public func end() {
    let isSettled = state.withLock { state in
      state.count -= 1
      state.changes += 1
      return state.isSettled
    }
    if isSettled { wakeWaiters() }
  }

  /// Whether the count is zero.
  public var isSettled: Bool { state.withLock { $0.isSettled } }

  /// Waits until the count is zero, and returns true. Returns false if no work begins or ends for the time of the limit: it
  /// waits for what the tracker does not count, such as a call to another machine, or a continuation that a test resumes.
  public func settled(within limit: Duration = .seconds(120), on clock: any Clock<Duration> = .continuous) async -> Bool
  {
    // In short parts, because a timer stays in memory until its time, also if it is cancelled.
    let part = min(limit, .seconds(1))
    var (changes, idleTime) = (state.withLock { $0.changes }, Duration.zero)
    while !isSettled, idleTime < limit {
      await wait(within: part, on: clock)
      let now = state.withLock { $0.changes }
      (changes, idleTime) = (now, now == changes ? idleTime + part : .zero)
    }
    return isSettled
  }

  /// Waits until the count is zero, or some time has passed.
  private func wait(within limit: Duration, on clock: any Clock<Duration>) async {
    var alarm: Task<Void, any Error>?
    await Self.prefer(executor) {
      await withCheckedContinuation { continuation in
        state.withLock { $0.waiters.append(continuation) }
        if isSettled { return wakeWaiters() }
        alarm = Self.$current.withValue(nil) {
          Self.uncountedTask(of: self) {
            try await clock.sleep(for: limit)
            self.wakeWaiters()
          }
        }
      }
    }
    alarm?.cancel()
  }

  private func wakeWaiters() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
