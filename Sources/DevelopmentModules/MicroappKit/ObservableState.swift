import Concurrency
import Observation

/// A value that any thread can change, and that views on the main actor can follow.
///
/// A notification of Observation costs many times as much as a change, so it is sent only if a view reads the value. A
/// value that no screen shows costs a lock and nothing else.
final class ObservableState<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// Whether a view may follow the value.
    var isObserved = false
    /// Whether a turn of the main actor will find out.
    var isBeingChecked = false
  }

  private let state: VisibleMutex<State>
  private let revision = Revision()

  init(_ value: Value) {
    state = VisibleMutex(State(value: value))
  }

  /// The value, for a view: it is drawn again after a change.
  var observed: Value {
    revision.access()
    return state.withLock { state in
      state.isObserved = true
      return state.value
    }
  }

  /// Whether a change sends a notification.
  var isObserved: Bool { state.withLock { $0.isObserved } }

  /// Reads the value, or changes it without a notification.
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { body(&$0.value) }
  }

  /// Changes the value.
  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    let (result, isObserved, mustCheck) = state.withLock { state in
      defer { state.isBeingChecked = state.isObserved }
      return (body(&state.value), state.isObserved, state.isObserved && !state.isBeingChecked)
    }
    if isObserved { notify() }
    if mustCheck { Task { @MainActor in check() } }
    return result
  }

  /// Forgets the observers and notifies them, so that those that still follow the value read it again.
  ///
  /// Observation installs an observer when all its reads are done, so a change during a frame would find none. On the
  /// main actor no frame is half done.
  @MainActor
  private func check() {
    state.withLock { state in
      state.isObserved = false
      state.isBeingChecked = false
    }
    notify()
  }

  private func notify() {
    revision.notify()
  }
}

/// What observers of an ``ObservableState`` follow. It has no generic parameter, because each use of a key path that has
/// one costs a lookup.
private final class Revision: Sendable, Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }

  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
