import Entities
import Services
import Session
import Storage
import TestSupport

/// Two managers on one state directory, as two processes of the app are, and the server of both.
@MainActor
struct TwoManagers {
  let script = ScriptedServer()
  let storage: SessionStorage
  let first: AuthManager
  let second: AuthManager
  private let folder: TemporaryFolder

  /// Both with the same session, which the first signed in to and the second restored.
  init(_ session: UserAuthData) async throws {
    folder = try TemporaryFolder()
    storage = .file(in: folder.path)
    // A sleep takes until the refresh lock is free. The server works on the main actor, so the lock can only be freed there.
    let clock = TestClock { [storage] _ in while storage.tryRefreshLock() == nil { await MainActor.run {} } }
    first = Self.manager(script.service, storage, clock)
    second = Self.manager(script.service, storage, clock)
    try await first.adoptAndSave(session)
    _ = await second.restore()
  }

  private static func manager(_ service: AuthService, _ storage: SessionStorage, _ clock: TestClock)
    -> AuthManager
  {
    AuthManager(
      service: service, store: CurrentSession(storage: storage, onProblem: { _ in }), clock: clock,
      now: { Day().now })
  }
}

/// A server's view of one session: only the newest tokens can be refreshed, and using older ones ends it.
@MainActor
final class TokenFamily {
  private(set) var active: UserAuthData
  private(set) var refreshes = 0
  private(set) var isRevoked = false
  private let lifetime: Double

  /// - Parameter lifetime: of new tokens, in seconds.
  init(_ first: UserAuthData, lifetime: Double) {
    active = first
    self.lifetime = lifetime
  }

  func refresh(_ old: UserAuthData) async throws(NetworkError) -> UserAuthData {
    refreshes += 1
    guard old == active, !isRevoked else {
      isRevoked = true
      throw .sessionEnded
    }
    // The expiry makes the tokens unique.
    active = .ending(after: lifetime + Double(refreshes) / 1000)
    let new = active
    // Time for another process to use the same tokens, if one does.
    for _ in 0..<20 { await Task.yield() }
    return new
  }
}
