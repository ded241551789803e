import Views

extension Strings {
  static var account: String { text("Account") }
  static func signedInAs(_ name: String) -> String { text("Signed in as \(name)") }
  static func favourites(_ count: Int) -> String { text(count == 1 ? "1 favourite" : "\(count) favourites") }
  static var signOut: String { text("Sign Out") }
  static var signingOut: String { text("Signing out…") }
  static var deleteAccount: String { text("Delete Account") }
  static var deletingAccount: String { text("Deleting the account…") }
  static func deleteAccountWarning(_ name: String, _ word: String) -> String {
    text("This permanently deletes \(name)'s account. Type \(word) to confirm.")
  }
  /// What the user types, in every language.
  static let deleteWord = "DELETE"
  static var confirmation: String { text("Confirmation") }
  static func confirmationIsWrong(_ word: String) -> String { text("Type \(word), in capital letters") }
}
