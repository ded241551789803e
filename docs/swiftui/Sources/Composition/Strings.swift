import Foundation

/// The texts of the app around its features.
enum Strings {
  static let characters = String(localized: "Characters", bundle: .module)
  static let account = String(localized: "Account", bundle: .module)
  static let signIn = String(localized: "Sign In", bundle: .module)
  static let cancel = String(localized: "Cancel", bundle: .module)
  static let linkNotOpened = String(localized: "The Link Was Not Opened", bundle: .module)
  static let ok = String(localized: "OK", bundle: .module)

  static func signInAgain(as user: String) -> String { String(localized: "Sign in again as \(user)", bundle: .module) }
}
