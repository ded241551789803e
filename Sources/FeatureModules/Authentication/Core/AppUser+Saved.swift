import Entities

extension AppUser {
  /// Saves the session of this user, who has just signed in. Throws `cancelled`, and saves nothing, if the user has
  /// left the screen meanwhile.
  func saved(
    by saveAction: @Sendable (AppUser) async throws(NetworkError) -> Void
  ) async throws(NetworkError) -> AppUser {
    if Task.isCancelled { throw .cancelled }
    try await saveAction(self)
    return self
  }
}
