public import Backends
public import Entities
public import Foundation
public import Observation
public import Storage

/// Who is signed in, whichever server stands behind it: the one place that gains, refreshes and ends sessions, so that
/// memory, storage and server agree, and tokens stay out of view.
///
/// On the main actor, for screens to follow what it publishes. A call that was cancelled adopts nothing. Nothing here
/// retries but a refresh.
@MainActor
@Observable
public final class AuthManager {
  /// Who is signed in; nil if nobody is, or nobody has looked yet.
  public internal(set) var currentSession: AppUser?

  /// Why the last attempt to get in or to delete the account failed, or why somebody was signed out, in a sentence for
  /// people; nil once the next attempt begins.
  public internal(set) var errorMessage: String?

  @ObservationIgnored let server: AuthServer
  @ObservationIgnored let sessions: SessionKeeper
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let count: WorkCount
  @ObservationIgnored var refresh: SharedRefresh?
  @ObservationIgnored private let now: @Sendable () -> Date
  /// How far the server's clock is ahead of the device's, in seconds, as far as is known.
  @ObservationIgnored private var clockOffset = 0.0
  @ObservationIgnored private var lastChange = 0

  /// - Parameters:
  ///   - server: a fake, a local one, or a real service.
  ///   - sessions: holds the session, and nobody else changes it.
  ///   - clock: the time that passes between two attempts at a refresh.
  ///   - now: the time of day, by which tokens end. The device's clock may be wrong, and may jump.
  ///   - count: told of work that goes on in no task of the caller's.
  public init(
    server: AuthServer, sessions: SessionKeeper, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date = { Date() }, count: WorkCount = .none
  ) {
    self.server = server
    self.sessions = sessions
    self.clock = clock
    self.now = now
    self.count = count
  }

  /// Looks who was signed in when the app ran last. Asks no server, so that a start waits for no network: the first call
  /// in their name refreshes the session if that is due.
  public func restore() async -> AppUser? {
    _ = await sessions.restore()
    await publish()
    return currentSession
  }

  /// Looks who was signed in when the app ran last, and refreshes their session if that is due. They stay signed in
  /// without a connection: only a server that says their session has ended signs them out.
  public func updateCurrentSession() async -> AppUser? {
    guard await restore() != nil else { return nil }
    _ = try? await getCurrentSession()
    return currentSession
  }

  /// Publishes who is signed in. Two changes may be heard of in the wrong order; the later one counts.
  func publish() async {
    let (session, change) = await sessions.standing
    guard change >= lastChange else { return }
    lastChange = change
    currentSession = session?.user
  }

  /// Learns from tokens that have just come what time it is at the server.
  func learnTime(from session: UserAuthData) {
    guard let start = AccessTokenTimes(session.accessToken)?.start else { return }
    clockOffset = start - now().timeIntervalSince1970
  }

  /// Whether the access token ends within 30 seconds: it might not last until a call arrives.
  func isDue(_ session: UserAuthData) -> Bool {
    guard let end = AccessTokenTimes(session.accessToken)?.end else { return false }
    return end - (now().timeIntervalSince1970 + clockOffset) < 30
  }
}
