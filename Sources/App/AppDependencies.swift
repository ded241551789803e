import Authentication
import Entities
import Home

/// What the app needs of the world: two calls of its own, and what it hands on to its features.
struct AppDependencies {
  /// Finds out who was signed in when the app ran last.
  let restoreAction: @Sendable () async -> AppUser?
  /// Signs in by a link that was opened.
  let signInAction: @Sendable (MagicLinkProof) async throws(NetworkError) -> AppUser
  let authentication: AuthModuleFactory.Dependencies
  let home: HomeModuleFactory.Dependencies
}
