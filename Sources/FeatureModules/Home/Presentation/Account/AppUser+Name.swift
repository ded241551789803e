import Entities

extension AppUser {
  /// The name of the user on the screen.
  var name: String { email ?? uid }
}
