import Concurrency

/// Whether the last view tree is out of date. It has a lock, because Observation may report a change from any thread.
final class Invalidation: Sendable {
  private struct State {
    var isInvalid = true
    var notify: (@Sendable () -> Void)?
  }

  private let state = CheckedMutex(State())

  var isInvalid: Bool { state.withLock { $0.isInvalid } }

  func invalidate() {
    let notify = state.withLock { state -> (@Sendable () -> Void)? in
      state.isInvalid = true
      defer { state.notify = nil }
      return state.notify
    }
    notify?()
  }

  /// Replaces what the next invalidation calls.
  func setNotification(_ notify: (@Sendable () -> Void)?) {
    state.withLock { state in
      if !state.isInvalid { state.notify = notify }
    }
  }

  func reset(notifying notify: (@Sendable () -> Void)?) {
    state.withLock { $0 = State(isInvalid: false, notify: notify) }
  }
}
