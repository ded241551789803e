import Concurrency
import Entities
import Resources
import Views

/// A program that a person uses, on a virtual clock that follows real time, so that its session can be played again.
///
/// It does one thing after the other, as a script does: an event, or what is due. Each begins when all the work of the
/// one before has ended or sleeps, and the screen is up to date. So the state depends on the events and on their times
/// and on nothing else, such as threads. This takes no time that a person could notice: the work of a fake is over in
/// less than a millisecond.
///
/// Calls to another machine cannot be repeated. With the first of them the program goes on in real time, without this
/// order.
@MainActor
final class LiveSession {
  private typealias Input = (event: Event, handle: @MainActor () -> Bool)

  /// Times are rounded down to this, so that they are short in scripts.
  private static let resolution = Duration.milliseconds(10)
  /// A clock that is late by more was stopped with its program. That time does not count.
  private static let longestDelay = Duration.seconds(5)
  /// The screen is held and events wait for work that takes longer, as it should not, at most this long.
  private static let longestHold = Duration.milliseconds(500)
  /// Longer texts that arrive together are pasted at once instead of letter by letter.
  private static let longestTyping = 100

  let history: SessionHistory
  let driver: ScreenDriver
  private let clock: VirtualClock
  private let realClock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  /// The time of the session when the real clock began to count.
  private var start: Duration
  private var inputs: [Input] = []
  private var work: Task<Void, Never>?
  private var alarm: Task<Void, Never>?
  /// The clock's uses when the last step began; once its work has ended, the uses then.
  private var uses: Int
  /// The steps of the last event while its work goes on, and whether something was due before them.
  private var unfinished: (count: Int, isDue: Bool)?
  /// Whether each step is pending before the program handles it, and has a hash of the screen after it.
  var isRecording = false
  /// Called when a step is pending, and after each step.
  var onStep: @MainActor () -> Void = {}

  private var screen: Screen { driver.screen }
  private var isRealTime: Bool { clock.isInRealTime }

  /// - Parameter realClock: the clock to follow.
  init(_ played: PlayedScript, clock: VirtualClock, history: SessionHistory, realClock: any Clock<Duration>) {
    self.history = history
    self.clock = clock
    self.realClock = realClock
    driver = played.driver
    elapsed = realClock.stopwatch()
    start = clock.time.offset
    uses = clock.uses
    driver.stallTimeout = Self.longestHold
    driver.screen.onEvent = { [weak self] event, handle in self?.take(event, handle) ?? handle() }
    run()
  }

  /// Ends it; the program stays as it is. Returns the events that wait.
  @discardableResult
  func stop() -> [Event] {
    screen.onEvent = nil
    work?.cancel()
    alarm?.cancel()
    defer { inputs = [] }
    return inputs.map(\.event)
  }

  /// The time of the program's clock.
  var time: Duration { clock.time.offset }

  /// The time of the session.
  var now: Duration { start + elapsed() }

  /// The events that wait for the work of those before.
  var waitingEvents: [ScriptCommand] { inputs.compactMap(\.event.command) }

  /// Does what is due, and returns when the work of all events has ended.
  func settled() async {
    run()
    while let work { await work.value }
  }

  private func take(_ event: Event, _ handle: @escaping @MainActor () -> Bool) -> Bool {
    if case .text(let text) = event, text.count <= Self.longestTyping || screen.focusedControl?.isField != true {
      inputs += text.map { character in
        let key = Event.key(Key(.character(character)))
        return (key, { [screen] in screen.handle(key) })
      }
    } else if work == nil, isUpToDate {
      let isUsed = perform((event, handle))
      run()
      return isUsed
    } else {
      inputs.append((event, handle))
    }
    run()
    return true
  }

  /// Whether nothing is due that comes before an event.
  private var isUpToDate: Bool { isRealTime || clock.nextDeadline.map { $0.offset > now } ?? true }

  /// Handles an event and adds it to the history.
  private func perform(_ input: Input) -> Bool {
    clock.advance(to: VirtualClock.Instant(offset: now.rounded(downTo: Self.resolution)))
    let recorder = StepRecorder(before: screen)
    let before = clock.uses
    if isRecording, let step = recorder.step(of: input.event, time: clock.time.offset) {
      history.pending = step
      onStep()
      history.pending = nil
    }
    history.beginEvent()
    let isUsed = input.handle()
    guard let notes = history.endEvent() else {
      onStep()
      return isUsed
    }
    let time = clock.time.offset.rounded(downTo: isRealTime ? Self.resolution : .milliseconds(1))
    let steps = recorder.steps(of: input.event, notes: notes, time: time)
    for step in steps { history.add(step) }
    if !steps.isEmpty {
      unfinished = (steps.count, isDue: before != uses)
      uses = before
    }
    if !steps.isEmpty || isRecording { onStep() }
    return isUsed
  }

  /// Completes the last step when all its work has ended.
  private func finishStep() {
    if let unfinished, unfinished.count == 1 {
      history.finishLast(
        dependsOnTime: unfinished.isDue || clock.uses != uses,
        screenHash: isRecording ? screen.frame().buffer.lines.hashValue : nil)
      onStep()
    }
    if unfinished != nil { uses = clock.uses }
    unfinished = nil
  }

  private func run() {
    guard work == nil else { return }
    screen.isHeld = !isRealTime && !driver.tracker.isSettled
    work = Task { [weak self] in await self?.process() }
  }

  /// Does what is due and handles the events that wait, one after the other.
  private func process() async {
    var hasInput = false
    while !Task.isCancelled {
      if driver.isRemote() { continueInRealTime() }
      if !isRealTime {
        screen.isHeld = true
        await driver.settle()
        // Shown while the screen is held for the next thing.
        _ = driver.frame
        finishStep()
        if await wakeWhatIsDue() { continue }
      }
      guard !inputs.isEmpty else { break }
      hasInput = true
      _ = perform(inputs.removeFirst())
    }
    screen.isHeld = false
    work = nil
    // The answer to an event that waited, which may be to end the program, is still to be sent.
    if hasInput { screen.onInvalidation?() }
    setAlarm()
  }

  private func wakeWhatIsDue() async -> Bool {
    guard let due = clock.nextDeadline?.offset, due <= now else { return false }
    let delay = now - due
    if delay > Self.longestDelay { start -= delay }
    await driver.wake(notAfter: VirtualClock.Instant(offset: now))
    return true
  }

  private func continueInRealTime() {
    guard !isRealTime else { return }
    history.obstacle = Strings.obstacle
    clock.advance(to: VirtualClock.Instant(offset: now))
    clock.continueInRealTime(on: realClock)
    finishStep()
  }

  private func setAlarm() {
    alarm?.cancel()
    guard !isRealTime, let due = clock.nextDeadline?.offset else { return }
    alarm = Task { [weak self, realClock, wait = due - now] in
      guard (try? await realClock.sleep(for: wait)) != nil else { return }
      self?.run()
    }
  }
}

extension Duration {
  fileprivate func rounded(downTo unit: Duration) -> Duration { unit * Int(self / unit) }
}
