public import AccountEntities
public import Entities
import Services

/// The accounts of a server, by email address: the state of `FakeAccounts` and of LocalBackend. All methods are synchronous,
/// so no other call runs between a check and the change that it allows.
public struct AccountStore: Sendable {
  /// Supabase Auth's own default (`GOTRUE_PASSWORD_MIN_LENGTH`). It counts bytes.
  static let minimumPasswordLength = 6

  /// By normalized address; by uid for an account without an address.
  private var accounts: [String: Account] = [:]
  /// The uids of all accounts so far, deleted ones too. No new account gets one of them.
  private var usedUIDs: Set<String> = [FakeAccounts.demoSession.user.uid]
  private var lastUIDNumber = 1
  private var insertionCount = 0

  /// Creates a store with the demo user's account only.
  public init() {
    insert(Account(FakeAccounts.demoSession.user, password: FakeAccounts.demoUser.password))
  }

  /// The account at an address.
  public func account(at email: EmailAddress) -> Account? { accounts[email.normalized] }

  /// The account of this user. Nil if it was deleted, also if the address has a new account.
  public func account(of user: AppUser) -> Account? {
    accounts[Self.key(of: user)].flatMap { $0.user.uid == user.uid ? $0 : nil }
  }

  /// The user with an address and a password. Throws `invalidCredentials` for a wrong password or an unknown address.
  public func user(with credentials: Credentials) throws(AccountError) -> AppUser {
    guard
      let account = account(at: credentials.email), let password = account.password,
      password.hasSameBytes(as: credentials.password)
    else { throw .invalidCredentials }
    return account.user
  }

  /// Makes an account. Throws `weakPassword`, `passwordTooLong`, and `emailTaken` if the address has an account.
  public mutating func add(_ credentials: Credentials) throws(AccountError) -> AppUser {
    guard credentials.password.utf8.count >= Self.minimumPasswordLength else {
      throw .weakPassword(reasons: ["Use at least \(Self.minimumPasswordLength) characters."])
    }
    guard credentials.password.utf8.count <= String.maxPasswordBytes else { throw .passwordTooLong }
    guard account(at: credentials.email) == nil else { throw .emailTaken }
    return add(credentials.email.normalized, password: credentials.password)
  }

  /// The user with an address that was proven by email or by Apple. Makes an account without a password if needed.
  public mutating func user(owning address: String) -> AppUser {
    accounts[address]?.user ?? add(address)
  }

  /// The user with the demo user's address. Makes the demo account again if it was deleted.
  public mutating func demoUser() -> AppUser {
    let user = FakeAccounts.demoSession.user
    if let account = accounts[Self.key(of: user)] { return account.user }
    insert(Account(user, password: FakeAccounts.demoUser.password))
    return user
  }

  /// Adds the account of a session from elsewhere, without a password. False if its uid was used by another account.
  mutating func adopt(_ user: AppUser) -> Bool {
    if account(of: user) != nil { return true }
    guard !usedUIDs.contains(user.uid) else { return false }
    insert(Account(user))
    return true
  }

  /// Deletes the account of a user.
  public mutating func delete(_ user: AppUser) {
    if account(of: user) != nil { accounts[Self.key(of: user)] = nil }
  }

  private mutating func add(_ address: String, password: String? = nil) -> AppUser {
    repeat { lastUIDNumber += 1 } while usedUIDs.contains(AccountID.uuid(lastUIDNumber))
    let user = AppUser(uid: AccountID.uuid(lastUIDNumber), email: address)
    insert(Account(user, password: password))
    return user
  }

  private mutating func insert(_ account: Account) {
    insertionCount += 1
    accounts[Self.key(of: account.user)] = account
    accounts[Self.key(of: account.user)]?.number = insertionCount
    usedUIDs.insert(account.user.uid)
  }

  private static func key(of user: AppUser) -> String { user.email?.normalized ?? user.uid }
}

extension AccountStore {
  /// An account. It prints without its password.
  public struct Account: Redacted, Sendable {
    /// The user.
    public let user: AppUser
    fileprivate let password: String?
    /// Different for every account, also if an account is made again with the uid of a deleted one.
    fileprivate(set) var number = 0

    fileprivate init(_ user: AppUser, password: String? = nil) {
      self.user = user
      self.password = password
    }

    /// The user's address, or the uid when there is none.
    public var redactedDescription: String { user.description }
  }
}
