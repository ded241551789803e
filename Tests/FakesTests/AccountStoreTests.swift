import Backends
import Entities
@testable import FakeAccountsBackend
import Foundation
import Testing

/// The stores that the fake and the local server share.
struct AccountStoreTests {
  private let morty = Credentials(email: "Morty@example.org ", password: "aw geez")
  private let other = Credentials(email: "other@example.org", password: "123456")

  @Test func `an account has one address and one password until it is deleted`() throws {
    var store = AccountStore()
    let user = try store.add(morty, passwordHash: "hash")
    #expect(try store.user(with: morty) == user)
    #expect(store.account(at: "MORTY@example.org")?.passwordHash == "hash")
    #expect(throws: NetworkError.emailTaken) { try store.add(morty) }
    store.delete(user)
    #expect(store.account(of: user) == nil)
    #expect(throws: NetworkError.invalidCredentials) { try store.user(with: morty) }
  }

  @Test func `a mail is redeemed once, delivered or not`() throws {
    var store = MagicLinkStore(resendInterval: .seconds(60), secrets: .reproducible(137))
    let mail = try store.send(to: morty.email, at: .zero)
    #expect(mail.code == "121627")
    #expect(try store.redeem(.link(mail.link), at: .zero) == "morty@example.org")
    #expect(throws: NetworkError.linkExpired) { try store.redeem(.link(mail.link), at: .zero) }
  }

  @Test func `stored accounts start another run, without passwords, and no uid is used again`() throws {
    var first = AccountStore()
    let user = try first.add(morty, passwordHash: "hash", createdAt: 5)
    first.delete(try first.add(other))
    var second = try restored(first)
    #expect(second.all.map(\.user) == first.all.map(\.user))
    #expect(second.account(of: user)?.passwordHash == "hash")
    #expect(second.account(of: user)?.createdAt == 5)
    #expect(throws: NetworkError.invalidCredentials) { try second.user(with: morty) }
    #expect(try second.user(with: FakeAccounts.demoUser).uid == Fakes.uid(1))
    #expect(try second.add(other).uid == Fakes.uid(4))
  }

  @Test func `a deleted demo account stays deleted until the demo user signs in again`() throws {
    var first = AccountStore()
    first.delete(FakeAccounts.demoSession.user)
    var second = try restored(first)
    #expect(throws: NetworkError.invalidCredentials) { try second.user(with: FakeAccounts.demoUser) }
    #expect(try second.add(other).uid != Fakes.uid(1))
    #expect(second.demoUser().uid == Fakes.uid(1))
    #expect(try second.user(with: FakeAccounts.demoUser).uid == Fakes.uid(1))
  }

  /// The store as the next run restores it from a file.
  private func restored(_ store: AccountStore) throws -> AccountStore {
    let data = try JSONEncoder().encode(store.all)
    #expect(!String(decoding: data, as: UTF8.self).contains(morty.password))
    return AccountStore(
      restoring: try JSONDecoder().decode([AccountStore.Account].self, from: data), lastUIDNumber: store.lastUIDNumber)
  }
}
