import Entities
import Storage
import Synchronization

/// A storage that a test controls, and the problems that were reported.
final class Shelf: Sendable {
  private struct State {
    var kept: SessionStorage.Loaded
    var refusal: StorageError?
    var saved: [UserAuthData] = []
    var deletions = 0
    var problems: [String] = []
  }

  private let state: Mutex<State>

  init(keeping kept: SessionStorage.Loaded = .nothing) {
    state = Mutex(State(kept: kept))
  }

  var kept: SessionStorage.Loaded { state.withLock { $0.kept } }
  /// All sessions that were saved, in order.
  var saved: [UserAuthData] { state.withLock { $0.saved } }
  var deletions: Int { state.withLock { $0.deletions } }
  var problems: [String] { state.withLock { $0.problems } }

  /// Makes the storage fail to change from now on.
  func refuse(_ message: String) { state.withLock { $0.refusal = StorageError(message: message) } }

  /// A new store, as each start of the app makes one.
  func store(refreshLock: @escaping @Sendable () -> FileLock? = { FileLock() }) -> SessionStore {
    var storage = SessionStorage(
      load: { [self] in state.withLock { $0.kept } },
      save: { [self] session throws(StorageError) in
        try change { state in
          state.kept = .session(session)
          state.saved.append(session)
        }
      },
      delete: { [self] _ throws(StorageError) in
        try change { state in
          state.kept = .nothing
          state.deletions += 1
        }
      })
    storage.tryRefreshLock = refreshLock
    return SessionStore(
      storage: storage, onProblem: { [self] problem in state.withLock { $0.problems.append(problem) } })
  }

  private func change(_ work: (inout sending State) -> Void) throws(StorageError) {
    let refusal = state.withLock { state in
      if state.refusal == nil { work(&state) }
      return state.refusal
    }
    if let refusal { throw refusal }
  }
}
