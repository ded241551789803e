import Resources

/// The words of the app around its features.
extension Strings {
  static var signingIn: String { text("Signing in…") }
  static var magicLinkSent: String { text("Magic Link sent") }
  static var mail: String { text("Mail") }
  static func codeAndLink(_ code: String, _ email: String) -> String { text("\(code) for \(email), or the link:") }
  static func code(_ code: String, _ email: String) -> String { text("Mail: \(code) for \(email):") }
  static var accountDeleted: String { text("Account deleted") }
}
