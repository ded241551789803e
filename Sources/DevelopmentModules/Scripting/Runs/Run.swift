public import Concurrency
public import Views

/// A program that runs: its screen, its clock, and the journal of what was done in it.
///
/// A terminal, a script, a check, a picture and a replay are its clients: they send events or commands, and read frames.
/// Nothing takes time, and each command returns when all the work that it began has ended or sleeps. If the clock goes on
/// in real time, a command also returns when a call is in flight.
@MainActor
public final class Run {
  /// Why a command failed, in a sentence.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    /// - Parameter description: the sentence, with what to do instead.
    public init(description: String) {
      self.description = description
    }
  }

  /// The screen.
  public let screen: Screen
  /// What was done so far, and what the program began with.
  package let journal: Journal
  /// The clock of the program.
  package let clock: VirtualClock
  package let content: ProgramContent
  let tracker = WorkTracker()
  /// A part of the addresses in its script on a server on another machine, where an address can be new only once.
  let id = String(UInt64.random(in: .min ... .max), radix: 36)
  /// How long a wait takes at most, on the clock.
  let timeout: Duration
  /// How long in real time a command waits for work that neither ends nor sleeps on the clock, such as a call over HTTP.
  var stallTimeout: Duration

  /// Whether the screen has appeared. Settings before that apply to its first frame.
  package private(set) var hasAppeared = false
  /// The calls in flight when the work of the last command had ended, slept, or waited for them.
  private(set) var pendingCalls = 0
  /// The last text that a key has copied; nil before the first one. Without a terminal there is no clipboard.
  public private(set) var copied: String?

  /// - Parameters:
  ///   - content: the program; its work begins when the screen appears.
  ///   - makeView: makes the view of the screen. The work that it begins is counted.
  init(
    _ content: ProgramContent, journal: Journal, clock: VirtualClock, timeout: Duration, stallTimeout: Duration,
    makeView: () -> AnyView
  ) {
    self.content = content
    self.journal = journal
    self.clock = clock
    self.timeout = timeout
    self.stallTimeout = stallTimeout
    screen = Screen(size: journal.origin.size, tracker: tracker, content: makeView)
    screen.onCopy = { [weak self] in self?.copied = $0 }
  }

  /// Runs a view without a program around it, such as a feature in a test.
  ///
  /// - Parameters:
  ///   - clock: the clock of the view.
  ///   - timeout: how long a wait takes at most, on that clock.
  ///   - stallTimeout: how long in real time a command waits for work that neither ends nor sleeps on the clock, such
  ///     as a call over HTTP.
  ///   - content: the view. The work that it begins is counted.
  public convenience init(
    size: Size = .standard, clock: VirtualClock, timeout: Duration = .seconds(10),
    stallTimeout: Duration = .seconds(1), content: () -> some View
  ) {
    self.init(
      ProgramContent(Text("")), journal: Journal(RunOrigin(size: size)), clock: clock, timeout: timeout,
      stallTimeout: stallTimeout
    ) { AnyView(content()) }
  }

  /// The current frame.
  public var frame: Frame {
    hasAppeared = true
    return screen.frame()
  }

  /// The screen as text.
  public var text: String { frame.buffer.text }

  /// The time of the clock.
  package var time: Duration { clock.time.offset }

  /// How many calls are in flight.
  public var callsInFlight: Int { tracker.callsInFlight }

  /// Whether all the work has ended or sleeps.
  var isSettled: Bool { tracker.isSettled }

  /// Whether its work takes real time now: see ``ProgramContent``.
  package var takesRealTime: Bool { content.takesRealTime() }

  /// Whether the part of the screen that has controls and keys of its own has the focus.
  var isSectionFocused: Bool { hasAppeared && screen.isSectionFocused }

  /// Whether a text is on the screen: within one line, or within a text that wraps over several.
  public func shows(_ text: String) -> Bool {
    let frame = frame
    return frame.buffer.lines.contains { $0.contains(text) } || frame.texts.contains { $0.contains(text) }
  }

  /// Does something to the screen, and returns when all the work that it began has ended or sleeps.
  func act(_ action: (Screen) -> Void) async {
    hasAppeared = true
    action(screen)
    await settle()
  }

  /// Makes the screen appear, unless it has, and returns when all the work that this began has ended or sleeps.
  package func start() async {
    if !hasAppeared { await settle() }
  }

  /// Returns when all the work has ended or sleeps, also the work that the first frame begins. In real time it returns
  /// also when a call is in flight, because that may take longer than a person would wait to see the screen.
  public func settle() async {
    guard !clock.isInRealTime else { return await settleInRealTime() }
    repeat {
      guard await tracker.settled(patience: stallTimeout) else { break }
      // An update may begin work, such as that of a screen that appears.
      update()
    } while !tracker.isSettled
    update()
    pendingCalls = callsInFlight
  }

  private func settleInRealTime() async {
    let limit = ContinuousClock.now + stallTimeout
    update()
    repeat {
      try? await Task.sleep(for: .milliseconds(5))
      pendingCalls = callsInFlight
      update()
    } while pendingCalls == 0 && !tracker.isSettled && ContinuousClock.now < limit
  }

  /// Returns when all the work has ended or sleeps, also what is due at the same time: it is done before a frame is
  /// drawn.
  func settleTogether() async {
    while !clock.isInRealTime, await tracker.settled(patience: stallTimeout),
      clock.advanceToNextSleeper(notAfter: clock.time)
    {}
    await settle()
  }

  /// Moves the clock to a time, and wakes what is due until then.
  package func advance(to limit: Duration) async {
    await wake(notAfter: limit)
    clock.advance(to: VirtualClock.Instant(offset: limit))
  }

  /// Wakes what is due until a time.
  func wake(notAfter limit: Duration) async {
    while clock.advanceToNextSleeper(notAfter: VirtualClock.Instant(offset: limit)) { await settleTogether() }
  }

  /// Brings the screen up to date. A frame is drawn only when something reads it.
  func update() {
    hasAppeared = true
    screen.update()
  }

  /// Ends the program and its work.
  package func close() { screen.close() }
}
