import Resources

/// The words of the app around its features.
extension Strings {
  static let signingIn = "Signing in…"
  static let magicLinkSent = "Magic Link sent"
  static let mail = "Mail"
  static func codeAndLink(_ code: String, _ email: String) -> String { "\(code) for \(email), or the link:" }
  static func code(_ code: String, _ email: String) -> String { "Mail: \(code) for \(email):" }
  static let accountDeleted = "Account deleted"
}
