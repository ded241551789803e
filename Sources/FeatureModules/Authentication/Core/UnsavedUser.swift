import Entities

/// A user who has signed in, until the session is saved. If saving fails, the next try with the same proof only saves: the
/// account exists by then, and a link works only once.
actor UnsavedUser<Proof: Equatable & Sendable> {
  private var last: (proof: Proof, user: AppUser)?

  /// The user of a proof. Signs in unless the last sign-in was with the same proof.
  func user(
    of proof: Proof, orElse signIn: @Sendable (Proof) async throws(NetworkError) -> AppUser
  ) async throws(NetworkError) -> AppUser {
    if let last, last.proof == proof { return last.user }
    let user = try await signIn(proof)
    last = (proof, user)
    return user
  }
}
