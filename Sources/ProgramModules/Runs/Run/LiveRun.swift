import MicroappBasics
package import Views

/// A run on a clock that follows real time, whose steps can be played again.
///
/// An event, or work that is due, begins when all work before it has ended or sleeps, and the screen is up to date. So the
/// state depends on the events and their times, and not on threads. The user does not notice the order: the work of a fake
/// takes less than a millisecond.
///
/// Work in real time, such as a call to another machine, cannot be repeated. From then on the run does not keep this order.
@MainActor
package final class LiveRun {
  /// The unit of times in scripts, which are rounded down.
  static let resolution = Duration.milliseconds(10)
  /// A longer delay means that the program was stopped. This time does not count.
  private static let longestDelay = Duration.seconds(5)
  /// The longest time that the screen is paused and events wait for work that does not end.
  private static let longestPause = Duration.milliseconds(500)
  /// The most characters that arrive together and are typed one by one. A longer text is pasted.
  private static let longestTyping = 100

  private struct StepInProgress {
    /// Only a single step says whether it depends on the time.
    let count: Int
    let followsTime: Bool
    let usesBefore: Int
  }

  package let run: Run
  private let realClock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private var start: Duration
  package private(set) var waitingEvents: [Event] = []
  private var work: Task<Void, Never>?
  private var alarm: Task<Void, Never>?
  private var stepInProgress: StepInProgress?
  private var usesAtEnd: Int
  package var onStep: @MainActor () -> Void = {}

  private var screen: Screen { run.screen }
  private var clock: VirtualClock { run.clock }
  private var history: RunHistory { run.history }
  private var isRealTime: Bool { clock.isInRealTime }

  /// Goes on with the run of a replay, on a clock that follows a real clock.
  package init(_ replay: Replay, realClock: any Clock<Duration>) {
    run = replay.run
    self.realClock = realClock
    elapsed = realClock.stopwatch()
    start = run.time
    usesAtEnd = replay.uses
    run.stall = (Self.longestPause, realClock)
    doWhatIsDue()
  }

  /// Stops the clock; the run stays as it is.
  package func stop() {
    work?.cancel()
    alarm?.cancel()
    waitingEvents = []
  }

  package var now: Duration { start + elapsed() }

  /// Does all that is due, and returns when the work of all events has ended or sleeps.
  package func settled() async {
    doWhatIsDue()
    while let work { await work.value }
  }

  /// Takes an event, and handles it when the work of earlier events has ended: at once, as a rule.
  package func send(_ event: Event) {
    if case .text(let text) = event, text.count <= Self.longestTyping || screen.focusedControl?.isField != true {
      waitingEvents += text.map { .key(Key(.character($0))) }
    } else if work == nil, isUpToDate {
      handle(event)
    } else {
      waitingEvents.append(event)
    }
    doWhatIsDue()
  }

  /// Whether the program has used its clock since the last step, so that its state depends on the time.
  package var hasUsedTime: Bool { clock.uses != stepInProgress?.usesBefore ?? usesAtEnd }

  private var isUpToDate: Bool { isRealTime || clock.nextDeadline.map { $0.offset > now } ?? true }

  private func handle(_ event: Event) {
    clock.advance(to: VirtualClock.Instant(offset: now.rounded(downTo: Self.resolution)))
    // For the words by which a script finds a control, and before the uses of the clock are counted.
    _ = run.frame()
    let (followsTime, usesBefore) = (hasUsedTime, clock.uses)
    let steps = run.send(event)
    guard !steps.isEmpty else { return }
    // In real time, nothing says before that the step has ended.
    if isRealTime { finishStep() }
    for step in steps { history.add(step) }
    stepInProgress = StepInProgress(count: steps.count, followsTime: followsTime, usesBefore: usesBefore)
    onStep()
  }

  private func finishStep() {
    guard let step = stepInProgress else { return }
    if step.count == 1 {
      history.finishLast(dependsOnTime: step.followsTime || clock.uses != step.usesBefore)
      onStep()
    }
    (stepInProgress, usesAtEnd) = (nil, clock.uses)
  }

  private func doWhatIsDue() {
    guard work == nil else { return }
    screen.isPaused = !isRealTime && !run.isSettled
    work = Task { [weak self] in await self?.process() }
  }

  private func process() async {
    var hasInput = false
    while !Task.isCancelled {
      if run.takesRealTime { continueInRealTime() }
      if !isRealTime {
        screen.isPaused = true
        await run.settle()
        // To be shown while the screen is paused for the next event.
        _ = run.frame()
        finishStep()
        if await wakeWhatIsDue() { continue }
      }
      guard !waitingEvents.isEmpty else { break }
      hasInput = true
      handle(waitingEvents.removeFirst())
    }
    screen.isPaused = false
    work = nil
    // The answer to an event that waited, which may be to end the program, is still to be sent.
    if hasInput { screen.onInvalidation?() }
    setAlarm()
  }

  private func wakeWhatIsDue() async -> Bool {
    guard let due = clock.nextDeadline?.offset, due <= now else { return false }
    let delay = now - due
    if delay > Self.longestDelay { start -= delay }
    await run.wake(notAfter: now)
    return true
  }

  private func continueInRealTime() {
    guard !isRealTime else { return }
    if run.answers == nil { history.obstacle = Strings.obstacle }
    clock.advance(to: VirtualClock.Instant(offset: now))
    clock.continueInRealTime(on: realClock)
    finishStep()
  }

  private func setAlarm() {
    alarm?.cancel()
    guard !isRealTime, let due = clock.nextDeadline?.offset else { return }
    alarm = Task { [weak self, realClock, wait = due - now] in
      guard (try? await realClock.sleep(for: wait)) != nil else { return }
      self?.doWhatIsDue()
    }
  }
}

extension Duration {
  func rounded(downTo unit: Duration) -> Duration { unit * Int(self / unit) }
}
