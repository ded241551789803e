import FakeAccountsBackend

/// The mail as text to read, and Mailpit's API for programs, as far as `supabase start` shows its mail with it.
struct InboxRoutes: Sendable {
  let auth: AuthController

  /// The newest email is first.
  var all: [Route] {
    [
      Route("GET", "/inbox") { _ in
        let mails = await auth.mails.reversed().map { "to:   \($0.mail.to)\n\($0.text)" }
        return .text(mails.isEmpty ? "No mail yet.\n" : mails.joined(separator: "\n"))
      },
      Route("GET", "/api/v1/messages") { _ in Self.list(await auth.mails) },
      Route("GET", "/api/v1/search") { call in
        let words = (call.query["query"] ?? "").lowercased().replacing("\"", with: "")
        let address = words.hasPrefix("to:") ? words.dropFirst(3) : ""
        return Self.list(await auth.mails.filter { $0.mail.to == address })
      },
      Route("GET", "/api/v1/message/*") { call in
        guard let mail = await auth.mails.first(where: { String($0.id) == call.part }) else {
          return .error(404, "not_found", "There is no message \(call.part).")
        }
        var message = Self.message(mail)
        (message.fields["HTML"], message.fields["Text"]) = (mail.html, mail.text)
        return .json(200, message)
      },
    ]
  }

  private static func list(_ mails: [AuthMail]) -> Response {
    .object(200, ["messages": mails.reversed().map(message), "messages_count": mails.count])
  }

  private static func message(_ mail: AuthMail) -> JSONObject {
    [
      "ID": String(mail.id), "To": [["Address": mail.mail.to]], "Subject": mail.subject,
      "Created": mail.sentAt.timestamp,
    ]
  }
}
