import FakeAccountsBackend
import Foundation
import Hashing

/// The contents of the server's file: accounts, sessions, and the key that signs their tokens.
struct AuthState: Codable {
  static let currentVersion = 2

  let version: Int
  private let secret: String
  let accountCount: Int
  let accounts: [AccountStore.Account]
  let sessions: [AuthSession]

  init(key: [UInt8], accounts: AccountStore, sessions: AuthSessionStore) {
    version = Self.currentVersion
    secret = Data(key).base64URL
    accountCount = accounts.lastUIDNumber
    self.accounts = accounts.all
    self.sessions = sessions.inOrder
  }

  /// Nil if the key is too short.
  var key: [UInt8]? { Data(base64URL: secret).flatMap { $0.count >= 32 ? Array($0) : nil } }
}
