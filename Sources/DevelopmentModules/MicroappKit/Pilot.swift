import Concurrency
import Base
public import Views

/// Drives a screen without a terminal, as a person would: taps controls by their labels, types, waits, looks. Scripts
/// are its words written down; tests call it directly.
///
/// On a virtual clock nothing takes time, and every command returns when all that it set in motion has ended or waits
/// for time to pass.
@MainActor
public final class Pilot {
  /// Why a command could not be done, in a sentence.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    /// What a script exits with that it ends.
    var status = ExitStatus.expectationFailed

    init(description: String) {
      self.description = description
    }

    /// Of what cannot be done because it makes no sense, or is not configured.
    init(_ error: any Error) {
      description = "\(error)"
      status = error is Malformed || error is LeftOut ? ExitStatus.usage : ExitStatus.configuration
    }
  }

  let screen: Screen
  private let workbench: Workbench
  private let virtualClock: VirtualClock?
  private let tracker = WorkTracker()
  private let timeout: Duration

  /// How long work that waits for something unknown may stand still before a command goes on without it.
  private let patience: Duration

  /// Whether the screen has come up. What is set before that holds from its first frame on.
  private(set) var isUp = false

  /// - Parameters:
  ///   - workbench: made with a `VirtualClock` for virtual time.
  ///   - timeout: how long a wait waits, in the time of the workbench's clock.
  ///   - patience: how long work that waits for what is not on the clock may stand still, in real time, before a command
  ///     goes on without it.
  ///   - content: the screen; made here so that work begun by it is counted.
  public init(
    size: Size = Size(width: 80, height: 24), workbench: Workbench, timeout: Duration = .seconds(10),
    patience: Duration = .seconds(1), content: () -> some View
  ) {
    self.workbench = workbench
    self.timeout = timeout
    self.patience = patience
    virtualClock = workbench.clock as? VirtualClock
    screen = WorkTracker.$current.withValue(tracker) { Screen(size: size, content: content) }
  }

  /// What is to be seen now.
  public var frame: Frame {
    isUp = true
    return WorkTracker.$current.withValue(tracker) { screen.frame() }
  }

  /// The screen as text.
  public var text: String { frame.buffer.text }

  /// Whether a text can be read on the screen: within a line, or within a text that was wrapped over several.
  public func shows(_ text: String) -> Bool {
    let frame = frame
    return frame.buffer.lines.contains { $0.contains(text) } || frame.texts.contains { $0.contains(text) }
  }

  /// Types text into the field that has the focus.
  public func type(_ text: String) async throws(Failure) {
    let frame = frame
    guard frame.controls.contains(where: { $0.id == frame.focus && $0.isField }) else {
      // Without the text, which may be a password.
      throw Failure(description: "no field has the focus to type into; tap one first")
    }
    for character in text { await press(Key(.character(character))) }
  }

  /// Presses a key.
  public func press(_ key: Key) async {
    await act { $0.send(.key(key)) }
  }

  /// Pastes text where the focus is.
  public func paste(_ text: String) async {
    await act { $0.send(.paste(text)) }
  }

  /// Changes the size of the screen.
  public func resize(_ size: Size) async {
    count { screen.send(.resize(size)) }
    if isUp { await settle() }
  }

  /// Has the calls of an endpoint go another way from now on; those that hang go on that way.
  public func endpoint(_ name: String, _ change: EndpointChange) async throws(Failure) {
    let held: VirtualClock?
    do {
      held = try workbench.change(name, change)
    } catch {
      throw Failure(error)
    }
    // One by one, as all that waits on a virtual clock: together they would go on in the order of threads.
    while let held, held.advanceToNextSleeper(notAfter: held.now.advanced(by: Workbench.hold)) { await settle() }
  }

  /// Puts another backend behind every feature that knows one of the name. What is on the screen stays.
  public func backend(_ name: String) throws(Failure) {
    do {
      try workbench.choose(name)
    } catch {
      throw Failure(error)
    }
  }

  /// Waits until no call is in flight.
  public func wait() async throws(Failure) {
    try await wait(until: { workbench.calls.inFlight == 0 }) {
      "\(workbench.calls.inFlight) calls still in flight after \(timeout)"
    }
  }

  /// Lets virtual time pass, for what begins only after a while, such as a search. Real time passes by itself.
  func pass(_ duration: Duration) async {
    guard let virtualClock else { return }
    let limit = virtualClock.now.advanced(by: duration)
    while virtualClock.advanceToNextSleeper(notAfter: limit) { await settle() }
  }

  /// Waits until a text is on the screen.
  public func wait(for text: String) async throws(Failure) {
    try await wait(until: { shows(text) }) { "no \"\(text)\" on the screen after \(timeout)" }
  }

  /// Fails unless a text is on the screen.
  public func expect(_ text: String) throws(Failure) {
    guard shows(text) else { throw Failure(description: "expected \"\(text)\" on the screen") }
  }

  /// Fails if a text is on the screen.
  public func refuse(_ text: String) throws(Failure) {
    guard !shows(text) else { throw Failure(description: "did not expect \"\(text)\" on the screen") }
  }

  /// Does something to the screen, and returns when all that it has set in motion rests.
  func act(_ action: (Screen) -> Void) async {
    isUp = true
    count { action(screen) }
    await settle()
  }

  /// Does something to the screen, and counts the work that this begins.
  func count(_ action: () -> Void) {
    WorkTracker.$current.withValue(tracker, operation: action)
  }

  /// Brings the screen up, unless it is, and returns when all that its coming up has set in motion rests.
  func start() async {
    if !isUp { await settle() }
  }

  /// Returns when all that was set in motion rests: by a command, or by the screen's coming up before the first one. In
  /// real time that cannot be known; a breath has to do.
  public func settle() async {
    guard virtualClock != nil else {
      _ = frame
      try? await Task.sleep(for: .milliseconds(5))
      return
    }
    while true {
      // What comes to the screen now may begin work of its own.
      _ = frame
      if tracker.isSettled { return }
      guard await tracker.settled(patience: patience) else { return }
    }
  }

  private func wait(until condition: () -> Bool, orFail message: () -> String) async throws(Failure) {
    await settle()
    if let virtualClock {
      let limit = virtualClock.now.advanced(by: timeout)
      let realLimit = ContinuousClock.now + timeout
      while !condition() {
        // What is asked of somebody far away takes real time; until it is there the clock must not jump.
        if workbench.isRemote, !tracker.isSettled, ContinuousClock.now < realLimit {
          await settle()
          continue
        }
        guard virtualClock.advanceToNextSleeper(notAfter: limit) else { throw Failure(description: message()) }
        await settle()
      }
    } else {
      let limit = ContinuousClock.now + timeout
      while !condition() {
        guard ContinuousClock.now < limit else { throw Failure(description: message()) }
        await settle()
      }
    }
  }
}
