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
      Route("GET", "/api/v1/messages") { _ in .json(200, MessageList(await auth.mails)) },
      Route("GET", "/api/v1/search") { call in
        let words = (call.query["query"] ?? "").lowercased().replacing("\"", with: "")
        let address = words.hasPrefix("to:") ? words.dropFirst(3) : ""
        return .json(200, MessageList(await auth.mails.filter { $0.mail.to == address }))
      },
      Route("GET", "/api/v1/message/*") { call in
        guard let mail = await auth.mails.first(where: { String($0.id) == call.part }) else {
          return .error(404, "not_found", "There is no message \(call.part).")
        }
        return .json(200, Message(mail, isWhole: true))
      },
    ]
  }
}

// Properties have the names of the JSON keys.

private struct MessageList: Encodable {
  let messages: [Message]
  let messages_count: Int

  init(_ mails: [AuthMail]) {
    messages = mails.reversed().map { Message($0, isWhole: false) }
    messages_count = mails.count
  }
}

private struct Message: Encodable {
  private struct Recipient: Encodable {
    let Address: String
  }

  private let ID: String
  private let To: [Recipient]
  private let Subject: String
  private let Created: String
  private let HTML: String?
  private let Text: String?

  init(_ mail: AuthMail, isWhole: Bool) {
    (ID, To, Subject) = (String(mail.id), [Recipient(Address: mail.mail.to)], mail.subject)
    Created = mail.sentAt.timestamp
    (HTML, Text) = isWhole ? (mail.html, mail.text) : (nil, nil)
  }
}
