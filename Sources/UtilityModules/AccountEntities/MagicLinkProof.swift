public import Entities

/// The link or the code from a sign-in email, which proves that the user owns the address.
///
/// Both are as good as a password, so neither is ever printed.
public enum MagicLinkProof: Equatable, Sendable {
  /// The whole link, as opened or pasted.
  case link(String)

  /// The digits, and the address to which they were sent.
  case code(String, email: String)

  /// Parses opened, typed or pasted text, so that one text field accepts a link or a code.
  ///
  /// Of the ``cleaned`` text, this accepts:
  /// - `scheme://login-callback`, with any scheme, with a `code`, an error or tokens in its query or fragment; the server
  ///   reports why it refuses them. See also ``isAddressChange(_:)``.
  /// - `https://host/auth/v1/verify?token=…`, the link as it stands in the email: see ``isVerification(_:)``.
  /// - any `http` or `https` link with a `code`, an error or tokens. A browser shows such an address if the project does
  ///   not allow the app's own scheme. The app never opens the link, so any host will do.
  /// - any of these links inside the link of a mail filter, such as Safe Links of Outlook.
  /// - any of these links inside copied text: after a word and a colon, in quotes or brackets, with line breaks inside.
  /// - 6 to 10 digits, with spaces or dashes between them, as some email apps show them (`123 456`).
  ///
  /// - Parameter email: the address of the email, which is stored normalized with a code.
  public init?(_ text: String, email: String) {
    guard text.utf8.count <= Self.limit else { return nil }
    let text = text.cleaned
    if let code = Self.code(in: text) {
      self = .code(code, email: email.normalized)
    } else {
      guard let proof = Self.link(in: text).flatMap(Self.init(link:)) else { return nil }
      self = proof
    }
  }

  /// Parses an opened link, or the link of a mail filter around it; nil for one that does not sign in.
  public init?(link: String) {
    guard link.utf8.count <= Self.limit else { return nil }
    let links = Self.unwrapped(link.cleaned)
    guard let link = links.first(where: { LinkParts($0).isLoginLink }) else { return nil }
    self = .link(link)
  }

  /// The first value of a parameter in the query or the fragment of a link that is not empty, percent-decoded, with plus
  /// signs as they are; nil if there is none, or if it is not valid UTF-8.
  public static func parameter(_ name: String, in link: String) -> String? { LinkParts(link).parameter(name) }

  /// Whether a link is the one that stands in an email, which its server has to open: `…/auth/v1/verify?token=…`.
  public static func isVerification(_ link: String) -> Bool { LinkParts(link).isVerification }

  /// Whether a link is the one to which the first of two links leads that change the address of an account.
  public static func isAddressChange(_ link: String) -> Bool { LinkParts(link).isAddressChange }

  /// Whether a link brings the error of a server, such as that of a blocked account, and does not sign in.
  public static func isRefusal(_ link: String) -> Bool {
    ["error", "error_code"].contains { parameter($0, in: link) != nil }
  }

  /// The most bytes of a text. A form parses it at each key.
  private static let limit = 8192

  private static let dashes = "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}"

  private static func code(in text: String) -> String? {
    guard let first = text.utf8.first, first.isASCIIDigit, let last = text.utf8.last, last.isASCIIDigit else {
      return nil
    }
    let digits = text.filter { !$0.isWhitespace && !dashes.contains($0) }
    return (6...10).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isASCIIDigit) ? digits : nil
  }
}

extension MagicLinkProof: Redacted {
  /// The kind of proof, and for a code the address.
  public var redactedDescription: String {
    switch self {
    case .link: "link •••"
    case .code(_, let email): "\(email), code •••"
    }
  }
}

/// Pasted text with a link in it.
extension MagicLinkProof {
  /// The link in a text, without white space, which a terminal adds at the end of each row; nil if there is no link, or more
  /// than one. A link inside another, as in `?redirect_to=microapps://…`, is a part of it.
  ///
  /// The text before the link must end in a colon, as in `link: microapps://…`, or in an opening quote or bracket, whose
  /// counterpart ends the link.
  private static func link(in text: String) -> String? {
    var marks = text.ranges(of: "://").filter { !isNested(text[..<$0.lowerBound]) }.makeIterator()
    guard let mark = marks.next(), marks.next() == nil else { return nil }
    let before = text[..<mark.lowerBound].reversed().drop { !$0.isWhitespace && $0 != ":" && closingMarks[$0] == nil }
    var link = text[before.startIndex.base...]
    if let last = before.first(where: { !$0.isWhitespace }), last != ":" {
      guard let end = closingMarks[last] else { return nil }
      link = link.prefix { $0 != end }
    }
    return link.filter { !$0.isWhitespace }
  }

  /// Whether the scheme at the end of a text begins a link inside another: in a parameter that holds a link, or after `/v3/__`.
  private static func isNested(_ text: Substring) -> Bool {
    let text = text.filter { !$0.isWhitespace }
    let name = text.split(separator: "=").dropLast().last?.split { "?&;".contains($0) }.last
    return ["redirect_to", "url", "u", "q", "a"].contains(name) || (text.contains("/v3/__") && !text.contains("__;"))
  }

  /// A link, and those that it may wrap, as the filters of email services do, one inside the other. Most have the link in a
  /// parameter. Proofpoint's `v2` writes a percent sign there as a dash and a slash as an underscore, and its `v3` is
  /// `…/v3/__LINK__;…`.
  ///
  /// - Parameter depth: how many links may be inside each other. A few values of each are enough.
  private static func unwrapped(_ link: String, depth: Int = 3) -> [String] {
    guard depth > 0, link.lowercased().hasPrefix("http") else { return [link] }
    if let start = link.firstRange(of: "/v3/__")?.upperBound {
      let end = link[start...].firstRange(of: "__;")?.lowerBound ?? link.endIndex
      return unwrapped(String(link[start..<end]), depth: depth - 1)
    }
    let values = LinkParts(link).values
    let proofpoint = values.compactMap { $0.replacing("-", with: "%").replacing("_", with: "/").percentDecoded }
    let wrapped = (values + proofpoint).filter { $0.contains("://") }.prefix(4)
    return [link] + wrapped.flatMap { unwrapped($0, depth: depth - 1) }
  }

  /// The closing mark of each opening mark.
  private static let closingMarks: [Character: Character] = [
    "<": ">", "(": ")", "[": "]", "\"": "\"", "'": "'", "`": "`", "“": "”", "‘": "’", "«": "»",
  ]
}
