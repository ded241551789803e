import AccountEntities
import Entities

/// A user who has signed in, until the session is saved. If saving fails, the next try with the same proof only saves: the
/// account exists by then, and a link works only once.
@MainActor
final class UnsavedUser<Proof: Equatable & Sendable> {
  private var last: (proof: Proof, user: AppUser)?

  /// Signs in, unless only the session of the last try was not saved, and saves the session.
  func save(
    _ proof: Proof, after signIn: Call<Proof, AppUser, AccountError>,
    by saveAction: Call<AppUser, Void, NetworkError>
  ) async throws(AccountError) -> AppUser {
    let user = if let last, last.proof == proof { last.user } else { try await signIn(proof) }
    last = (proof, user)
    let saved = try await user.saved(by: saveAction)
    last = nil
    return saved
  }
}
