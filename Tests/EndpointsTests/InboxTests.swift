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

  /// The text of the email of `supabase start`, and that of a project without a code in its template.
  @Test(arguments: [
    (
      """
      Magic Link

      Follow this link to login:

      Log In ( http://127.0.0.1:54321/auth/v1/verify?token=pkce_0a1b2c&type=magiclink&redirect_to=microapps://login-callback )

      Alternatively, enter the code: 123456
      """,
      [
        "code": "123456",
        "link":
          "http://127.0.0.1:54321/auth/v1/verify?token=pkce_0a1b2c&type=magiclink&redirect_to=microapps://login-callback",
      ]
    ),
    (
      "Log In <https://ref.supabase.co/auth/v1/verify?token=1>",
      ["link": "https://ref.supabase.co/auth/v1/verify?token=1"]
    ),
    ("Your code is 1234567890.", ["code": "1234567890"]),
    ("In 2026, call 12345 or 12345678901.", [:]),
  ])
  func anEmailHasACodeAndALink(text: String, words: [String: String]) async throws {
    let inbox = Inbox()
    #expect(try await inbox.newestMail(to: "morty@citadel.org") == nil)
    inbox.receive(to: "morty@citadel.org", text)
    #expect(try await inbox.newestMail(to: "morty@citadel.org") == words)
  }
}
