import Concurrency
import Observation

/// A value that any thread can change, and that views on the main actor can follow.
///
/// A notification of Observation costs many times as much as a change, so it is sent only if a view reads the value. A
/// value that no screen shows costs a lock and nothing else.
final class ObservableState<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// How often the value was changed.
    var changes = 0
    /// The number of changes at the last read by a view.
    var changesRead = 0
    /// Whether a view has read the value since the last notification.
    var isObserved = false
    /// Whether a turn of the main actor will look for views that missed a notification.
    var isBeingChecked = false
  }

  private let state: CheckedMutex<State>
  private let notifier = ChangeNotifier()

  init(_ value: Value) {
    state = CheckedMutex(State(value: value))
  }

  /// The value, for a view: it is drawn again after a change.
  var observed: Value {
    notifier.access()
    return state.withLock { state in
      state.isObserved = true
      // Another read of the same frame may have come before the change that is being checked.
      if !state.isBeingChecked { state.changesRead = state.changes }
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
      defer {
        state.changes += 1
        state.isBeingChecked = state.isBeingChecked || state.isObserved
        state.isObserved = false
      }
      return (body(&state.value), state.isObserved, state.isObserved && !state.isBeingChecked)
    }
    if isObserved { notifier.notify() }
    if mustCheck { Task { @MainActor in check() } }
    return result
  }

  /// Notifies the views that have not read the last change.
  ///
  /// Observation installs an observer when all its reads are done, so a change by another thread during a frame finds
  /// none. On the main actor no frame is half done.
  @MainActor
  private func check() {
    let isMissed = state.withLock { state in
      state.isBeingChecked = false
      return state.changesRead != state.changes
    }
    if isMissed { notifier.notify() }
  }
}

/// What observers of an ``ObservableState`` follow. It has no generic parameter, because each use of a key path that has
/// one costs a lookup.
private final class ChangeNotifier: Sendable, Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }

  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
