import Backends
import AppContainer
import Entities
import FakeBackend
import Storage
import Synchronization
import Testing

@testable import Session

/// A container whose storage, server and inbox the test holds in its hands, and which writes down what goes on.
final class Household: Sendable {
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

  /// On one storage, as a process of the app makes its own at each start.
  @MainActor
  func container() -> Process {
    let clock = ErrandClock(errand: errand)
    let backend = FakeAccounts(clock: clock) { [self] mail in state.withLock { $0.mail = mail } }
    let container = AppContainer(
      auth: backend.server, characters: FakeCharacters(clock: clock, accounts: backend).server,
      storage: SessionStorage(
        load: { [self] in state.withLock { $0.kept } },
        save: { [self] session throws(StorageError) in try change("save", to: .session(session)) },
        delete: { [self] _ throws(StorageError) in try change("delete", to: .nothing) }),
      clock: ErrandClock(errand: {}),
      onProblem: { [self] problem in state.withLock { $0.problems.append(problem) } })
    return Process(backend: backend, container: container)
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

  private func errand() async throws {
    let (isDown, meanwhile) = state.withLock { state in
      defer { state.meanwhile = nil }
      state.events.append("server")
      return (state.isServerDown, state.meanwhile)
    }
    await meanwhile?()
    if isDown { throw CancellationError() }
  }
}

/// The app's services while it runs once, and the server behind them.
@MainActor
struct Process {
  let backend: FakeAccounts
  let container: AppContainer

  func restore() async -> AppUser? { await container.manager.restore() }
  func save(_ session: UserAuthData) async throws {
    await container.manager.adopt(session)
    try await container.manager.save(session.user)
  }
  func signIn(with proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    try await container.signIn(with: proof)
  }
  func user() async throws(NetworkError) -> AppUser { try await container.manager.user() }
  func signOut() async { await container.manager.signOut() }
  func deleteAccount() async throws(NetworkError) { try await container.manager.deleteAccount() }
}

/// A clock on which nothing takes time; instead of sleeping, an errand is run, which may fail.
struct ErrandClock: Clock {
  struct Instant: InstantProtocol {
    func advanced(by duration: Duration) -> Instant { self }
    func duration(to other: Instant) -> Duration { .zero }
    static func < (lhs: Instant, rhs: Instant) -> Bool { false }
  }

  let errand: @Sendable () async throws -> Void

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await errand()
  }
}

extension UserAuthData {
  /// A session of an earlier run.
  static let morty = UserAuthData(
    user: AppUser(uid: "user-7", email: "morty@citadel.org"), accessToken: "access-7", refreshToken: "refresh-7")
  /// One that no server takes: its uid is somebody else's.
  static let ended = UserAuthData(
    user: AppUser(uid: FakeAccounts.demoSession.user.uid, email: "summer@citadel.org"), accessToken: "access-8",
    refreshToken: "refresh-8")
}
