import Entities

/// What the app itself needs of the world; everything else its features ask for.
struct AppModel {
  /// Finds out who was signed in when the app ran last.
  let restore: @Sendable () async -> AppUser?
  /// Signs in by a link that was opened.
  let signIn: @Sendable (MagicLinkProof) async throws(NetworkError) -> AppUser
}
