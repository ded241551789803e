public import Concurrency
public import Views

/// Drives a screen without a terminal, as a person would: taps controls by their labels, types, waits, reads. Scripts
/// run on it, and tests call it directly.
///
/// Nothing takes time, and each command returns when all the work that it began has ended or sleeps. If the clock goes on
/// in real time, a command also returns when a call is in flight.
@MainActor
public final class ScreenDriver {
  /// Why a command failed, in a sentence.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    /// - Parameter description: the sentence, with what to do instead.
    public init(description: String) {
      self.description = description
    }
  }

  let screen: Screen
  private let clock: VirtualClock
  let tracker = WorkTracker()
  private let timeout: Duration
  var stallTimeout: Duration
  let isRemote: @MainActor () -> Bool

  /// Whether the screen has appeared. Settings before that apply to its first frame.
  private(set) var hasAppeared = false
  /// The calls in flight when the work of the last command had ended, slept, or waited for them.
  private var pendingCalls = 0
  /// The last text that a key has copied; nil before the first one. Without a terminal there is no clipboard.
  public private(set) var copied: String?

  /// - Parameters:
  ///   - clock: the clock of the program.
  ///   - timeout: how long a wait takes at most, on that clock.
  ///   - stallTimeout: how long in real time a command waits for work that neither ends nor sleeps on the clock, such
  ///     as a call over HTTP.
  ///   - isRemote: whether calls go to another machine; see ``ProgramContent``.
  ///   - content: the screen. It is made here so that the work that it begins is counted.
  public init(
    size: Size = .standard, clock: VirtualClock, timeout: Duration = .seconds(10),
    stallTimeout: Duration = .seconds(1), isRemote: @escaping @MainActor () -> Bool = { false },
    content: () -> some View
  ) {
    self.clock = clock
    self.timeout = timeout
    self.stallTimeout = stallTimeout
    self.isRemote = isRemote
    screen = Screen(size: size, tracker: tracker, content: content)
    screen.onCopy = { [weak self] in self?.copied = $0 }
  }

  /// The current frame.
  public var frame: Frame {
    hasAppeared = true
    return screen.frame()
  }

  /// The screen as text.
  public var text: String { frame.buffer.text }

  /// The time of the clock.
  var time: Duration { clock.time.offset }

  /// How many calls are in flight.
  public var callsInFlight: Int { tracker.callsInFlight }

  /// Whether a text is on the screen: within one line, or within a text that wraps over several.
  public func shows(_ text: String) -> Bool {
    let frame = frame
    return frame.buffer.lines.contains { $0.contains(text) } || frame.texts.contains { $0.contains(text) }
  }

  /// Types text into the field that has the focus.
  public func type(_ text: String) async throws(Failure) {
    update()
    guard !screen.isTooSmall, screen.focusedControl?.isField == true else {
      // Without the text, which may be a password.
      throw Failure(description: "no field has the focus to type into; tap one first")
    }
    for character in text { await press(Key(.character(character))) }
  }

  /// Presses a key. Returns false if nothing on the screen uses it.
  @discardableResult
  public func press(_ key: Key) async -> Bool {
    var isUsed = false
    await act { isUsed = $0.send(.key(key)) }
    return isUsed
  }

  /// Pastes text into the control that has the focus.
  public func paste(_ text: String) async {
    await act { $0.send(.paste(text)) }
  }

  /// Changes the size of the screen.
  public func resize(_ size: Size) async {
    screen.send(.resize(size))
    if hasAppeared { await settle() }
  }

  /// Waits until no call is in flight.
  public func wait() async throws(Failure) {
    try await wait(until: { pendingCalls == 0 }) { "\(pendingCalls) calls still in flight after \(timeout)" }
  }

  /// Waits until a text is on the screen.
  public func wait(for text: String) async throws(Failure) {
    try await wait(until: { shows(text) }) { "no \"\(text)\" on the screen after \(timeout)" }
  }

  /// Lets time pass, and wakes what is due meanwhile.
  public func sleep(for duration: Duration) async {
    guard !clock.isInRealTime else {
      try? await Task.sleep(for: duration)
      return await settle()
    }
    await settle()
    await advance(to: clock.time.advanced(by: duration))
  }

  /// Moves the clock to a time, and wakes what is due until then.
  func advance(to limit: VirtualClock.Instant) async {
    await wake(notAfter: limit)
    clock.advance(to: limit)
  }

  /// Wakes what is due until a time.
  func wake(notAfter limit: VirtualClock.Instant) async {
    while clock.advanceToNextSleeper(notAfter: limit) { await settleTogether() }
  }

  /// Returns when all the work has ended or sleeps, also what is due at the same time: it is done before a frame is
  /// drawn.
  private func settleTogether() async {
    while !clock.isInRealTime, await tracker.settled(patience: stallTimeout),
      clock.advanceToNextSleeper(notAfter: clock.time)
    {}
    await settle()
  }

  /// Fails unless a text is on the screen.
  public func expect(_ text: String) throws(Failure) {
    guard shows(text) else { throw Failure(description: "expected \"\(text)\" on the screen") }
  }

  /// Fails if a text is on the screen.
  public func refuse(_ text: String) throws(Failure) {
    guard !shows(text) else { throw Failure(description: "did not expect \"\(text)\" on the screen") }
  }

  /// Whether the part of the screen that has controls and keys of its own has the focus.
  var isSectionFocused: Bool { hasAppeared && screen.isSectionFocused }

  /// Does something to the screen, and returns when all the work that it began has ended or sleeps.
  func act(_ action: (Screen) -> Void) async {
    hasAppeared = true
    action(screen)
    await settle()
  }

  /// Makes the screen appear, unless it has, and returns when all the work that this began has ended or sleeps.
  func start() async {
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

  /// Brings the screen up to date. A frame is drawn only when something reads it.
  private func update() {
    hasAppeared = true
    screen.update()
  }

  private func wait(until condition: () -> Bool, orFail message: () -> String) async throws(Failure) {
    await settle()
    let realLimit = ContinuousClock.now + timeout
    let limit = clock.time.advanced(by: timeout)
    while !condition() {
      // A call to another machine takes real time; until it returns the clock must not jump.
      let isWaiting =
        (clock.isInRealTime || isRemote() && !tracker.isSettled) && ContinuousClock.now < realLimit
      guard isWaiting || clock.advanceToNextSleeper(notAfter: limit) else { throw Failure(description: message()) }
      await settleTogether()
    }
  }
}
