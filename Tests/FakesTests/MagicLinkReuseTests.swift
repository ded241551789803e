import AccountEntities
import Entities
@testable import FakeAccountsBackend
import Services
import Testing
import TestSupport

/// Links that one fake mailed and another one redeems: the same app in a later process.
struct MagicLinkReuseTests {
  private let earlier = Fakes(resendInterval: .zero)
  private let fakes = Fakes(resendInterval: .zero)
  private let summer: EmailAddress = "summer@citadel.org"

  @Test func aLinkFromAnEarlierRunWorksOnce() async throws {
    let link = try await earlier.mail(to: summer).link
    #expect(try await redeem(link) == summer.normalized)
    await #expect(throws: AccountError.linkExpired) { try await redeem(link) }
    #expect(try await Fakes().accounts.redeem(.link(link)).user == AppUser(uid: Fakes.uid(2), email: summer.normalized))
  }

  @Test(arguments: [
    "a+b@c.org", "a&code=b@c.org", "100%@c.org", "%40@c.org", "a#b@c.org", "a=b@c.org", "a?b@c.org", "a-b-c@d-e.org",
    "мир@c.org", "リック@c.org", "é@c.org", "a b@c.org", "a/b@c.org", "o'b@c.org", "!#$%&'*+-/=?^_`{|}~.@c.org",
    "\u{1}\n\"@c.org", "",
  ])
  func anyAddressTravels(address: String) async throws {
    let mail = try await earlier.mail(to: EmailAddress(address))
    #expect(MagicLinkProof(mail.link, email: "") == .link(mail.link))
    #expect(mail.link.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    #expect(mail.link.hasPrefix("microapps://login-callback?code="))
    #expect(try await redeem(mail.link) == address)
    #expect(try await earlier.accounts.redeem(.link(mail.link)).user.email == address)
  }

  @Test func theLinkStaysReadable() async throws {
    #expect(try await earlier.mail(to: summer).link.hasSuffix("-summer@citadel.org"))
  }

  @Test func aForgedLinkIsRefused() async throws {
    let link = try await earlier.mail(to: summer).link
    let forged = [
      link.replacing("summer", with: "rick"), link.replacing("summer", with: "Summer"), link + "m", link + "%20",
      String(link.dropLast()), link.replacing("code=", with: "code=1"), link.replacing("-", with: ""),
      link.replacing("-\(summer)", with: ""), link.replacing("code=", with: "token="),
    ]
    #expect(Set(forged + [link]).count == forged.count + 1)
    for link in forged {
      await #expect(throws: AccountError.linkExpired, "\(link)") { try await redeem(link) }
    }
    #expect(try await redeem(link) == summer.normalized)
  }

  @Test func aLinkOfAnotherSeedIsRefused() async throws {
    let link = try await Fakes(seed: 2).mail(to: summer).link
    await #expect(throws: AccountError.linkExpired) { try await redeem(link) }
  }

  @Test func everyLinkFromAnEarlierRunWorks() async throws {
    let links = [try await earlier.mail(to: summer).link, try await earlier.mail(to: summer).link]
    for link in links { #expect(try await redeem(link) == summer.normalized) }
  }

  @Test func aMailFromHereReplacesThoseFromEarlier() async throws {
    _ = try await earlier.mail(to: summer)
    let old = try await earlier.mail(to: summer).link
    let new = try await fakes.mail(to: summer).link
    #expect(new != old)
    await #expect(throws: AccountError.linkExpired) { try await redeem(old) }
    #expect(try await redeem(new) == summer.normalized)
    for link in [old, new] { await #expect(throws: AccountError.linkExpired) { try await redeem(link) } }
  }

  @Test func aMailToAnotherAddressReplacesNothing() async throws {
    let link = try await earlier.mail(to: summer).link
    _ = try await fakes.mail(to: Fakes.rick.email)
    #expect(try await redeem(link) == summer.normalized)
  }

  @Test func aCodeFromAnEarlierRunProvesNothing() async throws {
    let mail = try await earlier.mail(to: summer)
    await #expect(throws: AccountError.linkExpired) {
      try await fakes.accounts.redeem(.code(mail.code, email: summer))
    }
  }

  private func redeem(_ link: String) async throws -> String? {
    try await fakes.accounts.redeem(.link(link)).user.email
  }
}
