import FakeAccountsBackend
import SafeText

extension Route {
  /// The inbox as text, the newest email first.
  static func inbox(of auth: AuthController) -> Route {
    Route("GET", "/inbox") { call in
      let base = "http://\(call.request.header("host") ?? "localhost")"
      var entries: [String] = []
      for mail in await auth.mails.reversed() {
        // One value a line, so that each is easy to copy.
        let web = await auth.webLink(for: mail, at: base)
        let values = [("to:  ", mail.to), ("code:", mail.code), ("link:", mail.link), ("web: ", web)]
        entries.append(values.map { "\($0) \($1.neutralized)\n" }.joined())
      }
      return .text(entries.isEmpty ? "No mail yet.\n" : entries.joined(separator: "\n"))
    }
  }
}
