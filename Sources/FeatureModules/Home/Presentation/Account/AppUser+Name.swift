import Entities

extension AppUser {
  /// What to call somebody on the screen.
  var name: String { email ?? uid }
}
