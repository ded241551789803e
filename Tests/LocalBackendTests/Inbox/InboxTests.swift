import FakeAccountsBackend
import Testing

@testable import LocalBackend

/// The inbox with the mails that were sent.
struct InboxTests {
  private struct MailAnswer: Decodable, Equatable {
    let to: String
    let code: String
    let link: String
    let web: String
  }

  @Test func anEmptyOneSaysSo() async throws {
    let server = try LocalBackend()
    #expect(await server.get("/inbox").text == "No mail yet.\n")
    #expect(await server.get("/inbox?format=json").text == "[]")
  }

  @Test func theNewestMailIsFirstInBothForms() async throws {
    let lines = Lines()
    let server = try LocalBackend(onMail: { lines.add($0.code) })
    for address in ["morty@citadel.org", "summer@citadel.org"] { try await server.auth.sendMagicLink(to: address) }

    let json = await server.get("/inbox", [("accept", "text/html, application/json")])
    let mails: [MailAnswer] = try json.decoded()
    #expect(mails.map(\.to) == ["summer@citadel.org", "morty@citadel.org"])
    #expect(mails.map(\.code) == lines.all.reversed())
    #expect(mails.allSatisfy { $0.web.hasPrefix("http://") && $0.web.contains("/auth/v1/verify?token=") })
    #expect(mails.allSatisfy { $0.link.hasPrefix("microapps://login-callback?code=") })
    #expect(try await server.get("/inbox?format=json").decoded() == mails)

    let text = await server.get("/inbox", [("accept", "*/*")])
    #expect(text.headers.contains { $0 == ("Content-Type", "text/plain; charset=utf-8") })
    let expected = mails.map { "to:   \($0.to)\ncode: \($0.code)\nlink: \($0.link)\nweb:  \($0.web)\n" }
      .joined(separator: "\n")
    #expect(text.text == expected)
  }

  /// A page under another name that points to this machine cannot read the mail.
  @Test(arguments: [
    ("evil.com", 421), ("127.0.0.1.evil.com:80", 421), ("127.0.0.1:54321", 200), ("localhost", 200), ("[::1]:1", 200),
  ])
  func itIsShownUnderThisMachinesOwnNames(host: String, status: Int) async throws {
    #expect(try await LocalBackend().get("/inbox", [("host", host)]).status == status)
  }

  @Test func theOldestMailIsThrownAwayAfterAHundred() async throws {
    let server = try LocalBackend()
    for number in 1...120 { try await server.auth.sendMagicLink(to: "\(number)@b.c") }
    #expect(await server.auth.mails.map(\.to) == (21...120).map { "\($0)@b.c" })
  }

  /// Clients choose the address, and this text is read in terminals.
  @Test func anAddressGivesNoOrdersToATerminal() async throws {
    let server = try LocalBackend()
    try await server.auth.sendMagicLink(to: "a\u{1B}[2J\nlink: evil@b.c")
    #expect(await server.get("/inbox").text.hasPrefix("to:   a\u{FFFD}[2j link: evil@b.c\n"))
  }
}
