import AccountEntities
import Entities
import FakeAccountsBackend
import FeatureTesting
import MicroappBasics
import Services
import Testing
import Views

/// Another mail can be asked for once the countdown has ended.
@MainActor
struct ResendTests {
  /// As on a phone, where the user leaves the app for the mail.
  @Test func timeInWhichTheProgramWasSuspendedCounts() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    let back = auth.clock.now.advanced(by: .seconds(40))
    auth.clock.advance(to: back)
    try await auth.run.wait(for: "( Resend in 0:20 )")
    #expect(auth.clock.now == back)
  }

  @Test func whatWasTypedForTheOldMailGoesWithIt() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    let code = try #require(auth.inbox.values.first?.code)
    try await auth.run.fill("Link or Code", String(code.dropLast()))
    try await auth.run.wait(for: "[ Resend ]")
    await auth.run.press(Key(.tab))
    try auth.run.expect("Paste the whole link, or type the code from the email")
    try await auth.run.tap("Resend")
    try auth.run.expect(String(code.dropLast()))
    try await auth.run.wait()

    try auth.run.refuse(String(code.dropLast()))
    try auth.run.refuse("Paste the whole link")
  }

  @Test func aMailThatCouldNotBeSentLeavesWhatWasTyped() async throws {
    let mails = ValueRecorder<EmailAddress>()
    let auth = try await onClosures(sendMagicLink: { email throws(AccountError) in
      await mails.record(email)
      if await mails.values.count == 2 { throw .network(.offline) }
    })
    try await auth.run.fill("Link or Code", "123456")
    try await auth.run.wait(for: "[ Resend ]")
    try await auth.run.tap("Resend")
    try await auth.run.wait()
    await auth.run.press(Key(.enter))

    try auth.run.expect("▏123456")
  }

  @Test func askingTwiceFromTheFormIsRateLimitedAndLeadsToTheMailThereIs() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    await auth.run.press(Key(.escape))
    try auth.run.refuse("Check Your Email")
    try await auth.run.tap("Send Link")
    try await auth.run.wait()

    try auth.run.expect("Check Your Email")
    try auth.run.expect("Sent to rick@citadel.org.")
    try auth.run.refuse("Error")
    #expect(auth.inbox.values.count == 1)

    try await auth.run.fill("Link or Code", try #require(auth.inbox.values.first?.code))
    try await auth.run.tap("Sign In")
    try await auth.run.wait()
    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test(arguments: [(50, "0:50"), (5, "0:05"), (300, "5:00"), (1_000_000, "1:00")])
  func askingTwiceFromTheFormCountsWhatTheServiceSays(seconds: Int, time: String) async throws {
    let mails = ValueRecorder<EmailAddress>()
    let auth = try await onClosures(sendMagicLink: { email throws(AccountError) in
      await mails.record(email)
      if await mails.values.count == 2 { throw .network(.rateLimited(seconds: seconds)) }
    })
    await auth.run.press(Key(.escape))
    try await auth.run.tap("Send Link")
    try await auth.run.wait(for: "( Resend in \(time) )")
  }

  @Test func whoAsksTwiceForAnotherAddressIsToldToWait() async throws {
    let mails = ValueRecorder<EmailAddress>()
    let auth = try await onClosures(sendMagicLink: { email throws(AccountError) in
      await mails.record(email)
      if await mails.values.count == 2 { throw .network(.rateLimited(seconds: 60)) }
    })
    await auth.run.press(Key(.escape))
    try await auth.run.fill("Email", "summer@citadel.org")
    try await auth.run.tap("Send Link")
    try await auth.run.wait()

    try auth.run.expect("Too many attempts. Try again in 60 seconds.")
    try auth.run.refuse("Check Your Email")
    #expect(mails.values == ["morty@citadel.org", "summer@citadel.org"])
  }

  @Test func whoIsToldToWaitBeforeThereIsAMailStaysOnTheForm() async throws {
    let auth = try await onClosures(sendMagicLink: { _ throws(AccountError) in
      throw .network(.rateLimited(seconds: 60))
    })
    for _ in 1...2 {
      try auth.run.expect("Too many attempts. Try again in 60 seconds.")
      try auth.run.refuse("Check Your Email")
      await auth.run.press(Key(.enter))
      try await auth.run.tap("Send Link")
      try await auth.run.wait()
    }
  }

  @Test func aPasswordThatWasTriedTooOftenDoesNotLeadToTheMailThereIs() async throws {
    let auth = try await onClosures(login: { _ throws(AccountError) in throw .network(.rateLimited(seconds: 60)) })
    await auth.run.press(Key(.escape))
    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Password", "aw geez rick")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    try auth.run.expect("Too many attempts. Try again in 60 seconds.")
    try auth.run.refuse("Check Your Email")
  }

  @Test func beingToldToWaitSetsTheCountdownUnderWay() async throws {
    let auth = try await onClosures(redeem: { _ throws(AccountError) in throw .network(.rateLimited(seconds: 30)) })
    try await redeem(auth)

    try auth.run.expect("Too many attempts. Try again in 30 seconds.")
    await auth.run.press(Key(.enter))
    try auth.run.expect("( Resend in 0:30 )")
    try await auth.run.wait(for: "( Resend in 0:29 )")
    let start = auth.clock.now
    try await auth.run.wait(for: "( Resend in 0:19 )")
    #expect(start.duration(to: auth.clock.now) == .seconds(10))
  }

  @Test func beingToldToWaitStartsACountdownThatHadEnded() async throws {
    let mails = ValueRecorder<EmailAddress>()
    let auth = try await onClosures(sendMagicLink: { email throws(AccountError) in
      await mails.record(email)
      if await mails.values.count == 2 { throw .network(.rateLimited(seconds: 25)) }
    })
    try await auth.run.wait(for: "[ Resend ]")
    try await auth.run.tap("Resend")
    try await auth.run.wait()
    await auth.run.press(Key(.enter))

    try auth.run.expect("( Resend in 0:25 )")
    try await auth.run.wait(for: "[ Resend ]")
    try await auth.run.tap("Resend")
    try await auth.run.wait()
    #expect(mails.values.count == 3)
    try auth.run.expect("( Resend in 1:00 )")
  }

  @Test func beingToldToWaitForNoTimeLeavesResendingAsItWas() async throws {
    let proofs = ValueRecorder<MagicLinkProof>()
    let auth = try await onClosures(redeem: { proof throws(AccountError) in
      await proofs.record(proof)
      throw await proofs.values.count == 1 ? .network(.rateLimited(seconds: 0)) : .linkExpired
    })
    for _ in 1...5 {
      try await redeem(auth)
      await auth.run.press(Key(.enter))
    }
    try await auth.run.wait(for: "[ Resend ]")
    try await auth.run.tap("Resend")
    #expect(auth.count(of: "sendMagicLink") == 2)
  }

  private func onClosures(
    login: @escaping Call<Credentials, AppUser, AccountError> = { _ throws(AccountError) in .morty },
    sendMagicLink: @escaping Call<EmailAddress, Void, AccountError> = { _ throws(AccountError) in },
    redeem: @escaping Call<MagicLinkProof, AppUser, AccountError> = { _ throws(AccountError) in .morty }
  ) async throws -> AuthOnClosures {
    let auth = AuthOnClosures(login: login, sendMagicLink: sendMagicLink, redeem: redeem)
    try await auth.run.tap("Sign In")
    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Email", "morty@citadel.org")
    try await auth.run.tap("Send Link")
    try await auth.run.wait()
    return auth
  }

  private func redeem(_ auth: AuthOnClosures) async throws {
    try await auth.run.fill("Link or Code", "123456")
    try await auth.run.tap("Sign In")
    try await auth.run.wait()
  }
}
