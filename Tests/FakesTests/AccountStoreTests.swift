import Backends
import Entities
@testable import FakeAccountsBackend
import Testing

/// The accounts, which the local server has too, and the mails of the fake.
struct AccountStoreTests {
  private let morty = Credentials(email: "Morty@example.org ", password: "aw geez")
  private let other = Credentials(email: "other@example.org", password: "123456")

  @Test func `an account has one address and one password until it is deleted`() throws {
    var store = AccountStore()
    let user = try store.add(morty)
    #expect(try store.user(with: morty) == user)
    #expect(store.account(at: "MORTY@example.org")?.user == user)
    #expect(throws: NetworkError.emailTaken) { try store.add(morty) }
    store.delete(user)
    #expect(store.account(of: user) == nil)
    #expect(throws: NetworkError.invalidCredentials) { try store.user(with: morty) }
  }

  @Test func `a mail is redeemed once, delivered or not`() throws {
    var store = MagicLinkStore(resendInterval: .seconds(60), seed: 137)
    let mail = try store.send(to: morty.email, at: .zero)
    #expect(mail.code == "121627")
    #expect(try store.redeem(.link(mail.link), at: .zero) == "morty@example.org")
    #expect(throws: NetworkError.linkExpired) { try store.redeem(.link(mail.link), at: .zero) }
  }

  @Test func `a deleted demo account stays deleted until the demo user signs in again`() throws {
    var store = AccountStore()
    store.delete(FakeAccounts.demoSession.user)
    #expect(throws: NetworkError.invalidCredentials) { try store.user(with: FakeAccounts.demoUser) }
    #expect(try store.add(other).uid == Fakes.uid(2))
    #expect(store.demoUser().uid == Fakes.uid(1))
    #expect(try store.user(with: FakeAccounts.demoUser).uid == Fakes.uid(1))
  }
}
