import AccountEntities
import Entities
import FakeAccountsBackend
import FeatureTesting
import Services
import Testing
import Views

@MainActor
struct MagicLinkTests {
  private let auth = AuthOnFake()

  @Test(arguments: [12, 38, 40])
  func aLinkCopiedFromANarrowWindowSignsIn(width: Int) async throws {
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

  @Test func emptyFieldHasAMessageOnceItIsSentAndNotOnceItIsLeft() async throws {
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

    for hidden in ["https://u1.ct.sendgrid.net/ls/click?upn=u001.a", String(repeating: "PGgyPk1hZ2lj\n", count: 12)] {
      try await auth.perform("fill 'Link or Code' \"\(hidden)\"")
      await auth.run.press(Key(.enter))
      try auth.run.expect("No sign-in link can be read in this. Copy the link, or type the code")
    }
  }
}
