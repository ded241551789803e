public import Entities

/// An account as it can be written down: without the password itself.
public struct AccountRecord: Equatable, Sendable {
  public let user: AppUser
  /// The password in the form that was handed in along with it; nil if none was.
  public let sealedPassword: String?

  public init(user: AppUser, sealedPassword: String?) {
    self.user = user
    self.sealedPassword = sealedPassword
  }
}

/// All accounts at one moment, so that a server can outlive its process.
public struct AccountRecords: Equatable, Sendable {
  /// In the order of their addresses.
  public let accounts: [AccountRecord]
  /// How many uids were given out; none of them is given out again.
  public let count: Int
  /// Grows with every change, so that of two moments the later is known. It begins anew with each run.
  public let revision: Int

  public init(accounts: [AccountRecord], count: Int, revision: Int = 0) {
    self.accounts = accounts
    self.count = count
    self.revision = revision
  }

  /// Whether the resident has not been deleted. His password is no secret, so it is not among what is written down.
  var hasResident: Bool { accounts.contains { $0.user == FakeBackend.residentSession.user } }
}

extension AccountBook {
  func record(at address: String) -> AccountRecord? {
    accounts[address].map { AccountRecord(user: $0.user, sealedPassword: $0.sealedPassword) }
  }

  var records: AccountRecords {
    AccountRecords(
      accounts: accounts.sorted { $0.key < $1.key }.map {
        AccountRecord(user: $0.value.user, sealedPassword: $0.value.sealedPassword)
      }, count: accountCount, revision: revision)
  }

  mutating func restore(_ records: AccountRecords) {
    for record in records.accounts where record.user != FakeBackend.residentSession.user { restore(record) }
    // The resident's uid is never another's, not even while he is gone.
    accountCount = max(records.count, 1)
  }
}
