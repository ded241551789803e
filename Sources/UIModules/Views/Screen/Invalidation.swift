import Concurrency

/// Whether the last view tree is out of date. It has a lock, because Observation may report a change from any thread.
final class Invalidation: Sendable {
  private let state = CheckedMutex((isInvalid: true, notify: (@Sendable () -> Void)?.none))

  var isInvalid: Bool { state.withLock { $0.isInvalid } }

  func invalidate() {
    let notify = state.withLock { state in
      defer { state = (true, nil) }
      return state.notify
    }
    notify?()
  }

  func setNotification(_ notify: (@Sendable () -> Void)?) {
    state.withLock { if !$0.isInvalid { $0.notify = notify } }
  }

  func reset(notifying notify: (@Sendable () -> Void)?) {
    state.withLock { $0 = (false, notify) }
  }
}
