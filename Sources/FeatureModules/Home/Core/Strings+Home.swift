import Resources

/// The words of this feature.
extension Strings {
  static let home = "Home"
  static let characters = "Characters"
  static let open = "Open"
  static let search = "Search"
  static func status(_ name: String) -> String { "Status: \(name)" }
  static let anyStatus = "All"
  static let alive = "Alive"
  static let dead = "Dead"
  static let female = "Female"
  static let male = "Male"
  static let genderless = "Genderless"
  static let unknown = "unknown"
  static func shown(_ count: Int, _ total: Int) -> String { "\(count) of \(total)" }
  static let noCharacters = "No characters"
  static func noCharacters(_ status: String) -> String { "No characters have the status \(status)" }
  static func noMatches(_ name: String) -> String { "No characters match \"\(name)\"" }
  static func noMatches(_ name: String, _ status: String) -> String {
    "No characters with the status \(status) match \"\(name)\""
  }
  static let escapeHint = "Esc clears the search"
  static let statusHint = "Another status may match"
  static let clear = "Clear"
  static let favourite = "Favourite"
  static let star = "Star"
  static let statusLabel = "Status"
  static let species = "Species"
  static let type = "Type"
  static let gender = "Gender"
  static let origin = "Origin"
  static let location = "Location"
  static let episodes = "Episodes"
  static func episodes(_ count: Int) -> String { count == 1 ? "1 episode" : "\(count) episodes" }
  static let account = "Account"
  static func signedInAs(_ name: String) -> String { "Signed in as \(name)" }
  static let signOut = "Sign Out"
  static let signingOut = "Signing out…"
  static let deleteAccount = "Delete Account"
  static let deletingAccount = "Deleting the account…"
  static func deleteAccountWarning(_ name: String, _ word: String) -> String {
    "This deletes the account of \(name), for good. Type \(word) to go on."
  }
  static let deleteWord = "DELETE"
  static let confirmation = "Confirmation"
  static func confirmationIsWrong(_ word: String) -> String { "Type \(word), in capital letters" }
}
