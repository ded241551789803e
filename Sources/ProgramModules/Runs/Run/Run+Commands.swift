import Endpoints
import MicroappBasics
public import Views

/// The commands of a script or a test that do not name a control.
extension Run {
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
    await perform { isUsed = $0.send(.key(key)) }
    return isUsed
  }

  /// Pastes text into the control that has the focus.
  public func paste(_ text: String) async {
    await perform { $0.send(.paste(text)) }
  }

  /// Changes the size of the screen.
  public func resize(_ size: Size) async {
    screen.send(.resize(size))
    if hasAppeared { await settle() }
  }

  /// Waits until no call is in flight.
  public func wait() async throws(Failure) {
    try await wait(until: { pendingCalls == 0 }) { "calls are still in flight after \(timeout)" }
  }

  /// Waits until a text is on the screen.
  public func wait(for text: String) async throws(Failure) {
    try await wait(until: { shows(text) }) { "no \"\(text)\" on the screen after \(timeout)" }
  }

  /// Lets time pass, and wakes all work that is due meanwhile.
  public func sleep(for duration: Duration) async {
    guard !clock.isInRealTime else {
      try? await Task.sleep(for: duration)
      // A server may be slower than it was when the script was recorded.
      if answers != nil { try? await wait() }
      return await settle()
    }
    await settle()
    await advance(to: time + duration)
  }

  /// Fails unless a text is on the screen.
  public func expect(_ text: String) throws(Failure) {
    guard shows(text) else { throw Failure(description: "expected \"\(text)\" on the screen") }
  }

  /// Fails if a text is on the screen.
  public func refuse(_ text: String) throws(Failure) {
    guard !shows(text) else { throw Failure(description: "did not expect \"\(text)\" on the screen") }
  }

  private func wait(until condition: () -> Bool, orFail message: () -> String) async throws(Failure) {
    await settle()
    let realLimit = ContinuousClock.now + timeout
    let limit = clock.time.advanced(by: timeout)
    while !condition() {
      // Until work that takes real time has ended, the clock must not jump.
      let isWaiting = (clock.isInRealTime || takesRealTime && !isSettled) && ContinuousClock.now < realLimit
      guard isWaiting || clock.advanceToNextSleeper(notAfter: limit) else { throw Failure(description: message()) }
      await settle()
    }
  }
}

extension Run {
  /// Performs a command. The closure `show` prints the screen.
  package func perform(_ command: ScriptCommand, show: () -> Void = {}) async throws {
    switch command {
    case .tap(let label): try await tap(label.string)
    case .fill(let label, let text): try await fill(label.string, text.string)
    case .focus(let label): try await focus(label.string)
    case .type(let text): try await type(text.string)
    case .paste(let text): await paste(text.string)
    case .press(let key, let count): for _ in 1...count { await press(key) }
    case .open(let url): try await open(url.string)
    case .sleep(let time): await sleep(for: time)
    case .wait(nil): try await wait()
    case .wait(let text?): try await wait(for: text.string)
    case .expect(let text): try expect(text.string)
    case .refuse(let text): try refuse(text.string)
    case .resize(let size): await resize(size)
    case .show: show()
    case .backend, .endpoint, .inspector, .clear, .send, .endSession:
      try screen.perform { try content.perform(playing(command)) }
      if hasAppeared { await settle() }
    }
  }

  /// The command of a script or a step, with played answers in the place of a server.
  private func playing(_ command: ScriptCommand) -> ScriptCommand {
    switch command {
    case .backend(let name) where playedServers?.contains(name) == true:
      return .backend(Program.recorded)
    case .endpoint(let endpoint, .backend(let name)) where playedServers?.contains(name) == true:
      return .endpoint(endpoint, .backend(Program.recorded))
    default: return command
    }
  }
}
