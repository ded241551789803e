import Backends
import Session
import Entities
import Foundation
import Storage
import SupabaseBackend

/// Two managers on one state directory, as two processes of the app are, and the server of both.
@MainActor
struct TwoManagers {
  let script = ScriptedServer()
  let storage: SessionStorage
  let first: AuthManager
  let second: AuthManager
  private let folder = Directory()

  /// Both with the same session, which the first one gained and the second found.
  init(_ session: UserAuthData) async throws {
    storage = .file(in: folder.path)
    let clock = TurnClock(storage: storage)
    first = Self.manager(script.server, storage, clock)
    second = Self.manager(script.server, storage, clock)
    try await first.save(session)
    _ = await second.restore()
  }

  private static func manager(_ server: AuthServer, _ storage: SessionStorage, _ clock: TurnClock) -> AuthManager {
    AuthManager(
      server: server, sessions: SessionKeeper(storage: storage, onProblem: { _ in }), clock: clock,
      now: { Day().now })
  }

  private final class Directory: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "SupabaseBackendTests-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }
}

/// A clock that sleeps until no process has the turn to buy tokens, however short or long it is asked to.
struct TurnClock: Clock {
  typealias Instant = PauseClock.Instant

  let storage: SessionStorage

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // The server takes its turns on the main actor: asking more often than that comes around is work for nothing.
    while storage.takeTurn() == nil { await MainActor.run {} }
  }
}

/// A server's view of one session: only the newest tokens buy new ones, and any others end it for good.
@MainActor
final class TokenFamily {
  private(set) var active: UserAuthData
  private(set) var purchases = 0
  private(set) var isRevoked = false
  private let lifetime: Double

  /// - Parameter lifetime: of new tokens, in seconds.
  init(_ first: UserAuthData, lifetime: Double) {
    active = first
    self.lifetime = lifetime
  }

  func refresh(_ old: UserAuthData) async throws(NetworkError) -> UserAuthData {
    purchases += 1
    guard old == active, !isRevoked else {
      isRevoked = true
      throw .sessionEnded
    }
    // Told apart by when they end.
    active = .ending(after: lifetime + Double(purchases) / 1000)
    let new = active
    // Time for another that buys with the same tokens, if there is one.
    for _ in 0..<100 { await Task.yield() }
    return new
  }
}
