import Services

/// The mail as text to read, and the two calls of Mailpit's API by which the contract reads it.
struct InboxRoutes: Sendable {
  let auth: AuthController

  /// The newest email is first in the text and in the search.
  var all: [Route] {
    [
      Route("GET", "/inbox") { _ in
        let mails = await auth.mails.reversed().map { "to:   \($0.to)\n\(Self.text(of: $0))" }
        return .text(mails.isEmpty ? "No mail yet.\n" : mails.joined(separator: "\n"))
      },
      Route("GET", "/api/v1/search") { call in
        let address = (call.query["query"] ?? "").lowercased().replacing("\"", with: "").dropFirst("to:".count)
        let mails = await auth.mails.enumerated().filter { $1.to == address }
        return .json(200, ["messages": mails.reversed().map { ["ID": String($0.offset)] }])
      },
      Route("GET", "/api/v1/message/*") { call in
        let mails = await auth.mails
        guard let id = Int(call.part), mails.indices.contains(id) else {
          return .error(404, "not_found", "There is no message \(call.part).")
        }
        return .json(200, ["Text": Self.text(of: mails[id])])
      },
    ]
  }

  /// One value a line, so that each is easy to copy.
  private static func text(of mail: Mail) -> String { "code: \(mail.code)\nlink: \(mail.link)\n" }
}
