import MicroappBasics
import Observation

/// A value that any thread can change, and that views on the main actor can follow. A notification of Observation costs
/// many times as much as a change, so it is sent only if a view has read the value.
final class ObservableState<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// Whether a view has read the value since the last notification.
    var isObserved = false
    /// Whether a turn of the main actor will send the notification once more.
    var mustRepeat = false
  }

  private let state: CheckedMutex<State>
  private let notifier = ChangeNotifier()

  init(_ value: Value) { state = CheckedMutex(State(value: value)) }

  /// The value, for a view: it is drawn again after a change.
  var observed: Value {
    notifier.access()
    return state.withLock { state in
      state.isObserved = true
      return state.value
    }
  }

  var isObserved: Bool { state.withLock { $0.isObserved } }

  /// Reads the value, or changes it without a notification.
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { body(&$0.value) }
  }

  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    let (result, isObserved, repeats) = state.withLock { state in
      let repeats = state.isObserved && !state.mustRepeat
      defer {
        state.mustRepeat = state.mustRepeat || state.isObserved
        state.isObserved = false
      }
      return (body(&state.value), state.isObserved, repeats)
    }
    if isObserved { notifier.notify() }
    if repeats { Task { @MainActor in notifyAgain() } }
    return result
  }

  /// Notifies the views that were being drawn: Observation installs an observer when all its reads are done, so a change by
  /// another thread during a frame finds none. On the main actor no frame is half done.
  @MainActor
  private func notifyAgain() {
    state.withLock { $0.mustRepeat = false }
    notifier.notify()
  }
}

/// The object that observers of an ``ObservableState`` follow. It has no generic parameter, because each use of a key path
/// with a generic parameter costs a lookup.
private final class ChangeNotifier: Sendable, Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }

  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
