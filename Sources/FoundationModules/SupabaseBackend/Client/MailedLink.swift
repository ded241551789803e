import Entities

/// What a link from a mail brings back.
enum MailedLink {
  /// The server would not have it.
  case refusal(NetworkError)
  /// Something to be exchanged for a session by whoever asked for the mail.
  case code(String)

  init(_ link: String) {
    func value(_ name: String) -> String? { MagicLinkProof.parameter(name, in: link) }
    if let word = value("error_code") ?? value("error") {
      self = .refusal(Self.error(word, kind: value("error")))
    } else if let code = value("code") {
      self = .code(code)
    } else if value("access_token") != nil || value("refresh_token") != nil {
      // Every mail is asked for with a challenge, and its link brings a code. A link that brings a session, of whichever
      // account its sender likes, was made for another device.
      self = .refusal(.foreignLink)
    } else {
      self = .refusal(.linkExpired)
    }
  }

  private static func error(_ word: String, kind: String?) -> NetworkError {
    if let known = NetworkError(code: word, for: .proof) { return known }
    return switch kind {
    case "server_error": .server(status: 500)
    case "temporarily_unavailable": .server(status: 503)
    default: .linkExpired
    }
  }
}
