import Entities
import FakeBackend
import Foundation
import Hashing

/// All that outlives the process: who there is, which sessions go on, and the key that their tokens are signed with.
struct AuthRecord: Codable {
  private struct Account: Codable {
    let uid: String
    let email: String?
    /// Sealed.
    let password: String?
    /// In unix seconds.
    let createdAt: Int?
  }

  static let currentVersion = 2

  let version: Int
  private let secret: String
  private let accountCount: Int
  private let accounts: [Account]
  let sessions: [AuthSession]

  init(key: [UInt8], accounts: AccountRecords, births: [String: Int], sessions: SessionBook) {
    version = Self.currentVersion
    secret = Data(key).base64URL
    accountCount = accounts.count
    self.accounts = accounts.accounts.map {
      Account(
        uid: $0.user.uid, email: $0.user.email, password: $0.sealedPassword, createdAt: births[$0.user.uid])
    }
    self.sessions = sessions.inOrder
  }

  /// Nil if it is too short to be one.
  var key: [UInt8]? { Data(base64URL: secret).flatMap { $0.count >= 32 ? Array($0) : nil } }

  var records: AccountRecords {
    AccountRecords(
      accounts: accounts.map {
        AccountRecord(user: AppUser(uid: $0.uid, email: $0.email), sealedPassword: $0.password)
      }, count: accountCount)
  }

  var births: [String: Int] {
    [String: Int](accounts.compactMap { account in account.createdAt.map { (account.uid, $0) } }) { $1 }
  }
}
