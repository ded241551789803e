import Backends
import Entities
@testable import FakeAccountsBackend
import Storage
import Synchronization
import Testing

@testable import Session

/// The storage, the server and the inbox of an auth manager, with a record of what happens to them.
final class SessionFixture: Sendable {
  private struct State {
    var kept: SessionStorage.Loaded
    var refusal: StorageError?
    var isServerDown = false
    var meanwhile: (@Sendable () async -> Void)?
    var events: [String] = []
    var problems: [String] = []
    var mail: Mail?
  }

  private let state: Mutex<State>

  init(keeping kept: SessionStorage.Loaded = .nothing) {
    state = Mutex(State(kept: kept))
  }

  /// Starts the app once more on the same storage.
  @MainActor
  func process() -> Process {
    let clock = HookClock(hook: hook)
    let backend = FakeAccounts(clock: clock) { [self] mail in state.withLock { $0.mail = mail } }
    let storage = SessionStorage(
      load: { [self] in state.withLock { $0.kept } },
      save: { [self] session throws(StorageError) in try change("save", to: .session(session)) },
      delete: { [self] _ throws(StorageError) in try change("delete", to: .nothing) })
    let store = CurrentSession(
      storage: storage, onProblem: { [self] problem in state.withLock { $0.problems.append(problem) } })
    return Process(
      backend: backend, manager: AuthManager(service: backend.service, store: store, clock: HookClock(hook: {})))
  }

  var kept: SessionStorage.Loaded { state.withLock { $0.kept } }
  /// "save" and "delete" by the storage, "server" for each call that reaches for the server.
  var events: [String] { state.withLock { $0.events } }
  var problems: [String] { state.withLock { $0.problems } }
  var mail: Mail? { state.withLock { $0.mail } }

  /// Has the storage find something else from now on.
  func keep(_ kept: SessionStorage.Loaded) { state.withLock { $0.kept = kept } }

  /// Has the storage refuse to change from now on.
  func refuse(_ message: String) { state.withLock { $0.refusal = StorageError(message: message) } }

  /// Has all calls of the server fail, or none.
  func setServerDown(_ isDown: Bool) { state.withLock { $0.isServerDown = isDown } }

  /// Does something while the next call of the server is under way.
  func duringNextCall(_ work: @escaping @Sendable () async -> Void) { state.withLock { $0.meanwhile = work } }

  private func change(_ event: String, to kept: SessionStorage.Loaded) throws(StorageError) {
    let refusal = state.withLock { state in
      state.events.append(event)
      if state.refusal == nil { state.kept = kept }
      return state.refusal
    }
    if let refusal { throw refusal }
  }

  private func hook() async throws {
    let (isDown, meanwhile) = state.withLock { state in
      defer { state.meanwhile = nil }
      state.events.append("service")
      return (state.isServerDown, state.meanwhile)
    }
    await meanwhile?()
    if isDown { throw CancellationError() }
  }
}

/// One run of the app: its auth manager and its server.
@MainActor
struct Process {
  let backend: FakeAccounts
  let manager: AuthManager

  func restore() async -> AppUser? { await manager.restore() }
  func save(_ session: UserAuthData) async throws {
    await manager.adopt(session)
    try await manager.save(session.user)
  }
  func signIn(with proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    let user = try await manager.signIn(with: proof)
    try await manager.save(user)
    return user
  }
  func user() async throws(NetworkError) -> AppUser { try await manager.user() }
  func signOut() async { await manager.signOut() }
  func deleteAccount() async throws(NetworkError) { try await manager.deleteAccount() }
}

/// A clock that does not sleep but runs a hook, which may fail.
struct HookClock: Clock {
  struct Instant: InstantProtocol {
    func advanced(by duration: Duration) -> Instant { self }
    func duration(to other: Instant) -> Duration { .zero }
    static func < (lhs: Instant, rhs: Instant) -> Bool { false }
  }

  let hook: @Sendable () async throws -> Void

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await hook()
  }
}

extension UserAuthData {
  /// A session of an earlier run.
  static let morty = UserAuthData(
    user: AppUser(uid: "user-7", email: "morty@citadel.org"), accessToken: "access-7", refreshToken: "refresh-7")
  /// A session that no server accepts, because its uid belongs to another account.
  static let ended = UserAuthData(
    user: AppUser(uid: FakeAccounts.demoSession.user.uid, email: "summer@citadel.org"), accessToken: "access-8",
    refreshToken: "refresh-8")
}
