/// What a person brings back from the mail to prove that the address is theirs.
///
/// Both forms let their holder in, so neither is ever printed.
public enum MagicLinkProof: Equatable, Sendable {
  /// The whole link, exactly as it was opened or pasted.
  case link(String)

  /// The six digits that were typed, and the address they were sent to.
  case code(String, email: String)

  /// Makes sense of what was opened, typed or pasted, so that one text field takes a link or a code.
  ///
  /// After trimming, this accepts:
  /// - `scheme://login-callback`, with any scheme, when it has a `code` in its query (`?code=…`) or a fragment. A fragment
  ///   reports an error, or brings tokens that no server takes: saying why is the server's business.
  /// - `https://host/…/login-callback` on the same terms, for universal links. The host is not checked, because the
  ///   link is never opened: only its parameters go to the app's own server.
  /// - any of these links as it was copied: behind a word and a colon, in quotes or brackets, with line breaks within.
  /// - exactly six ASCII digits, with spaces or dashes between them as mail programs show them (`123 456`).
  ///
  /// - Parameter email: the address the mail went to. A code means nothing without it, and keeps its normalized form.
  public init?(_ text: String, email: String) {
    let text = text.trimmed
    if let code = Self.code(in: text) {
      self = .code(code, email: email.normalized)
    } else {
      guard let link = PastedLink(text)?.text, LinkParts(link).isLoginCallback else { return nil }
      self = .link(link)
    }
  }

  /// Takes a link that was opened, as it is; nil for anything but a `login-callback`, a code too.
  public init?(link: String) {
    guard LinkParts(link.trimmed).isLoginCallback else { return nil }
    self = .link(link.trimmed)
  }

  /// Reads one value out of a link, for the servers that look inside.
  ///
  /// Query and fragment are read as one list in which the query comes first, so the query wins. Names and values are
  /// percent-decoded; a plus sign stays a plus sign.
  ///
  /// - Returns: the first value that is not empty; `nil` when there is none, or when it does not decode to UTF-8.
  public static func parameter(_ name: String, in link: String) -> String? {
    LinkParts(link).parameter(name)
  }

  private static func code(in text: String) -> String? {
    guard let first = text.utf8.first, first.isASCIIDigit, let last = text.utf8.last, last.isASCIIDigit else {
      return nil
    }
    let digits = text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "-" }
    return digits.utf8.count == 6 && digits.utf8.allSatisfy(\.isASCIIDigit) ? digits : nil
  }
}

extension MagicLinkProof: Redacted {
  /// Which kind of proof it is, and for a code the address it was sent to.
  public var redactedDescription: String {
    switch self {
    case .link: "link •••"
    case .code(_, let email): "\(email), code •••"
    }
  }
}
