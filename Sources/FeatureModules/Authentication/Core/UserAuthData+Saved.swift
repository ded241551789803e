import Entities

extension UserAuthData {
  /// Saves this session and gives out only whose it is: tokens go from the dependency that fetched them to the one that
  /// keeps them, and no view model ever holds one.
  ///
  /// - Throws: `.cancelled` if the screen was left meanwhile; nothing is saved then.
  func saved(
    by save: @Sendable (UserAuthData) async throws(NetworkError) -> Void
  ) async throws(NetworkError) -> AppUser {
    if Task.isCancelled { throw .cancelled }
    try await save(self)
    return user
  }
}
