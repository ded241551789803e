import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct MagicLinkTests {
  private let auth = AuthOnFake()

  @Test func aMailIsSentAndTheScreenSaysWhere() async throws {
    try await auth.askForLink(email: " Rick@citadel.org")

    #expect(auth.inbox.values.map(\.to) == ["rick@citadel.org"])
    try auth.driver.expect("Check your email")
    try auth.driver.expect("Sent to Rick@citadel.org. Paste the link, or type the code.")
  }

  @Test(arguments: ["code", "link"])
  func whatCameByMailSignsIn(part: String) async throws {
    try await auth.askForLink(email: "rick@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    await auth.driver.paste((part == "code" ? mail.code : mail.link) + "\n")
    try auth.driver.refuse("Signing in…")
    await auth.driver.press(Key(.enter))
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
    #expect(auth.saved.values.last == auth.exits.signedIn.first)
  }

  @Test("a link copied from a narrow window signs in", arguments: [12, 38, 40])
  func aLinkInSeveralRowsSignsIn(width: Int) async throws {
    try await auth.askForLink(email: "rick@citadel.org")
    var rest = try #require(auth.inbox.values.first).link[...]
    var rows: [Substring] = []
    while !rest.isEmpty {
      rows.append(rest.prefix(width))
      rest = rest.dropFirst(width)
    }
    try #require(rows.count > 1)
    await auth.driver.paste(rows.joined(separator: "\n") + "\n")
    await auth.driver.press(Key(.enter))
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func anAddressWithoutAnAccountGetsOne() async throws {
    try await auth.askForLink(email: "summer@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    try await auth.driver.fill("Link or code", "\(mail.code.prefix(3)) \(mail.code.suffix(3))")
    try await auth.driver.tap("Sign In")
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["summer@citadel.org"])
  }

  @Test func aLinkWithAFragmentIsHandedOnAsItIs() async throws {
    let received = ValueRecorder<MagicLinkProof>()
    let auth = AuthOnClosures(redeem: { proof throws(NetworkError) in
      await received.record(proof)
      return .morty
    })
    try await auth.driver.tap("Sign In")
    try await auth.driver.tap("Email me a sign-in link")
    try await auth.driver.fill("Email", "morty@citadel.org")
    await auth.driver.press(Key(.enter))
    try await auth.driver.wait()
    let link = "microapps://login-callback#access_token=abc&refresh_token=def"
    try await auth.driver.fill("Link or code", " \(link) ")
    try await auth.driver.tap("Sign In")
    try await auth.driver.wait()

    #expect(received.values == [.link(link)])
    #expect(auth.exits.signedIn == [AppUser.morty])
  }

  @Test func aCodeWorksOnce() async throws {
    try await auth.askForLink(email: "rick@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    try await redeem(mail.code)
    #expect(auth.exits.signedIn.count == 1)

    try await redeem(mail.code)

    try auth.driver.expect("That link or code isn't right, or is too old. Check it, or ask for a new one.")
    #expect(auth.exits.signedIn.count == 1)
  }

  @Test(arguments: ["12345", "12345678901", "microapps://login-callback", "https://citadel.org", "portal gun"])
  func anAnswerThatIsNeitherLinkNorCodeIsComplainedAboutOnceItWasLeft(answer: String) async throws {
    let message = "Paste the whole link, or type the code from the email"
    try await auth.askForLink(email: "rick@citadel.org")
    try await auth.driver.type(answer)
    try auth.driver.refuse(message)

    await auth.driver.press(Key(.enter))
    try auth.driver.expect(message)
    try auth.driver.refuse("Signing in…")

    try await auth.driver.fill("Link or code", "123456")
    try auth.driver.refuse(message)
  }

  @Test func leavingTheFieldEmptyIsNoReasonForAMessageAndSendingItIs() async throws {
    let message = "Paste the whole link, or type the code from the email"
    try await auth.askForLink(email: "rick@citadel.org")
    try await auth.driver.wait(for: "[ Resend ]")
    await auth.driver.press(Key(.tab))
    try auth.driver.expect("› [ Resend ]")
    try auth.driver.refuse(message)

    await auth.driver.press(Key(.tab))
    await auth.driver.press(Key(.enter))
    try auth.driver.expect(message)

    try await auth.driver.type("12")
    await auth.driver.press(Key(.tab))
    try auth.driver.expect(message)
  }

  private func redeem(_ code: String) async throws {
    try await auth.driver.fill("Link or code", code)
    try await auth.driver.tap("Sign In")
    try await auth.driver.wait()
  }
}
