public import Entities

/// What signing up needs of the world.
public struct SignUpDependencies: Sendable {
  /// Makes an account and signs in to it.
  public var signUpAction: @Sendable (Credentials) async throws(NetworkError) -> UserAuthData
  /// Keeps the session.
  public var saveAction: @Sendable (UserAuthData) async throws(NetworkError) -> Void

  public init(
    signUpAction: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
    saveAction: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void
  ) {
    self.signUpAction = signUpAction
    self.saveAction = saveAction
  }
}
