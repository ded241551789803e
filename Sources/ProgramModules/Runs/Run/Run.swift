package import Endpoints
public import MicroappBasics
public import Views

/// A program that runs, with its screen, its clock, and the history of its steps. A terminal, a script, a check and a replay
/// send events or commands to it, and read frames.
///
/// Each command returns when all the work that it began has ended or sleeps on the clock. In real time, a command also
/// returns when a call is in flight.
@MainActor
public final class Run {
  /// The reason why a command failed.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence that says why, and what to do instead.
    public let description: String

    /// Creates a failure with a sentence that says why, and what to do instead.
    public init(description: String) {
      self.description = description
    }
  }

  /// The screen.
  public let screen: Screen
  package let history: RunHistory
  package let clock: VirtualClock
  package let content: ProgramContent
  /// The answers of servers that the run plays or collects; nil if it does neither.
  package let answers: (any RecordedAnswers)?
  /// The backends that played answers are in the place of; nil if servers answer.
  private(set) var playedServers: Set<String>?
  package let tracker = WorkTracker()
  /// A part of the addresses in scripts on a server on another machine, where an address can be new only once.
  let id = String(UInt64.random(in: .min ... .max), radix: 36)
  let timeout: Duration
  /// How long a command waits for work that neither ends nor sleeps on the run's clock, such as a call over HTTP.
  var stall: (timeout: Duration, clock: any Clock<Duration>) = (.seconds(120), .continuous)

  /// Whether the screen has appeared. Settings before that apply to its first frame.
  package private(set) var hasAppeared = false
  /// The calls in flight when the work of the last command had ended, slept, or waited for them.
  private(set) var pendingCalls = 0
  /// The last text that a key has copied; nil before the first. Without a terminal there is no clipboard.
  public private(set) var copied: String?

  /// Creates a run before the first command of its script, in virtual time, unless work takes real time from the start. The
  /// work begins when the screen appears. `decorate` adds to the view of the program, such as a pane over it.
  package convenience init(
    _ program: Program, from origin: RunOrigin, decorate: @MainActor (AnyView) -> AnyView = { $0 }
  ) throws {
    let clock = VirtualClock()
    let history = RunHistory(Journal(origin))
    let launch = try program.launch(origin, clock: clock)
    let content = try program.content(launch, history)
    if content.takesRealTime() { clock.continueInRealTime() }
    let own = try program.values(of: origin.script)
    let timeout = own[Flag.timeout.name].flatMap { Flag.seconds($0) } ?? origin.timeout
    self.init(content, history: history, clock: clock, timeout: timeout, answers: launch.answers) {
      decorate(content.view)
    }
    if launch.playsAnswers { playedServers = program.servers }
  }

  init(
    _ content: ProgramContent, history: RunHistory, clock: VirtualClock, timeout: Duration,
    answers: (any RecordedAnswers)? = nil, makeView: () -> AnyView
  ) {
    (self.content, self.history, self.clock, self.timeout, self.answers) = (content, history, clock, timeout, answers)
    screen = Screen(size: history.journal.origin.size, tracker: tracker, content: makeView)
    screen.onCopy = { [weak self] in
      self?.copied = $0
      return true
    }
    history.perform = { [weak self] in try self?.content.perform($0) }
  }

  /// Runs a view without a program around it, such as a feature in a test. A wait takes at most `timeout` on the clock.
  public convenience init(
    size: Size = .standard, clock: VirtualClock, timeout: Duration = .seconds(10), content: () -> some View
  ) {
    self.init(
      ProgramContent(Text("")), history: RunHistory(Journal(RunOrigin(size: size))), clock: clock, timeout: timeout
    ) { AnyView(content()) }
  }

  /// Draws the screen, which appears with the first frame.
  public func frame() -> Frame {
    hasAppeared = true
    return screen.frame()
  }

  /// The screen as text.
  public var text: String { frame().buffer.text }

  package var time: Duration { clock.time.offset }

  /// The number of calls in flight.
  public var callsInFlight: Int { tracker.callsInFlight }

  var isSettled: Bool { tracker.isSettled }

  /// Whether its work takes real time now: see ``ProgramContent``.
  package var takesRealTime: Bool { content.takesRealTime() }

  /// Whether a part of the screen that has controls and keys of its own, such as the inspector, has the focus.
  var isSectionFocused: Bool { hasAppeared && screen.isSectionFocused }

  /// Whether a text is on the screen: within one line, or within a text that wraps over several.
  public func shows(_ text: String) -> Bool {
    let frame = self.frame()
    return frame.texts.contains { $0.contains(text) } || frame.buffer.lines.contains { $0.contains(text) }
  }

  func perform(_ action: (Screen) -> Void) async {
    hasAppeared = true
    action(screen)
    await settle()
  }

  /// Makes the screen appear, unless it has, and returns when all the work that this began has ended or sleeps.
  package func start() async {
    if !hasAppeared { await settle() }
  }

  /// Returns when all the work has ended or sleeps, including the work that the first frame begins. In real time it also
  /// returns when a call is in flight, so that the user sees the screen meanwhile.
  public func settle() async {
    guard !clock.isInRealTime else { return await settleInRealTime() }
    var hasEnded = true
    repeat {
      hasEnded = await tracker.settled(within: stall.timeout, on: stall.clock)
      // An update may begin work, such as that of a screen that appears.
      update()
    } while hasEnded && !tracker.isSettled
    pendingCalls = callsInFlight
  }

  private func settleInRealTime() async {
    let limit = ContinuousClock.now + stall.timeout
    update()
    repeat {
      try? await Task.sleep(for: .milliseconds(5))
      pendingCalls = callsInFlight
      update()
    } while pendingCalls == 0 && !tracker.isSettled && ContinuousClock.now < limit
  }

  /// Moves the clock to a time, and wakes what is due until then.
  package func advance(to limit: Duration) async {
    await wake(notAfter: limit)
    clock.advance(to: VirtualClock.Instant(offset: limit))
  }

  func wake(notAfter limit: Duration) async {
    while clock.advanceToNextSleeper(notAfter: VirtualClock.Instant(offset: limit)) { await settle() }
  }

  /// A frame is drawn only when something reads it.
  func update() {
    hasAppeared = true
    screen.update()
  }

  package func close() { screen.close() }
}
