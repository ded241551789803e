public import AccountEntities
public import Services

/// Signs users in and out with any ``AuthService``, and holds the current session. Callers get the user; the tokens stay
/// in this module.
///
/// A call that signs in makes its session the current session, in memory. ``save(_:)`` stores the session for the next start;
/// a session that is never saved ends with the program. A cancelled call changes nothing. Only a refresh is retried.
@MainActor
public final class AuthManager {
  /// Why the session has ended on the server; nil after the next sign-in, and after signing out.
  public internal(set) var sessionEndReason: AccountError?

  let service: AuthService
  let store: CurrentSession
  let clock: any Clock<Duration>
  var refreshTask: RefreshTask?
  private let now: @Sendable () -> Double
  private let times: @Sendable (_ accessToken: String) -> AccessTokenTimes?
  /// How many seconds the server's clock is ahead of the device's, as far as known.
  private var clockOffset = 0.0

  /// Creates a manager that has no user before the first ``restore()``.
  ///
  /// - Parameters:
  ///   - store: holds the session. Only this manager may change it.
  ///   - now: the device's time of day, in seconds since 1970. It may be wrong and may jump.
  ///   - times: reads the times of an access token; nil for a token that never expires.
  public init(
    service: AuthService, store: CurrentSession, clock: any Clock<Duration>, now: @escaping @Sendable () -> Double,
    times: @escaping @Sendable (_ accessToken: String) -> AccessTokenTimes?
  ) {
    self.service = service
    self.store = store
    self.clock = clock
    self.now = now
    self.times = times
  }

  /// Reads the session that was saved before, without a call of the server: the first call in the session refreshes it if
  /// necessary.
  public func restore() async -> AppUser? { await store.restore()?.user }

  func learnTime(from session: UserAuthData) {
    guard let issued = times(session.accessToken)?.iat else { return }
    clockOffset = issued - now()
  }

  /// Whether the access token expires within 30 seconds, perhaps before a call arrives at the server.
  func needsRefresh(_ session: UserAuthData) -> Bool { secondsLeft(session) < 30 }

  func secondsLeft(_ session: UserAuthData) -> Double {
    guard let expiry = times(session.accessToken)?.exp else { return .infinity }
    return expiry - (now() + clockOffset)
  }
}

/// When an access token was issued and when it expires, in seconds since 1970 by the server's clock. Properties have the names
/// of the claims (RFC 7519).
public struct AccessTokenTimes: Decodable, Sendable {
  /// When the token expires.
  public let exp: Double
  /// When the token was issued; nil if it does not say so.
  public let iat: Double?
}
