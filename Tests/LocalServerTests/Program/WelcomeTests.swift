import Foundation
import Testing

@testable import LocalServer

/// What the program says first, of which some lines are pasted into shells.
struct WelcomeTests {
  @Test(arguments: [
    "export SUPABASE_URL=http://127.0.0.1:8137 SUPABASE_KEY=\(LocalBackend.anonKey)",

    "export SUPABASE_INBOX=http://127.0.0.1:8137 RICKANDMORTY_URL=http://127.0.0.1:8137/api",
    "Mail is listed at http://127.0.0.1:8137/inbox",
    "Sign in as rick@citadel.org with wubbalubba", "For development only: on this machine alone, no TLS.",
  ])
  func saysWhatIsNeeded(line: String) throws {
    let url = try #require(URL(string: "http://127.0.0.1:8137"))
    #expect(LocalBackend.welcome(at: url).split(separator: "\n").contains { $0 == line })
  }
}
