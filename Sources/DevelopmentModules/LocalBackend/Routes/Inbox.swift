import Entities
import FakeAccountsBackend
import SafeText
import Synchronization

/// The route of the inbox: text for people, JSON for programs.
struct InboxRoutes: Sendable {
  /// An email with its link to the app, and the link that goes through a browser.
  private struct Entry: Encodable {
    let to: String
    let code: String
    let link: String
    let web: String

    /// One value a line, so that each is easy to copy.
    var text: String {
      [("to:  ", to), ("code:", code), ("link:", link), ("web: ", web)]
        .map { "\($0) \($1.neutralized)\n" }.joined()
    }
  }

  let inbox: Inbox
  let auth: AuthService

  var all: [Route] {
    [
      Route("GET", "/inbox") { call in
        let base = "http://\(call.request.header("host") ?? "localhost")"
        var entries: [Entry] = []
        for mail in inbox.mails {
          entries.append(
            Entry(to: mail.to, code: mail.code, link: mail.link, web: await auth.webLink(for: mail, at: base)))
        }
        let wantsJSON =
          call.query["format"] == "json" || call.request.header("accept")?.contains("application/json") == true
        guard !wantsJSON else { return .json(200, entries) }
        return .text(entries.isEmpty ? "No mail yet.\n" : entries.map(\.text).joined(separator: "\n"))
      }
    ]
  }
}

/// The emails that this server "sends". They never leave the machine: developers read them at `/inbox`.
final class Inbox: Sendable {
  /// A limit, so that a load test does not fill the memory.
  private static let limit = 100

  private let stored = Mutex<[Mail]>([])

  /// The last emails, newest first.
  var mails: [Mail] { stored.withLock { $0.reversed() } }

  func receive(_ mail: Mail) {
    stored.withLock { stored in
      stored.append(mail)
      if stored.count > Self.limit { stored.removeFirst(stored.count - Self.limit) }
    }
  }
}
