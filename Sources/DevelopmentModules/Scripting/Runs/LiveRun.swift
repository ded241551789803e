import Concurrency
import Resources
package import Views

/// A run that a person uses, on a clock that follows real time, so that it can be played again.
///
/// It does one thing after the other, as a script does: an event, or what is due. Each begins when all the work of the
/// one before has ended or sleeps, and the screen is up to date. So the state depends on the events and on their times
/// and on nothing else, such as threads. This takes no time that a person could notice: the work of a fake is over in
/// less than a millisecond.
///
/// Work that takes real time, such as a call to another machine, cannot be repeated. From then on the run goes on in real
/// time, without this order.
@MainActor
package final class LiveRun {
  /// Times are rounded down to this, so that they are short in scripts.
  static let resolution = Duration.milliseconds(10)
  /// A clock that is late by more was stopped with its program. That time does not count.
  private static let longestDelay = Duration.seconds(5)
  /// The screen is held and events wait for work that takes longer, as it should not, at most this long.
  private static let longestHold = Duration.milliseconds(500)
  /// Longer texts that arrive together are pasted at once instead of letter by letter.
  private static let longestTyping = 100

  package let run: Run
  private let realClock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  /// The time of the run when the real clock began to count.
  private var start: Duration
  /// The events that wait for the work of those before.
  package private(set) var waitingEvents: [Event] = []
  private var work: Task<Void, Never>?
  private var alarm: Task<Void, Never>?
  /// The clock's uses when the last step began; once its work has ended, the uses then.
  private var uses: Int
  /// The steps of the last event while its work goes on, and whether something was due before them.
  private var unfinished: (count: Int, isDue: Bool)?
  /// Whether each step is pending before the program handles it, and has a hash of the screen after it.
  package var isRecording = false
  /// Called when a step is pending, and after each step.
  package var onStep: @MainActor () -> Void = {}

  private var screen: Screen { run.screen }
  private var clock: VirtualClock { run.clock }
  private var journal: Journal { run.journal }
  private var isRealTime: Bool { clock.isInRealTime }

  /// - Parameter realClock: the clock to follow.
  package init(_ run: Run, realClock: any Clock<Duration>) {
    self.run = run
    self.realClock = realClock
    elapsed = realClock.stopwatch()
    start = run.time
    uses = run.clock.uses
    run.stallTimeout = Self.longestHold
    doWhatIsDue()
  }

  /// Ends it; the run stays as it is.
  package func stop() {
    work?.cancel()
    alarm?.cancel()
    waitingEvents = []
  }

  /// The time of the run.
  package var now: Duration { start + elapsed() }

  /// Does what is due, and returns when the work of all events has ended.
  package func settled() async {
    doWhatIsDue()
    while let work { await work.value }
  }

  /// Takes an event of a person, and handles it when the work of those before has ended: at once, as a rule.
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

  /// Whether nothing is due that comes before an event.
  private var isUpToDate: Bool { isRealTime || clock.nextDeadline.map { $0.offset > now } ?? true }

  /// Handles an event and adds it to the journal.
  private func handle(_ event: Event) {
    clock.advance(to: VirtualClock.Instant(offset: now.rounded(downTo: Self.resolution)))
    let recorder = StepRecorder(before: run, isEvent: true)
    let before = clock.uses
    if isRecording {
      journal.pending = recorder.pendingStep(of: event)
      onStep()
      journal.pending = nil
    }
    journal.beginStep()
    screen.send(event)
    let steps = recorder.steps(of: event)
    for step in steps { journal.add(step) }
    if !steps.isEmpty {
      unfinished = (steps.count, isDue: before != uses)
      uses = before
    }
    if !steps.isEmpty || isRecording { onStep() }
  }

  /// Completes the last step when all its work has ended.
  private func finishStep() {
    if let unfinished, unfinished.count == 1 {
      journal.finishLast(
        dependsOnTime: unfinished.isDue || clock.uses != uses,
        screenHash: isRecording ? screen.frame().buffer.lines.hashValue : nil)
      onStep()
    }
    if unfinished != nil { uses = clock.uses }
    unfinished = nil
  }

  private func doWhatIsDue() {
    guard work == nil else { return }
    screen.isPaused = !isRealTime && !run.isSettled
    work = Task { [weak self] in await self?.process() }
  }

  /// Does what is due and handles the events that wait, one after the other.
  private func process() async {
    var hasInput = false
    while !Task.isCancelled {
      if run.takesRealTime { continueInRealTime() }
      if !isRealTime {
        screen.isPaused = true
        await run.settle()
        // Shown while the screen is held for the next thing.
        _ = run.frame
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
    journal.obstacle = Strings.obstacle
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
