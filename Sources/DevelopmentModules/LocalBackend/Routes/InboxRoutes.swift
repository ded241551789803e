import Entities
import FakeAccountsBackend
import SafeText

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

  let auth: AuthController

  var all: [Route] {
    [
      Route("GET", "/inbox") { call in
        let base = "http://\(call.request.header("host") ?? "localhost")"
        var entries: [Entry] = []
        for mail in await auth.mails.reversed() {
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
