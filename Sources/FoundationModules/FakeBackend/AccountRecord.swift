public import Entities

/// An account as it can be written down: without the password itself.
public struct AccountRecord: Equatable, Sendable {
  public let user: AppUser
  /// The password in the form that was handed in along with it; nil if none was.
  public let sealedPassword: String?

  public init(user: AppUser, sealedPassword: String?) {
    self.user = user
    self.sealedPassword = sealedPassword
  }
}
