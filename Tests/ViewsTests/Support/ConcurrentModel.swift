import MicroappBasics
import Observation

/// A model that any thread may change.
final class ConcurrentModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = CheckedMutex("a")

  var text: String {
    get {
      registrar.access(self, keyPath: \.text)
      return state.withLock { $0 }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.text) { state.withLock { $0 = newValue } }
    }
  }
}
