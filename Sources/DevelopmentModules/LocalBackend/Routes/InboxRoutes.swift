import FakeBackend

/// The inbox for whoever has no mail program on it: text for people, JSON for programs.
struct InboxRoutes: Sendable {
  private struct Body: Encodable {
    let to: String
    let code: String
    let link: String
  }

  let inbox: Inbox

  var all: [Route] {
    [
      Route("GET", "/inbox") { call in
        let mails = inbox.mails
        let wantsJSON =
          call.query["format"] == "json" || call.request.header("accept")?.contains("application/json") == true
        return wantsJSON
          ? .json(200, mails.map { Body(to: $0.to, code: $0.code, link: $0.link) }) : .text(Self.text(of: mails))
      }
    ]
  }

  private static func text(of mails: [Mail]) -> String {
    guard !mails.isEmpty else { return "No mail yet.\n" }
    return mails.map { mail in
      """
      to:   \(mail.to.withoutControls)
      code: \(mail.code.withoutControls)
      link: \(mail.link.withoutControls)

      """
    }.joined(separator: "\n")
  }
}
