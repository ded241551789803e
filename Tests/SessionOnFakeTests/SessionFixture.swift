import Backends
import Entities
import FakeBackend
import Storage
import Synchronization
import Testing

@testable import Session

<<<<<<<< HEAD:Tests/SessionOnFakeTests/SessionFixture.swift
/// The storage, the server and the inbox of an auth manager, with a record of what happens to them.
final class SessionFixture: Sendable {
========
/// Containers whose storage, server and emails a test controls. It records the calls of both.
final class TestEnvironment: Sendable {
>>>>>>>> 53703a6 (Tests of container and storage: plain names where the old words were metaphors):Tests/SessionOnFakeTests/TestEnvironment.swift
  private struct State {
    var stored: SessionStorage.Loaded
    var refusal: StorageError?
    var isServerDown = false
    var duringCall: (@Sendable () async -> Void)?
    var events: [String] = []
    var problems: [String] = []
    var mail: Mail?
  }

  private let state: Mutex<State>

  init(storing stored: SessionStorage.Loaded = .nothing) {
    state = Mutex(State(stored: stored))
  }

<<<<<<<< HEAD:Tests/SessionOnFakeTests/SessionFixture.swift
  /// Starts the app once more on the same storage.
  @MainActor
  func process() -> Process {
    let clock = HookClock(hook: hook)
    let backend = FakeAccounts(clock: clock) { [self] mail in state.withLock { $0.mail = mail } }
    let storage = SessionStorage(
      load: { [self] in state.withLock { $0.kept } },
      save: { [self] session throws(StorageError) in try change("save", to: .session(session)) },
      delete: { [self] _ throws(StorageError) in try change("delete", to: .nothing) })
    let store = SessionStore(
      storage: storage, onProblem: { [self] problem in state.withLock { $0.problems.append(problem) } })
    return Process(
      backend: backend, manager: AuthManager(server: backend.server, store: store, clock: HookClock(hook: {})))
========
  /// A container on the same storage, as each start of the app creates one.
  @MainActor
  func container() -> Process {
    let clock = HookClock(hook: hook)
    let backend = FakeAccounts(clock: clock) { [self] mail in state.withLock { $0.mail = mail } }
    let container = AppContainer(
      auth: backend.server, characters: FakeCharacters(clock: clock, accounts: backend).server,
      storage: SessionStorage(
        load: { [self] in state.withLock { $0.stored } },
        save: { [self] session throws(StorageError) in try change("save", to: .session(session)) },
        delete: { [self] _ throws(StorageError) in try change("delete", to: .nothing) }),
      clock: HookClock(hook: {}),
      onProblem: { [self] problem in state.withLock { $0.problems.append(problem) } })
    return Process(backend: backend, container: container)
>>>>>>>> 53703a6 (Tests of container and storage: plain names where the old words were metaphors):Tests/SessionOnFakeTests/TestEnvironment.swift
  }

  var stored: SessionStorage.Loaded { state.withLock { $0.stored } }
  /// "save" and "delete" of the storage, and "server" for each call of the server.
  var events: [String] { state.withLock { $0.events } }
  var problems: [String] { state.withLock { $0.problems } }
  var mail: Mail? { state.withLock { $0.mail } }

  /// Makes the storage return something else from now on.
  func store(_ stored: SessionStorage.Loaded) { state.withLock { $0.stored = stored } }

  /// Makes the storage refuse all changes from now on.
  func refuse(_ message: String) { state.withLock { $0.refusal = StorageError(message: message) } }

  /// Makes all calls of the server fail, or none.
  func setServerDown(_ isDown: Bool) { state.withLock { $0.isServerDown = isDown } }

  /// Does something while the next call of the server is under way.
  func duringNextCall(_ work: @escaping @Sendable () async -> Void) { state.withLock { $0.duringCall = work } }

  private func change(_ event: String, to stored: SessionStorage.Loaded) throws(StorageError) {
    let refusal = state.withLock { state in
      state.events.append(event)
      if state.refusal == nil { state.stored = stored }
      return state.refusal
    }
    if let refusal { throw refusal }
  }

  private func hook() async throws {
<<<<<<<< HEAD:Tests/SessionOnFakeTests/SessionFixture.swift
    let (isDown, meanwhile) = state.withLock { state in
      defer { state.meanwhile = nil }
========
    let (isDown, duringCall) = state.withLock { state in
      defer { state.duringCall = nil }
>>>>>>>> 53703a6 (Tests of container and storage: plain names where the old words were metaphors):Tests/SessionOnFakeTests/TestEnvironment.swift
      state.events.append("server")
      return (state.isServerDown, state.duringCall)
    }
    await duringCall?()
    if isDown { throw CancellationError() }
  }
}

<<<<<<<< HEAD:Tests/SessionOnFakeTests/SessionFixture.swift
/// One run of the app: its auth manager and its server.
========
/// The services of one start of the app, and their server.
>>>>>>>> 53703a6 (Tests of container and storage: plain names where the old words were metaphors):Tests/SessionOnFakeTests/TestEnvironment.swift
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

<<<<<<<< HEAD:Tests/SessionOnFakeTests/SessionFixture.swift
/// A clock that does not sleep but runs a hook, which may fail.
========
/// A clock on which nothing takes time. Instead of sleeping it calls the hook, which may fail.
>>>>>>>> 53703a6 (Tests of container and storage: plain names where the old words were metaphors):Tests/SessionOnFakeTests/TestEnvironment.swift
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
  /// A session that no server accepts: its uid belongs to another account.
  static let ended = UserAuthData(
    user: AppUser(uid: FakeAccounts.demoSession.user.uid, email: "summer@citadel.org"), accessToken: "access-8",
    refreshToken: "refresh-8")
}
