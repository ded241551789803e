/// The signed-in user, the same for every way of signing in.
public struct AppUser: Equatable, Hashable, Sendable {
  /// The identifier of the account. It never changes, so use it as the key of stored data.
  public let uid: String
  /// The account's email address; nil if the identity provider does not share it.
  public let email: String?

  /// Creates a user.
  public init(uid: String, email: String?) {
    self.uid = uid
    self.email = email
  }
}

extension AppUser: CustomStringConvertible {
  /// The name of the user on a screen and in a log: the email address, or the identifier without one.
  public var description: String { email ?? uid }
}
