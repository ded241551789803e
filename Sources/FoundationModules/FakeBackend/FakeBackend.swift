public import Entities

/// A server that lives in memory, so that the whole app runs, and every screen can be reached, with no network.
///
/// It keeps state: what was signed up can sign in, and what was mailed can be redeemed, once. Its manners are those
/// of Supabase Auth in its default configuration. Its characters change by themselves, as time goes by. Two backends
/// with the same seed that get the same calls at the same times give the same answers.
///
/// Every call that stands for the network first takes its latency. If the task is cancelled meanwhile, it throws
/// `cancelled` and nothing has changed. After the latency, state is checked and changed in one synchronous step.
///
/// Addresses are compared normalized and not otherwise checked: that is the form's job.
public actor FakeBackend {
  /// The one account that is there from the start, so that a demo can sign in without signing up.
  public static let resident = Credentials(email: "rick@citadel.org", password: "wubbalubba")

  /// A session of the ``resident`` that is valid in every new backend, for what begins after sign-in.
  public static let residentSession = UserAuthData(
    user: AppUser(uid: AccountID.uuid(1), email: resident.email.normalized), accessToken: "access-resident",
    refreshToken: "refresh-resident")

  /// The time since this backend was made.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void
  let onMail: @Sendable (Mail) async -> Void
  private let latency: Duration

  var accounts = AccountBook()
  var mailroom: Mailroom
  var appleDevice = AppleDevice()
  var book: CharacterBook
  /// By the uid of whose they are.
  var favouriteIDs: [String: Set<Int>] = [:]

  /// The session last saved: what a relaunched app would find. `nil` until one is saved.
  public internal(set) var savedSession: UserAuthData?

  /// Starts a backend that knows only the ``resident``.
  ///
  /// - Parameters:
  ///   - clock: Measures latency, resending and expiry, so that tests needn't wait.
  ///   - latency: How long each call takes; long enough by default for a loader to be seen.
  ///   - resendInterval: How long an address waits for its next mail: a minute at Supabase.
  ///   - seed: Decides who changes how, and the codes and links in the mails unless they have secrets of their own.
  ///   - mailSecrets: Decides the codes and links in the mails, and which links work; without it, the seed does, and links
  ///     of other processes work too.
  ///   - characterCount: How many characters there are, as many as the service has by default. However many, they take
  ///     no memory.
  ///   - changeInterval: How much time passes from one live change to the next. With zero, nothing ever changes.
  ///   - accounts: Who there is from the start, if an earlier run wrote that down; without it, the ``resident``.
  ///   - onMail: Stands for the inbox. It has been awaited by the time ``sendMagicLink(to:)`` returns.
  public init<C: Clock<Duration>>(
    clock: C = ContinuousClock(),
    latency: Duration = .milliseconds(300),
    resendInterval: Duration = .seconds(60),
    seed: UInt64 = 137,
    mailSecrets: MailSecrets? = nil,
    characterCount: Int = 826,
    changeInterval: Duration = .seconds(5),
    accounts records: AccountRecords? = nil,
    onMail: @escaping @Sendable (Mail) async -> Void = { _ in }
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
    self.latency = latency
    self.onMail = onMail
    mailroom = Mailroom(resendInterval: resendInterval, secrets: mailSecrets ?? .reproducible(seed))
    book = CharacterBook(count: characterCount, changeInterval: changeInterval, seed: seed)
    if records?.hasResident ?? true { accounts.admit(Self.residentSession, password: Self.resident.password) }
    if let records { accounts.restore(records) }
  }

  /// Takes the latency of one call.
  func travel() async throws(NetworkError) {
    do {
      try await sleep(latency)
    } catch {
      throw .cancelled
    }
    guard !Task.isCancelled else { throw .cancelled }
  }
}
