import AccountEntities
import Entities

extension AppUser {
  /// Saves the session of this user, who has just signed in. Throws `cancelled`, and saves nothing, if the user has
  /// left the screen meanwhile.
  func saved(by saveAction: Call<AppUser, Void, NetworkError>) async throws(AccountError) -> AppUser {
    if Task.isCancelled { throw .network(.cancelled) }
    try await AccountError.wrapping(try await saveAction(self))
    return self
  }
}
