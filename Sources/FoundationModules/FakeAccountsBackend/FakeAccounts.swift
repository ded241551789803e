public import AccountEntities
public import Entities
public import Services

/// An in-memory backend for accounts, with state: an account that was made can sign in, and an email can be redeemed once.
///
/// It behaves like Supabase Auth with the confirmation of addresses off, as `supabase start` sets it up. Two fakes with
/// the same seed give the same answers to the same calls at the same times.
///
/// Every call takes the latency first; a task that is cancelled meanwhile gets `cancelled` and changes nothing. Then the
/// call checks and changes the state in one synchronous step. Addresses are compared normalized, and not validated.
public actor FakeAccounts {
  /// The account that exists from the start, so that a demo can sign in without signing up.
  public static let demoUser = Credentials(email: "rick@citadel.org", password: "wubbalubba")

  /// The address and the password of the ``demoUser``, for the first line of a program.
  public static let demoUserHint = "\(demoUser.email), password \(demoUser.password)"

  /// The user of a feature that begins after sign-in, for the first line of a program.
  public static let signedInHint = "\(demoUser.email) is signed in"

  /// A session of the ``demoUser`` that is open from the start, for features that begin after sign-in.
  public static let demoSession = UserAuthData(
    user: AppUser(uid: AccountID.uuid(1), email: demoUser.email.normalized), accessToken: "access-demo",
    refreshToken: "refresh-demo")

  /// The address of the only Apple user, as Hide My Email makes it for one app.
  public static let appleAddress = "c137morty@privaterelay.appleid.com"

  private let network: FakeNetwork
  private let onMail: @Sendable (Mail) async -> Void
  private var accounts = AccountStore()
  /// The users of the open sessions, by access token.
  private var sessions: [String: AppUser] = [:]
  private var magicLinks: MagicLinkStore
  /// The identities that were issued and not used yet: each one signs in once.
  private var appleIdentities: Set<AppleIdentity> = []
  private var appleIdentityCount = 0
  private var sessionCount = 0
  /// The access tokens of all sessions so far. None is used again.
  private var usedTokens: Set<String> = []

  /// Creates a fake with the demo user's account.
  ///
  /// - Parameters:
  ///   - latency: how long each call takes; by default long enough to see a loader.
  ///   - resendInterval: how long an address waits for its next email: a minute at Supabase.
  ///   - seed: decides the codes and links in emails.
  ///   - onMail: receives each email before the call that sends it returns.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), latency: Duration = .milliseconds(300),
    resendInterval: Duration = .seconds(60), seed: UInt64 = 137,
    onMail: @escaping @Sendable (Mail) async -> Void = { _ in }
  ) {
    network = FakeNetwork(clock: clock, latency: latency)
    self.onMail = onMail
    magicLinks = MagicLinkStore(resendInterval: resendInterval, seed: seed)
    let token = Self.demoSession.accessToken
    sessions[token] = Self.demoSession.user
    usedTokens.insert(token)
  }

  /// The fake as a service. The first call in a session of an earlier run, or of another server, resumes the session.
  public nonisolated var service: AuthService {
    AuthService(
      signUp: signUp, login: login, sendMagicLink: sendMagicLink, redeem: redeem, appleIdentity: appleIdentity,
      signInWithApple: signInWithApple, refresh: refresh, user: user, signOut: signOut, deleteAccount: deleteAccount)
  }
}

/// The calls of the ``service``.
extension FakeAccounts {
  func signUp(_ credentials: Credentials) async throws(AccountError) -> UserAuthData {
    try await network.call { () throws(AccountError) in openSession(for: try accounts.add(credentials)) }
  }

  func login(_ credentials: Credentials) async throws(AccountError) -> UserAuthData {
    try await network.call { () throws(AccountError) in openSession(for: try accounts.user(with: credentials)) }
  }

  /// Sends an email, and makes the account of an unknown address at once. An older email becomes invalid.
  func sendMagicLink(to email: EmailAddress) async throws(AccountError) {
    try await network.call { () async throws(AccountError) in
      _ = accounts.user(owning: email.normalized)
      await onMail(try magicLinks.send(to: email.normalized, at: network.elapsed()))
    }
  }

  /// Makes the account if another process sent the email.
  func redeem(_ proof: MagicLinkProof) async throws(AccountError) -> UserAuthData {
    try await network.call { () throws(AccountError) in
      let address = try magicLinks.redeem(proof, at: network.elapsed())
      return openSession(for: accounts.user(owning: address))
    }
  }

  /// Simulates the device's Sign in with Apple sheet, with a user who always agrees.
  func appleIdentity() async throws(NetworkError) -> AppleIdentity {
    try await network.call { () throws(NetworkError) in
      appleIdentityCount += 1
      let identity = AppleIdentity(
        identityToken: "apple-identity-\(appleIdentityCount)", nonce: "nonce-\(appleIdentityCount)")
      appleIdentities.insert(identity)
      return identity
    }
  }

  /// Signs in the only Apple user. Makes the account the first time.
  func signInWithApple(_ identity: AppleIdentity) async throws(AccountError) -> UserAuthData {
    try await network.call { () throws(AccountError) in
      guard appleIdentities.remove(identity) != nil else { throw .invalidCredentials }
      return openSession(for: accounts.user(owning: Self.appleAddress))
    }
  }

  func user(of session: UserAuthData) async throws(NetworkError) -> AppUser {
    try await network.call { () throws(NetworkError) in try account(of: session).user }
  }

  func signOut(_ session: UserAuthData) async throws(NetworkError) {
    try await network.call { () throws(NetworkError) in
      resume(session)
      sessions[session.accessToken] = nil
    }
  }

  /// Frees the address. The uid is never used again.
  func deleteAccount(_ session: UserAuthData) async throws(NetworkError) {
    try await network.call { () throws(NetworkError) in
      let user = try account(of: session).user
      accounts.delete(user)
      sessions = sessions.filter { $0.value.uid != user.uid }
    }
  }

  /// Returns the session unchanged: a session of the fake does not expire.
  private func refresh(_ session: UserAuthData) async throws(AccountError) -> UserAuthData {
    _ = try await AccountError.wrap(try await user(of: session))
    return session
  }
}

extension FakeAccounts {
  /// Opens a session from an earlier run or from another server, and adds its account, without a password, if it is unknown.
  /// Does nothing for a session that was open before in this run, or with the uid of another account.
  func resume(_ session: UserAuthData) {
    guard !usedTokens.contains(session.accessToken), accounts.adopt(session.user) else { return }
    _ = openSession(for: session.user, accessToken: session.accessToken)
  }

  /// Ends all sessions, as a server does after a time. Takes no latency.
  public func endSessions() { sessions = [:] }

  /// The sessions of the demo user, for a microapp of a feature that begins after sign-in.
  public nonisolated var demoUserSessions: SessionProvider { .demoUser { await self.signInDemoUser() } }

  /// The calls of the feature Account, made in the demo user's session.
  public nonisolated var demoUserAccount: DemoUserAccount {
    DemoUserAccount(auth: service, sessions: demoUserSessions)
  }

  /// Signs the demo user in, without latency. A deleted account is made again.
  func signInDemoUser() -> UserAuthData {
    let (user, session) = (accounts.demoUser(), Self.demoSession)
    _ = openSession(for: user, accessToken: session.accessToken)
    return UserAuthData(user: user, accessToken: session.accessToken, refreshToken: session.refreshToken)
  }

  /// The number of a session's account, under which the other fakes store data: each account has a new number, also if the
  /// demo user's account is made again. Throws `sessionEnded` if the session has ended. Takes no latency.
  public func accountNumber(of session: UserAuthData) throws(NetworkError) -> Int { try account(of: session).number }

  private func account(of session: UserAuthData) throws(NetworkError) -> AccountStore.Account {
    resume(session)
    guard let user = sessions[session.accessToken], let account = accounts.account(of: user) else {
      throw .sessionEnded
    }
    return account
  }

  /// - Parameter accessToken: the token of a session from outside; without it, a new one.
  private func openSession(for user: AppUser, accessToken: String? = nil) -> UserAuthData {
    if accessToken == nil {
      repeat { sessionCount += 1 } while usedTokens.contains("access-\(sessionCount)")
    }
    let token = accessToken ?? "access-\(sessionCount)"
    usedTokens.insert(token)
    sessions[token] = user
    return UserAuthData(user: user, accessToken: token, refreshToken: "refresh-\(sessionCount)")
  }
}
