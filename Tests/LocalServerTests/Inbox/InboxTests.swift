import FakeAccountsBackend
import Services
import Testing

@testable import LocalServer

/// The inbox with the mails that were sent: as text, and in Mailpit's API, by which the contract reads it.
struct InboxTests {
  @Test func theNewestMailIsFirst() async throws {
    let world = AuthWorld()
    #expect(await world.backend.get("/inbox").text == "No mail yet.\n")
    for name in ["morty", "summer"] { await world.mail(to: "\(name)@citadel.org") }
    let summer = try world.inbox.newest
    let response = await world.backend.get("/inbox")
    #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
    let lines = response.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[...3] == ["to:   summer@citadel.org", "code: \(summer.code)", "link: \(summer.link)", ""])
    #expect(lines[4] == "to:   morty@citadel.org")
    #expect(lines.count == 8)
  }

  @Test func theNewestMailToOneAddressIsFound() async throws {
    let world = AuthWorld { $0.resendInterval = .zero }
    for name in ["morty", "morty", "summer"] { await world.mail(to: "\(name)@citadel.org") }
    #expect(
      await world.backend.get("/api/v1/search?query=to%3A%22Morty@citadel.org%22").text
        == #"{"messages":[{"ID":"1"},{"ID":"0"}]}"#)
    #expect(await world.backend.get("/api/v1/search?query=to%3A%22morty%22").text == #"{"messages":[]}"#)
    let mail = try world.inbox.newest
    #expect(await world.backend.get("/api/v1/message/2")["Text"] == "code: \(mail.code)\nlink: \(mail.link)\n")
    #expect(await world.backend.get("/api/v1/message/3").status == 404)
  }
}
