import FakeAccountsBackend

/// An email that this server "sent". It never leaves the machine.
struct AuthMail: Sendable {
  let id: Int
  let mail: Mail
  let kind: OneTimeToken.Kind
  /// In seconds since 1970.
  let sentAt: Int

  var subject: String { kind == .signup ? "Confirm Your Signup" : "Your Magic Link" }

  /// One value a line, so that each is easy to copy.
  var text: String { "code: \(mail.code)\nlink: \(mail.link)\n" }

  var html: String {
    let link = mail.link.replacing("&", with: "&amp;")
    return #"<p><a href="\#(link)">\#(subject)</a></p><p>Alternatively, enter the code: \#(mail.code)</p>"#
  }
}
