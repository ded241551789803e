import AccountEntities
import Entities
import MicroappBasics
import POSIX
import Services
import Session

/// A storage that a test controls, and the problems that were reported.
final class StorageStub: Sendable {
  private struct State {
    var stored: SessionStorage.Loaded
    var failure: SystemError?
    var saved: [UserAuthData] = []
    var deletions = 0
    var problems: [String] = []
    /// Whether another process has the lock of a refresh, for so many tries.
    var lockedTries = 0
    var isLocked = false
  }

  private let state: CheckedMutex<State>

  init(storing stored: SessionStorage.Loaded = .nothing) {
    state = CheckedMutex(State(stored: stored))
  }

  var stored: SessionStorage.Loaded {
    get { state.withLock { $0.stored } }
    set { state.withLock { $0.stored = newValue } }
  }
  /// All sessions that were saved, in order.
  var saved: [UserAuthData] { state.withLock { $0.saved } }
  var deletions: Int { state.withLock { $0.deletions } }
  var problems: [String] { state.withLock { $0.problems } }

  /// Whether a process of this test has the lock of a refresh.
  var isLocked: Bool { state.withLock { $0.isLocked } }

  /// Makes another process have the lock of a refresh, until it was tried so many times.
  func lock(tries: Int) { state.withLock { $0.lockedTries = tries } }

  /// Makes the storage fail to change from now on.
  ///
  /// - Parameter reason: nil to let it change again.
  func fail(_ reason: String?) {
    state.withLock { $0.failure = reason.map { SystemError("write", "a", reason: $0) } }
  }

  /// A new store, as each start of the app makes one.
  var store: CurrentSession {
    let storage = SessionStorage(
      load: { [self] in state.withLock { $0.stored } },
      save: { [self] session throws(SystemError) in
        try change { state in
          state.stored = .session(session)
          state.saved.append(session)
        }
      },
      delete: { [self] session throws(SystemError) in
        try change { state in
          if case .session(let stored) = state.stored, stored.user.uid != session.user.uid { return }
          state.stored = .nothing
          state.deletions += 1
        }
      },
      lockRefresh: { [self] in
        state.withLock { state in
          guard state.lockedTries == 0 else {
            state.lockedTries -= 1
            return nil
          }
          state.isLocked = true
          return { self.state.withLock { $0.isLocked = false } }
        }
      })
    return CurrentSession(
      storage: storage, onProblem: { [self] problem in state.withLock { $0.problems.append(problem) } })
  }

  private func change(_ work: (inout sending State) -> Void) throws(SystemError) {
    let failure = state.withLock { state in
      if state.failure == nil { work(&state) }
      return state.failure
    }
    if let failure { throw failure }
  }
}
