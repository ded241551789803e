import Entities
import FakeBackend
import FeatureTesting
import MicroappKit
import Testing
import Views

@MainActor
struct MagicLinkTests {
  private let auth = AuthOnFake()

  @Test func aMailIsSentAndTheScreenSaysWhere() async throws {
    try await auth.askForLink(email: " Rick@citadel.org")

    #expect(auth.inbox.values.map(\.to) == ["rick@citadel.org"])
    try auth.pilot.expect("Check your email")
    try auth.pilot.expect("Sent to Rick@citadel.org. Paste the link, or type the 6 digits.")
  }

  @Test(arguments: ["code", "link"])
  func whatCameByMailSignsIn(part: String) async throws {
    try await auth.askForLink(email: "rick@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    await auth.pilot.paste((part == "code" ? mail.code : mail.link) + "\n")
    try auth.pilot.refuse("Loading…")
    await auth.pilot.press(Key(.enter))
    try await auth.pilot.wait()

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
    await auth.pilot.paste(rows.joined(separator: "\n") + "\n")
    await auth.pilot.press(Key(.enter))
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func anAddressWithoutAnAccountGetsOne() async throws {
    try await auth.askForLink(email: "summer@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    try await auth.pilot.fill("Link or code", "\(mail.code.prefix(3)) \(mail.code.suffix(3))")
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["summer@citadel.org"])
  }

  @Test func aLinkWithAFragmentIsHandedOnAsItIs() async throws {
    let received = Received<MagicLinkProof>()
    let auth = AuthOnClosures(redeem: { proof throws(NetworkError) in
      await received.take(proof)
      return .morty
    })
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.tap("Email me a sign-in link")
    try await auth.pilot.fill("Email", "morty@citadel.org")
    await auth.pilot.press(Key(.enter))
    try await auth.pilot.wait()
    let link = "microapps://login-callback#access_token=abc&refresh_token=def"
    try await auth.pilot.fill("Link or code", " \(link) ")
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.wait()

    #expect(received.values == [.link(link)])
    #expect(auth.exits.signedIn == [AppUser.morty])
  }

  @Test func aWrongCodeIsRefused() async throws {
    try await auth.askForLink(email: "rick@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    try await redeem(mail.code == "000000" ? "000001" : "000000")

    try auth.pilot.expect("That link or code isn't right, or is too old. Check it, or ask for a new one.")
    #expect(auth.exits.signedIn.isEmpty)

    await auth.pilot.press(Key(.enter))
    try await redeem(mail.code)
    #expect(auth.exits.signedIn.count == 1)
  }

  @Test func aCodeWorksOnce() async throws {
    try await auth.askForLink(email: "rick@citadel.org")
    let mail = try #require(auth.inbox.values.first)
    try await redeem(mail.code)
    #expect(auth.exits.signedIn.count == 1)

    try await redeem(mail.code)

    try auth.pilot.expect("That link or code isn't right, or is too old. Check it, or ask for a new one.")
    #expect(auth.exits.signedIn.count == 1)
  }

  @Test(arguments: ["12345", "1234567", "microapps://login-callback", "https://citadel.org", "portal gun"])
  func anAnswerThatIsNeitherLinkNorCodeIsComplainedAboutOnceItWasLeft(answer: String) async throws {
    let message = "Paste the whole link, or type the 6 digits"
    try await auth.askForLink(email: "rick@citadel.org")
    try await auth.pilot.type(answer)
    try auth.pilot.refuse(message)

    await auth.pilot.press(Key(.enter))
    try auth.pilot.expect(message)
    try auth.pilot.refuse("Loading…")

    try await auth.pilot.fill("Link or code", "123456")
    try auth.pilot.refuse(message)
  }

  @Test func leavingTheFieldEmptyIsNoReasonForAMessageAndSendingItIs() async throws {
    let message = "Paste the whole link, or type the 6 digits"
    try await auth.askForLink(email: "rick@citadel.org")
    try await auth.pilot.wait(for: "[ Resend ]")
    await auth.pilot.press(Key(.tab))
    try auth.pilot.expect("› [ Resend ]")
    try auth.pilot.refuse(message)

    await auth.pilot.press(Key(.tab))
    await auth.pilot.press(Key(.enter))
    try auth.pilot.expect(message)

    try await auth.pilot.type("12")
    await auth.pilot.press(Key(.tab))
    try auth.pilot.expect(message)
  }

  private func redeem(_ code: String) async throws {
    try await auth.pilot.fill("Link or code", code)
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.wait()
  }
}
