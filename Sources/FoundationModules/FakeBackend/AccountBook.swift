import Entities

/// The accounts and the sessions of theirs that are valid, numbered in the order they came.
///
/// A value with synchronous methods only: nothing can happen between a check and the change it allows.
struct AccountBook {
  /// Supabase Auth's own default (`GOTRUE_PASSWORD_MIN_LENGTH`).
  static let minimumPasswordLength = 6

  struct Account {
    let user: AppUser
    let password: String?
    var sealedPassword: String?
  }

  /// By address, normalized; by uid for an account without one.
  private(set) var accounts: [String: Account] = [:] {
    didSet { revision += 1 }
  }
  /// How often the accounts have changed.
  private(set) var revision = 0
  /// The key of the account that a session is of, by access token.
  private var sessions: [String: String] = [:]
  /// The uids and access tokens there ever were: none is given out twice.
  private var spent: Set<String> = []
  var accountCount = 0
  private var sessionCount = 0

  mutating func signUp(_ credentials: Credentials) throws(NetworkError) -> UserAuthData {
    session(for: try add(credentials, sealedPassword: nil))
  }

  mutating func add(_ credentials: Credentials, sealedPassword: String?) throws(NetworkError) -> AppUser {
    guard credentials.password.count >= Self.minimumPasswordLength else {
      throw .weakPassword(reasons: ["Use at least \(Self.minimumPasswordLength) characters."])
    }
    let address = credentials.email.normalized
    guard accounts[address] == nil else { throw .emailTaken }
    return add(address, password: credentials.password, sealedPassword: sealedPassword)
  }

  mutating func signIn(_ credentials: Credentials) throws(NetworkError) -> UserAuthData {
    session(for: try owner(of: credentials))
  }

  func owner(of credentials: Credentials) throws(NetworkError) -> AppUser {
    guard
      let account = accounts[credentials.email.normalized],
      account.password == credentials.password
    else { throw .invalidCredentials }
    return account.user
  }

  /// Signs in whoever has proven the address to be theirs, with an account made on the spot if need be.
  mutating func signIn(owning address: String) -> UserAuthData {
    session(for: owner(of: address))
  }

  /// Whose address it is, with an account made on the spot if need be.
  mutating func owner(of address: String) -> AppUser {
    accounts[address]?.user ?? add(address, password: nil)
  }

  /// Makes an account without signing it in. An account without a password is only reached by proving its address.
  @discardableResult
  mutating func add(_ address: String, password: String?, sealedPassword: String? = nil) -> AppUser {
    repeat { accountCount += 1 } while !spent.insert(AccountID.uuid(accountCount)).inserted
    let user = AppUser(uid: AccountID.uuid(accountCount), email: address)
    accounts[address] = Account(user: user, password: password, sealedPassword: sealedPassword)
    return user
  }

  private mutating func session(for user: AppUser) -> UserAuthData {
    repeat { sessionCount += 1 } while !spent.insert("access-\(sessionCount)").inserted
    sessions["access-\(sessionCount)"] = Self.key(of: user)
    return UserAuthData(
      user: user, accessToken: "access-\(sessionCount)", refreshToken: "refresh-\(sessionCount)")
  }
}

extension AccountBook {
  func user(of session: UserAuthData) throws(NetworkError) -> AppUser {
    guard let key = sessions[session.accessToken], let account = accounts[key] else { throw .sessionEnded }
    return account.user
  }

  mutating func signOut(_ session: UserAuthData) {
    sessions[session.accessToken] = nil
  }

  func contains(_ user: AppUser) -> Bool { accounts[Self.key(of: user)]?.user.uid == user.uid }

  mutating func delete(accountOf session: UserAuthData) throws(NetworkError) {
    delete(accountOf: try user(of: session))
  }

  mutating func delete(accountOf user: AppUser) {
    let key = Self.key(of: user)
    accounts[key] = nil
    sessions = sessions.filter { $0.value != key }
  }

  /// Makes a session from elsewhere known, unless it is known to have ended, or its uid to be gone or another's.
  mutating func resume(_ session: UserAuthData) {
    let key = Self.key(of: session.user)
    guard !spent.contains(session.accessToken) else { return }
    guard accounts[key]?.user.uid == session.user.uid || !spent.contains(session.user.uid) else { return }
    // One at the same address, but of another uid, was made by another server, or for somebody who is gone.
    if accounts[key]?.user.uid != session.user.uid { accounts[key] = nil }
    admit(session, password: nil)
  }

  /// Makes a session and its account known, whatever became of them.
  mutating func admit(_ session: UserAuthData, password: String?) {
    let key = Self.key(of: session.user)
    accounts[key] = accounts[key] ?? Account(user: session.user, password: password)
    sessions[session.accessToken] = key
    spent.formUnion([session.user.uid, session.accessToken])
  }

  /// Makes an account of an earlier run known, in place of any at its address.
  mutating func restore(_ record: AccountRecord) {
    accounts[Self.key(of: record.user)] = Account(
      user: record.user, password: nil, sealedPassword: record.sealedPassword)
    spent.insert(record.user.uid)
  }

  private static func key(of user: AppUser) -> String { user.email?.normalized ?? user.uid }
}
