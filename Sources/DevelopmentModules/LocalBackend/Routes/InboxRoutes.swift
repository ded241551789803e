import FakeBackend

/// The inbox for whoever has no mail program on it: text for people, JSON for programs.
struct InboxRoutes: Sendable {
  /// A mail as it would arrive, and, for programs that no browser can open, where its link leads.
  private struct Letter: Encodable {
    let to: String
    let code: String
    let link: String
    let app: String

    var text: String {
      "to:   \(to.withoutControls)\ncode: \(code.withoutControls)\nlink: \(link.withoutControls)\n"
        + "app:  \(app.withoutControls)\n"
    }
  }

  let inbox: Inbox
  let desk: AuthDesk

  var all: [Route] {
    [
      Route("GET", "/inbox") { call in
        let base = "http://\(call.request.header("host") ?? "localhost")"
        var letters: [Letter] = []
        for mail in inbox.mails {
          letters.append(
            Letter(to: mail.to, code: mail.code, link: await desk.webLink(for: mail, at: base), app: mail.link))
        }
        let wantsJSON =
          call.query["format"] == "json" || call.request.header("accept")?.contains("application/json") == true
        guard !wantsJSON else { return .json(200, letters) }
        return .text(letters.isEmpty ? "No mail yet.\n" : letters.map(\.text).joined(separator: "\n"))
      }
    ]
  }
}
