import Entities
import FakeAccountsBackend
import SafeText

extension Route {
  /// The inbox: text for people, JSON for programs.
  static func inbox(of auth: AuthController) -> Route {
    Route("GET", "/inbox") { call in
      let base = "http://\(call.request.header("host") ?? "localhost")"
      var entries: [InboxEntry] = []
      for mail in await auth.mails.reversed() {
        entries.append(
          InboxEntry(to: mail.to, code: mail.code, link: mail.link, web: await auth.webLink(for: mail, at: base)))
      }
      if call.query["format"] == "json" || call.request.header("accept")?.contains("application/json") == true {
        return .json(200, entries)
      }
      return .text(entries.isEmpty ? "No mail yet.\n" : entries.map(\.text).joined(separator: "\n"))
    }
  }
}

/// An email with its link to the app, and the link that goes through a browser.
private struct InboxEntry: Encodable {
  let to: String
  let code: String
  let link: String
  let web: String

  /// One value a line, so that each is easy to copy.
  var text: String {
    [("to:  ", to), ("code:", code), ("link:", link), ("web: ", web)].map { "\($0) \($1.neutralized)\n" }.joined()
  }
}
