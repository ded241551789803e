import Testing

@testable import Endpoints

@MainActor
struct InboxTests {
  @Test func emailsStayInTheirOrder() {
    let inbox = Inbox()
    inbox.receive(to: "rick@citadel.org", "Hello")
    inbox.receive(to: "morty@citadel.org", "Your link", link: "microapps://login-callback?code=1")
    #expect(inbox.messages.map(\.to) == ["rick@citadel.org", "morty@citadel.org"])
    #expect(inbox.messages.map(\.link) == [nil, "microapps://login-callback?code=1"])
    #expect(inbox.messages.map(\.id) == [1, 2])
  }
}
