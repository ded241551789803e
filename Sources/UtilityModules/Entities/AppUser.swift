/// Who is signed in, in the one shape every module agrees on, whichever way the person got in.
public struct AppUser: Equatable, Hashable, Sendable {
  /// The account's identity: stable for its whole life, so it is what to key stored data by.
  public let uid: String

  /// Where the account gets its mail; `nil` when the identity provider shares no address.
  public let email: String?

  /// Builds the user from what the server said about the account.
  public init(uid: String, email: String?) {
    self.uid = uid
    self.email = email
  }
}
