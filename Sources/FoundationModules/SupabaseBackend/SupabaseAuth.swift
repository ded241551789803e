public import Backends
public import Entities
public import Networking

extension AuthService {
  /// The accounts of a Supabase project.
  ///
  /// - Parameter verifiers: keeps the PKCE verifier of a magic link until the link is opened.
  public static func supabase(
    _ configuration: SupabaseConfiguration, verifiers: VerifierStorage = .inMemory()
  ) -> AuthService {
    SupabaseAuth(configuration: configuration, client: .live(), verifiers: verifiers).service
  }
}

/// The accounts and sessions of a Supabase project, over its REST API. It holds no state but the PKCE verifier of a
/// magic link.
///
/// Calls throw the errors of `HTTPClient`, `malformedResponse` for a success that cannot be read, `rateLimited` when
/// the server says so, and `server` with the status for all other errors. They are not retried.
public struct SupabaseAuth: Sendable {
  /// The URL that links in emails lead to, which opens the app.
  static let loginCallback = "microapps://login-callback"

  let configuration: SupabaseConfiguration
  let client: HTTPClient
  let verifiers: VerifierStorage
  let random: @Sendable (Int) -> [UInt8]
  private let appleIdentity: @Sendable () async throws(NetworkError) -> AppleIdentity

  /// - Parameters:
  ///   - verifiers: keeps the PKCE verifier until the link is opened. By default the same process must open it.
  ///   - random: returns this many unpredictable bytes.
  ///   - appleIdentity: asks the device for an identity. By default Sign in with Apple is not available.
  public init(
    configuration: SupabaseConfiguration, client: HTTPClient, verifiers: VerifierStorage = .inMemory(),
    random: @escaping @Sendable (Int) -> [UInt8] = SupabaseAuth.systemRandom,
    appleIdentity: @escaping @Sendable () async throws(NetworkError) -> AppleIdentity = { () throws(NetworkError) in
      throw .notAvailable
    }
  ) {
    self.configuration = configuration
    self.client = client
    self.verifiers = verifiers
    self.random = random
    self.appleIdentity = appleIdentity
  }

  /// The system's random number generator, which is cryptographically secure.
  public static let systemRandom: @Sendable (Int) -> [UInt8] = { count in
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }

  /// The calls of the project as an ``AuthService``.
  public var service: AuthService {
    AuthService(
      signUp: signUp, login: login, sendMagicLink: sendMagicLink, redeem: redeem, appleIdentity: appleIdentity,
      signInWithApple: signInWithApple, refresh: refresh, user: user, signOut: signOut, deleteAccount: deleteAccount)
  }
}
