public import AccountEntities
import Entities

/// The links and the codes in the emails of Supabase Auth, which the fake and the local server write in the same form.
extension MagicLinkProof {
  /// Reads typed or pasted text, so that one text field takes a link or a code.
  public static func read(_ text: String, email: EmailAddress) -> Reading {
    Self(text, email: email).map(Reading.proof) ?? (isUnreadable(text) ? .unreadable : .noProof)
  }

  /// Parses typed or pasted text. Of the ``cleaned`` text, this accepts:
  /// - `scheme://login-callback`, with any scheme, with a `code`, an error or tokens in its query or fragment.
  /// - `https://host/auth/v1/verify?token=…`, the link as it stands in the email.
  /// - any `http` or `https` link with a `code`, an error or tokens. A browser shows such an address if the project does
  ///   not allow the app's own scheme. The app never opens the link, so any host will do.
  /// - any of these links inside the link of a mail filter, such as Safe Links of Outlook, or inside copied text.
  /// - 6 to 10 digits, with spaces or dashes between them, as some email apps show them (`123 456`), also after words.
  public init?(_ text: String, email: EmailAddress) {
    guard text.utf8.count <= Self.limit else { return nil }
    let text = text.cleaned
    if let code = Self.code(in: text) {
      self = .code(code, email: EmailAddress(email.normalized))
    } else {
      let links = Self.links(in: text)
      guard links.count == 1 else { return nil }
      self = links[0]
    }
  }

  /// Parses an opened link, or the link of a mail filter around it; nil for one that does not sign in.
  public init?(link: String) {
    guard link.utf8.count <= Self.limit else { return nil }
    let links = Self.unwrapped(link.cleaned.ampersandsDecoded)
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

  /// The most bytes of a text, as of a paste. A form parses it at each key.
  private static let limit = 1 << 16
}
