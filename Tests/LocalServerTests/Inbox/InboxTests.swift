import Entities
import FakeAccountsBackend
import Testing

@testable import LocalServer

/// The inbox with the mails that were sent: as text, and in the form of Mailpit.
struct InboxTests {
  private struct List: Decodable {
    struct Message: Decodable {
      let ID, Subject, Created: String
      let To: [[String: String]]
    }

    let messages: [Message]
    let messages_count: Int

    var addresses: [String?] { messages.map { $0.To.first?["Address"] } }
  }

  /// A server that has sent a mail to each address.
  private static func world(_ addresses: String...) async throws -> AuthWorld {
    let world = AuthWorld()
    for address in addresses { _ = try await world.mail(to: address) }
    return world
  }

  @Test func `an empty inbox says that it is empty`() async throws {
    #expect(await LocalBackend().get("/inbox").text == "No mail yet.\n")
    let list: List = try await LocalBackend().get("/api/v1/messages").decoded()
    #expect(list.messages.isEmpty)
    #expect(list.messages_count == 0)
  }

  @Test func `the newest mail is first`() async throws {
    let world = try await Self.world("morty@citadel.org", "summer@citadel.org")
    let summer = try world.inbox.newest
    let response = await world.backend.get("/inbox")
    #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
    let lines = response.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[...3] == ["to:   summer@citadel.org", "code: \(summer.code)", "link: \(summer.link)", ""])
    #expect(lines[4] == "to:   morty@citadel.org")
    #expect(lines.count == 8)
    let list: List = try await world.backend.get("/api/v1/messages").decoded()
    #expect(list.addresses == ["summer@citadel.org", "morty@citadel.org"])
    #expect(list.messages_count == 2)
    #expect(list.messages.allSatisfy { $0.Created.hasSuffix("Z") && $0.Subject == "Your Magic Link" })
  }

  @Test(arguments: [#"to:"Morty@citadel.org""#, "to:morty@citadel.org"])
  func `the mail to one address is found`(query: String) async throws {
    let world = try await Self.world("morty@citadel.org", "summer@citadel.org")
    let list: List = try await world.backend.get("/api/v1/search?query=\(query.percentEncoded)").decoded()
    #expect(list.addresses == ["morty@citadel.org"])
    let others: List = try await world.backend.get("/api/v1/search?query=to%3A%22morty%22").decoded()
    #expect(others.messages.isEmpty)
  }

  @Test func `a message has the link and the code, as text and as HTML`() async throws {
    let world = try await Self.world("morty@citadel.org", "summer@citadel.org")
    let mail = try world.inbox.newest
    let list: List = try await world.backend.get("/api/v1/messages").decoded()
    let id = try #require(list.messages.first?.ID)
    let message = await world.backend.get("/api/v1/message/\(id)")
    #expect(message["ID"] == id)
    #expect(message["Text"] == "code: \(mail.code)\nlink: \(mail.link)\n")
    #expect(message["HTML"].contains("<a href=\"\(mail.link.replacing("&", with: "&amp;"))\">"))
    #expect(message["HTML"].contains(mail.code))
    #expect(await world.backend.get("/api/v1/message/3").status == 404)
  }

  /// A page under another name that points to this machine cannot read the mail.
  @Test(arguments: [
    ("evil.com", 421), ("127.0.0.1.evil.com:80", 421), ("127.0.0.1:8137", 200), ("localhost", 200), ("[::1]:1", 200),
  ])
  func `the inbox is shown under the names of this machine`(host: String, status: Int) async throws {
    for path in ["/inbox", "/api/v1/messages", "/api/v1/search?query=to:x"] {
      #expect(await LocalBackend().get(path, [("host", host)]).status == status)
    }
  }

  @Test func `the oldest mail is thrown away after a hundred`() async throws {
    let world = AuthWorld()
    for number in 1...120 { _ = try await world.mail(to: "\(number)@b.co") }
    #expect(await world.backend.auth.mails.map(\.mail.to) == (21...120).map { "\($0)@b.co" })
    #expect(await world.backend.auth.mails.map(\.id) == Array(21...120))
  }
}
