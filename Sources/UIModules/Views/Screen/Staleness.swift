import Synchronization

/// Whether the last view tree still holds. Observation may report a change from any thread, hence the lock.
final class Staleness: Sendable {
  private struct State {
    var isMarked = true
    var notify: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var isMarked: Bool { state.withLock { $0.isMarked } }

  func mark() {
    let notify = state.withLock { state -> (@Sendable () -> Void)? in
      state.isMarked = true
      defer { state.notify = nil }
      return state.notify
    }
    notify?()
  }

  func clear(notifying notify: (@Sendable () -> Void)?) {
    state.withLock { $0 = State(isMarked: false, notify: notify) }
  }
}
