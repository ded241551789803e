import Entities
import Foundation

/// The texts of this feature. The keys are the English texts; Localizable.xcstrings has the others.
enum Strings {
  static let loading = String(localized: "Loading…", bundle: .module)
  static let retry = String(localized: "Retry", bundle: .module)
  static let account = String(localized: "Account", bundle: .module)
  static let signedInAs = String(localized: "Signed in as", bundle: .module)
  static let signOut = String(localized: "Sign Out", bundle: .module)
  static let deleteAccount = String(localized: "Delete Account", bundle: .module)
  static let deleteWord = String(localized: "DELETE", bundle: .module)
  static let confirmation = String(localized: "Confirmation", bundle: .module)
  static let cancel = String(localized: "Cancel", bundle: .module)
  static let error = String(localized: "Error", bundle: .module)
  static let ok = String(localized: "OK", bundle: .module)

  static func favourites(_ count: Int) -> String { String(localized: "\(count) favourites", bundle: .module) }

  static func deleteWarning(_ word: String) -> String {
    String(localized: "This permanently deletes the account. Type \(word) to confirm.", bundle: .module)
  }

  static func confirmationIsWrong(_ word: String) -> String {
    String(localized: "Type \(word), in capital letters", bundle: .module)
  }

  /// What happened, and what to do about it.
  static func message(_ error: NetworkError) -> String {
    switch error {
    case .offline: String(localized: "You’re offline. Check your connection and try again.", bundle: .module)
    default: String(localized: "Something went wrong. Try again in a moment.", bundle: .module)
    }
  }
}
