import FakeBackend

/// The inbox for whoever has no mail program on it: text for people, JSON for programs.
struct InboxRoutes: Sendable {
  /// A mail: its link as the app takes it, and the one that leads there through a browser.
  private struct Letter: Encodable {
    let to: String
    let code: String
    let link: String
    let web: String

    /// A value a line, so that each can be copied whole.
    var text: String {
      [("to:  ", to), ("code:", code), ("link:", link), ("web: ", web)]
        .map { "\($0) \($1.withoutControls)\n" }.joined()
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
            Letter(to: mail.to, code: mail.code, link: mail.link, web: await desk.webLink(for: mail, at: base)))
        }
        let wantsJSON =
          call.query["format"] == "json" || call.request.header("accept")?.contains("application/json") == true
        guard !wantsJSON else { return .json(200, letters) }
        return .text(letters.isEmpty ? "No mail yet.\n" : letters.map(\.text).joined(separator: "\n"))
      }
    ]
  }
}
