import FakeAccountsBackend
import Testing

@testable import LocalServer

/// The inbox with the mails that were sent.
struct InboxTests {
  @Test func anEmptyOneSaysSo() async throws {
    let server = LocalBackend()
    #expect(await server.get("/inbox").text == "No mail yet.\n")
  }

  @Test func theNewestMailIsFirst() async throws {
    let (mails, received) = AsyncStream<Mail>.makeStream()
    let server = LocalBackend(onMail: { received.yield($0) })
    for address in ["morty@citadel.org", "summer@citadel.org"] { try await server.auth.sendMagicLink(to: address) }
    var iterator = mails.makeAsyncIterator()
    let morty = try #require(await iterator.next())
    let summer = try #require(await iterator.next())

    let response = await server.get("/inbox")
    #expect(response.headers.contains { $0 == ("Content-Type", "text/plain; charset=utf-8") })
    let lines = response.text.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 10)
    #expect(lines[0...2] == ["to:   summer@citadel.org", "code: \(summer.code)", "link: \(summer.link)"])
    #expect(lines[5...7] == ["to:   morty@citadel.org", "code: \(morty.code)", "link: \(morty.link)"])
    for line in [lines[3], lines[8]] {
      #expect(line.hasPrefix("web:  http://") && line.contains("/auth/v1/verify?token="))
    }
  }

  /// A page under another name that points to this machine cannot read the mail.
  @Test(arguments: [
    ("evil.com", 421), ("127.0.0.1.evil.com:80", 421), ("127.0.0.1:54321", 200), ("localhost", 200), ("[::1]:1", 200),
  ])
  func itIsShownUnderThisMachinesOwnNames(host: String, status: Int) async throws {
    #expect(await LocalBackend().get("/inbox", [("host", host)]).status == status)
  }

  @Test func theOldestMailIsThrownAwayAfterAHundred() async throws {
    let server = LocalBackend()
    for number in 1...120 { try await server.auth.sendMagicLink(to: "\(number)@b.c") }
    #expect(await server.auth.mails.map(\.to) == (21...120).map { "\($0)@b.c" })
  }

  /// Clients choose the address, and this text is read in terminals.
  @Test func anAddressGivesNoOrdersToATerminal() async throws {
    let server = LocalBackend()
    try await server.auth.sendMagicLink(to: "a\u{1B}[2J\nlink: evil@b.c")
    #expect(await server.get("/inbox").text.hasPrefix("to:   a\u{FFFD}[2j link: evil@b.c\n"))
  }
}
