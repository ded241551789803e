public import Backends
public import Entities
public import Networking

/// Accounts and sessions of a Supabase project, over its REST interface. A value that remembers nothing but the secret
/// half of a link that is under way.
///
/// Calls throw what went wrong on the way as `HTTPClient` does, `malformedResponse` for a success that cannot be read,
/// `rateLimited` whenever the server says so, and `server` with the status for what has no case. They go on wherever
/// they are called. Whether a refresh is tried again, `AuthManager` decides.
public struct SupabaseAuth: Sendable {
  /// Where links in mails lead: to the app.
  static let loginCallback = "microapps://login-callback"

  let configuration: SupabaseConfiguration
  let client: HTTPClient
  let verifiers: VerifierStorage
  let random: @Sendable (Int) -> [UInt8]
  private let appleIdentity: @Sendable () async throws(NetworkError) -> AppleIdentity

  /// - Parameters:
  ///   - client: sends the requests.
  ///   - verifiers: where a link's secret half waits; without one, links are opened by the process that asked for them.
  ///   - random: so many bytes that nobody can guess.
  ///   - appleIdentity: asks the device who holds it; without one, Sign in with Apple is not available.
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

  /// The system's generator, which is made for secrets.
  public static let systemRandom: @Sendable (Int) -> [UInt8] = { count in
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }

  /// The project as the app knows any server.
  public var server: AuthServer {
    AuthServer(
      signUp: signUp, signIn: signIn, sendMagicLink: sendMagicLink, redeem: redeem, appleIdentity: appleIdentity,
      signInWithApple: signInWithApple, refresh: refresh, user: user, signOut: signOut, deleteAccount: deleteAccount)
  }
}
