import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct MagicLinkTests {
  private let auth = AuthOnFake()

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
    await auth.run.paste(rows.joined(separator: "\n") + "\n")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func anAddressWithoutAnAccountGetsOne() async throws {
    try await auth.askForLink(email: "summer@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    try await auth.run.fill("Link or code", "\(mail.code.prefix(3)) \(mail.code.suffix(3))")
    try await auth.run.tap("Sign In")
    try await auth.run.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["summer@citadel.org"])
  }

  @Test func aLinkWithAFragmentIsHandedOnAsItIs() async throws {
    let received = ValueRecorder<MagicLinkProof>()
    let auth = AuthOnClosures(redeem: { proof throws(NetworkError) in
      await received.record(proof)
      return .morty
    })
    try await auth.run.tap("Sign In")
    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Email", "morty@citadel.org")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()
    let link = "microapps://login-callback#access_token=abc&refresh_token=def"
    try await auth.run.fill("Link or code", " \(link) ")
    try await auth.run.tap("Sign In")
    try await auth.run.wait()

    #expect(received.values == [.link(link)])
    #expect(auth.exits.signedIn == [AppUser.morty])
  }

  @Test func aCodeWorksOnce() async throws {
    try await auth.askForLink(email: "rick@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    try await redeem(mail.code)
    #expect(auth.exits.signedIn.count == 1)

    try await redeem(mail.code)

    try auth.run.expect("That link or code isn't right, or is too old. Check it, or ask for a new one.")
    #expect(auth.exits.signedIn.count == 1)
  }

  @Test(arguments: ["12345", "12345678901", "microapps://login-callback", "https://citadel.org", "portal gun"])
  func anAnswerThatIsNeitherLinkNorCodeIsComplainedAboutOnceItWasLeft(answer: String) async throws {
    let message = "Paste the whole link, or type the code from the email"
    try await auth.askForLink(email: "rick@citadel.org")
    try await auth.run.type(answer)
    try auth.run.refuse(message)

    await auth.run.press(Key(.enter))
    try auth.run.expect(message)
    try auth.run.refuse("Signing in…")

    try await auth.run.fill("Link or code", "123456")
    try auth.run.refuse(message)
  }

  @Test func leavingTheFieldEmptyIsNoReasonForAMessageAndSendingItIs() async throws {
    let message = "Paste the whole link, or type the code from the email"
    try await auth.askForLink(email: "rick@citadel.org")
    try await auth.run.wait(for: "[ Resend ]")
    await auth.run.press(Key(.tab))
    try auth.run.expect("› [ Resend ]")
    try auth.run.refuse(message)

    await auth.run.press(Key(.tab))
    await auth.run.press(Key(.enter))
    try auth.run.expect(message)

    try await auth.run.type("12")
    await auth.run.press(Key(.tab))
    try auth.run.expect(message)
  }

  private func redeem(_ code: String) async throws {
    try await auth.run.fill("Link or code", code)
    try await auth.run.tap("Sign In")
    try await auth.run.wait()
  }
}
