import Concurrency
import Observation

/// A value that any thread can change, and that views can follow.
///
/// A notification of Observation costs many times as much as a change, so it is sent only if a view has read the value
/// since the last one. A value that no screen shows costs a lock and nothing else.
final class ObservableState<Value: Sendable>: Sendable, Observable {
  private struct State {
    var value: Value
    var isObserved = false
  }

  private let state: VisibleMutex<State>
  private let registrar = ObservationRegistrar()

  init(_ value: Value) {
    state = VisibleMutex(State(value: value))
  }

  /// The value, for a view: it is drawn again after a change.
  var observed: Value {
    registrar.access(self, keyPath: \.revision)
    return state.withLock { state in
      state.isObserved = true
      return state.value
    }
  }

  /// Reads the value, or changes it without a notification.
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { body(&$0.value) }
  }

  /// Changes the value.
  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    let (result, wasObserved) = state.withLock { state in
      defer { state.isObserved = false }
      return (body(&state.value), state.isObserved)
    }
    if wasObserved { registrar.withMutation(of: self, keyPath: \.revision) {} }
    return result
  }

  /// What observers follow.
  private var revision: Void { () }
}
