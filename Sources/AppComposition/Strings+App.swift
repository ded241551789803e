import Views

extension Strings {
  static var home: String { text("Home") }
  static var account: String { text("Account") }
  static var opening: String { text("Opening…") }
  static var signIn: String { text("Sign In") }
  static func signInAgain(_ name: String) -> String { text("Sign in again as \(name)") }
  static var signedOut: String { text("Signed out") }
  static var sessionEnded: String { text("Signed out. Your session has ended") }
  static func signedIn(_ name: String) -> String { text("Signed in as \(name)") }
  static func signedUp(_ name: String) -> String { text("Account created for \(name)") }
  static var magicLinkSent: String { text("Sign-in link sent") }
  static var mail: String { text("Mail") }
  static func codeAndLink(_ code: String, _ email: String) -> String { text("\(code) for \(email), or the link:") }
  static func code(_ code: String, _ email: String) -> String { text("Mail: \(code) for \(email):") }
  static var accountDeleted: String { text("Account deleted") }
}
