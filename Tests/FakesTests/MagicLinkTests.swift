import AccountEntities
import Entities
@testable import FakeAccountsBackend
import Services
import Testing
import TestSupport

struct MagicLinkTests {
  private let fakes = Fakes()
  private let summer: EmailAddress = "summer@citadel.org"

  @Test func mailHoldsACodeAndALinkThatBothRead() async throws {
    let mail = try await fakes.mail(to: " Summer@Citadel.org ")
    #expect(mail.to == summer.normalized)
    #expect(mail.link.hasPrefix("microapps://login-callback?code="))
    #expect(MagicLinkProof(mail.code, email: summer) == .code(mail.code, email: summer))
    #expect(MagicLinkProof(mail.link, email: summer) == .link(mail.link))
  }

  @Test(arguments: [1, 2, 3, 137, UInt64.max])
  func codesAreSixDigits(seed: UInt64) async throws {
    let fakes = Fakes(resendInterval: .zero, seed: seed)
    for _ in 0..<50 {
      let code = try await fakes.mail(to: summer).code
      #expect(MagicLinkProof(code, email: summer) == .code(code, email: summer))
    }
    #expect(Set(fakes.inbox.mails.map(\.link)).count == 50)
  }

  @Test(arguments: [true, false])
  func provesAnUnknownAddressAndMakesItsAccount(byCode: Bool) async throws {
    let mail = try await fakes.mail(to: summer)
    let session = try await fakes.accounts.redeem(
      byCode ? .code(mail.code, email: "SUMMER@citadel.org") : .link(mail.link))
    #expect(session.user == AppUser(uid: Fakes.uid(2), email: summer.normalized))
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func usingOneFormUsesUpBoth(firstByCode: Bool, thenByCode: Bool) async throws {
    let mail = try await fakes.mail(to: summer)
    let code = MagicLinkProof.code(mail.code, email: summer)
    let link = MagicLinkProof.link(mail.link)
    _ = try await fakes.accounts.redeem(firstByCode ? code : link)
    await #expect(throws: AccountError.linkExpired) { try await fakes.accounts.redeem(thenByCode ? code : link) }
  }

  @Test(arguments: [
    MagicLinkProof.link("microapps://login-callback?code=0"),
    .link("microapps://login-callback#access_token=access-1"),
    .link("microapps://login-callback#error=access_denied"), .link("microapps://login-callback"), .link(""),
    .code("wrong", email: "summer@citadel.org"),
  ])
  func aWrongProofIsRefusedAndUsesUpNothing(_ proof: MagicLinkProof) async throws {
    let mail = try await fakes.mail(to: summer)
    for _ in 1...20 {
      await #expect(throws: AccountError.linkExpired) { try await fakes.accounts.redeem(proof) }
    }
    #expect(try await fakes.accounts.redeem(.link(mail.link)).user.email == summer.normalized)
  }

  @Test func aNewerMailReplacesTheOlder() async throws {
    let older = try await fakes.mail(to: summer)
    fakes.clock.advance(by: .seconds(60))
    let newer = try await fakes.mail(to: summer)
    #expect(newer != older)
    await #expect(throws: AccountError.linkExpired) { try await fakes.accounts.redeem(.link(older.link)) }
    await #expect(throws: AccountError.linkExpired) {
      try await fakes.accounts.redeem(.code(older.code, email: summer))
    }
    #expect(try await fakes.accounts.redeem(.code(newer.code, email: summer)).user.email == summer.normalized)
  }

  @Test func aCodeOnlyWorksForItsOwnAddress() async throws {
    let forSummer = try await fakes.mail(to: summer)
    let forRick = try await fakes.mail(to: Fakes.rick.email)
    await #expect(throws: AccountError.linkExpired) {
      try await fakes.accounts.redeem(.code(forSummer.code, email: Fakes.rick.email))
    }
    await #expect(throws: AccountError.linkExpired) {
      try await fakes.accounts.redeem(.code(forSummer.code, email: "jerry@citadel.org"))
    }
    #expect(try await fakes.accounts.redeem(.code(forRick.code, email: Fakes.rick.email)).user.uid == Fakes.uid(1))
    #expect(try await fakes.accounts.redeem(.code(forSummer.code, email: summer)).user.email == summer.normalized)
  }

  @Test(arguments: [true, false])
  func worksForADayAndNoLonger(byCode: Bool) async throws {
    for (age, works) in [(Duration.seconds(86_400) - .nanoseconds(1), true), (.seconds(86_400), false)] {
      let fakes = Fakes()
      let mail = try await fakes.mail(to: summer)
      fakes.clock.advance(by: age)
      let proof: MagicLinkProof = byCode ? .code(mail.code, email: summer) : .link(mail.link)
      let outcome = await Result { () async throws(AccountError) in try await fakes.accounts.redeem(proof) }
      #expect(outcome.map(\.user.email) == (works ? .success(summer.normalized) : .failure(.linkExpired)))
    }
  }

  @Test func sendingMakesTheAccount() async throws {
    _ = try await fakes.mail(to: summer)
    await #expect(throws: AccountError.emailTaken) {
      try await fakes.accounts.signUp(Credentials(email: summer, password: "jessica"))
    }
  }

  @Test(arguments: [
    (Duration.zero, 60), (.seconds(1), 59), (.milliseconds(1500), 59), (.seconds(59), 1), (.milliseconds(59_999), 1),
  ])
  func resendingTooSoonSaysHowLongToWait(elapsed: Duration, wait: Int) async throws {
    let mail = try await fakes.mail(to: summer)
    fakes.clock.advance(by: elapsed)
    for isUsed in [false, true] {
      await #expect(throws: AccountError.network(.rateLimited(seconds: wait))) {
        try await fakes.accounts.sendMagicLink(to: " SUMMER@citadel.org")
      }
      #expect(fakes.inbox.mails == [mail])
      guard !isUsed else { break }
      #expect(try await fakes.accounts.redeem(.link(mail.link)).user.email == summer.normalized)
    }
    fakes.clock.advance(by: .seconds(60) - elapsed)
    #expect(try await fakes.mail(to: summer) != mail)
  }
}
