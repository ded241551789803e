import Entities

/// The accounts and the sessions handed out for them, numbered in the order they came.
///
/// A value with synchronous methods only: nothing can happen between a check and the change it allows.
struct AccountBook {
  /// Supabase Auth's own default (`GOTRUE_PASSWORD_MIN_LENGTH`).
  static let minimumPasswordLength = 6

  private struct Account {
    let user: AppUser
    let password: String?
  }

  private var accounts: [String: Account] = [:]
  private var sessionCount = 0

  mutating func signUp(_ credentials: Credentials) throws(NetworkError) -> UserAuthData {
    guard credentials.password.count >= Self.minimumPasswordLength else {
      throw .weakPassword(reasons: ["Use at least \(Self.minimumPasswordLength) characters."])
    }
    let address = credentials.email.normalizedEmail
    guard accounts[address] == nil else { throw .emailTaken }
    return session(for: add(address, password: credentials.password))
  }

  mutating func signIn(_ credentials: Credentials) throws(NetworkError) -> UserAuthData {
    guard
      let account = accounts[credentials.email.normalizedEmail],
      account.password == credentials.password
    else { throw .invalidCredentials }
    return session(for: account.user)
  }

  /// Signs in whoever has proven the address to be theirs, with an account made on the spot if need be.
  mutating func signIn(owning address: String) -> UserAuthData {
    session(for: accounts[address]?.user ?? add(address, password: nil))
  }

  /// Makes an account without signing it in. An account without a password is only reached by proving its address.
  @discardableResult
  mutating func add(_ address: String, password: String?) -> AppUser {
    let user = AppUser(uid: "user-\(accounts.count + 1)", email: address)
    accounts[address] = Account(user: user, password: password)
    return user
  }

  private mutating func session(for user: AppUser) -> UserAuthData {
    sessionCount += 1
    return UserAuthData(user: user, accessToken: "access-\(sessionCount)", refreshToken: "refresh-\(sessionCount)")
  }
}
