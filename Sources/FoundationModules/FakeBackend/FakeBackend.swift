public import Entities

/// A server that lives in memory, so that the whole app runs, and every screen can be reached, with no network.
///
/// It keeps state: what was signed up can sign in, and what was mailed can be redeemed, once. Its manners are those
/// of Supabase Auth in its default configuration. Two backends with the same seed that get the same calls give the
/// same answers.
///
/// Every call that stands for the network first takes its latency. If the task is cancelled meanwhile, it throws
/// `cancelled` and nothing has changed. After the latency, state is checked and changed in one synchronous step.
///
/// Addresses are compared normalized and not otherwise checked: that is the form's job.
public actor FakeBackend {
  /// The one account that is there from the start, so that a demo can sign in without signing up.
  public static let resident = Credentials(email: "rick@citadel.org", password: "wubbalubba")

  private let latency: Duration
  private let onMail: @Sendable (Mail) async -> Void
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private var accounts = AccountBook()
  private var mailroom: Mailroom
  private var appleDevice = AppleDevice()

  /// The session last saved: what a relaunched app would find. `nil` until one is saved.
  public private(set) var savedSession: UserAuthData?

  /// Starts a backend that knows only the ``resident``.
  ///
  /// - Parameters:
  ///   - clock: Measures latency, resending and expiry, so that tests needn't wait.
  ///   - latency: How long each call takes; long enough by default for a loader to be seen.
  ///   - resendInterval: How long an address waits for its next mail: a minute at Supabase.
  ///   - seed: Decides the codes and links in the mails.
  ///   - onMail: Stands for the inbox. It has been awaited by the time ``sendMagicLink(to:)`` returns.
  public init<C: Clock<Duration>>(
    clock: C = ContinuousClock(),
    latency: Duration = .milliseconds(300),
    resendInterval: Duration = .seconds(60),
    seed: UInt64 = 137,
    onMail: @escaping @Sendable (Mail) async -> Void = { _ in }
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
    self.latency = latency
    self.onMail = onMail
    mailroom = Mailroom(resendInterval: resendInterval, seed: seed)
    accounts.add(Self.resident.email.normalizedEmail, password: Self.resident.password)
  }

  /// Makes an account and signs it in.
  ///
  /// Throws `weakPassword` under 6 characters, and `emailTaken` for an address that has an account, however that
  /// account came to be.
  public func signUp(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    try await travel()
    return try accounts.signUp(credentials)
  }

  /// Signs in to an account that has a password.
  ///
  /// Throws `invalidCredentials` for a wrong password and for an unknown address alike, after the same time, so that
  /// nobody can find out who has an account.
  public func signIn(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    try await travel()
    return try accounts.signIn(credentials)
  }

  /// Mails a code and a link, in place of any mailed to the address before; whether it has an account is not said.
  ///
  /// Throws `rateLimited` when the address got its last mail less than the resend interval ago.
  public func sendMagicLink(to email: String) async throws(NetworkError) {
    try await travel()
    await onMail(try mailroom.send(to: email.normalizedEmail, at: now()))
  }

  /// Signs in whoever holds what was mailed, making their account if this is the first time.
  ///
  /// Throws `linkExpired` for anything wrong, used, replaced or an hour old. The fifth wrong code for an address
  /// kills its mail.
  public func redeem(_ proof: MagicLinkProof) async throws(NetworkError) -> UserAuthData {
    try await travel()
    return accounts.signIn(owning: try mailroom.redeem(proof, at: now()))
  }

  /// Stands for the device's Sign in with Apple sheet, which here always agrees.
  public func appleIdentity() async throws(NetworkError) -> AppleIdentity {
    try await travel()
    return appleDevice.issue()
  }

  /// Signs in the one Apple user there is, making the account the first time.
  ///
  /// Throws `invalidCredentials` for an identity that ``appleIdentity()`` did not issue, or that was used before.
  public func signInWithApple(_ identity: AppleIdentity) async throws(NetworkError) -> UserAuthData {
    try await travel()
    try appleDevice.use(identity)
    return accounts.signIn(owning: AppleDevice.relayAddress)
  }

  /// Keeps a session in place of the one before. Stands for local storage, so it takes no latency and never fails.
  public func save(_ session: UserAuthData) async throws(NetworkError) {
    savedSession = session
  }

  private func travel() async throws(NetworkError) {
    do {
      try await sleep(latency)
    } catch {
      throw .cancelled
    }
    guard !Task.isCancelled else { throw .cancelled }
  }
}
