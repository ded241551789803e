import AccountEntities

/// The screens of this feature above its first one.
enum Route: Hashable {
  case deleteAccount(AppUser)
}
