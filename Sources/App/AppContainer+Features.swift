import Session
import Backends
import AppContainer
import Authentication
import Entities
import Home
import MicroappKit
import SupabaseBackend

/// The app's services as what each feature calls them: the only place that knows both sides.
@MainActor
extension AppContainer {
  /// - Parameter linkSent: told when a mail is under way.
  func authentication(
    on workbench: Workbench, linkSent: @escaping @Sendable () async -> Void
  ) -> AuthModuleFactory.Dependencies {
    let manager = manager
    func kept<I: Sendable>(_ call: @escaping @Sendable (I) async throws(NetworkError) -> UserAuthData) -> @Sendable (I) async throws(NetworkError) -> AppUser {
      { input async throws(NetworkError) in
        let session = try await call(input)
        try await manager.save(session)
        return session.user
      }
    }
    return AuthModuleFactory.Dependencies(
      login: kept(auth.signIn), signUp: kept(auth.signUp),
      sendMagicLink: { [auth] email async throws(NetworkError) in
        try await auth.sendMagicLink(email)
        await linkSent()
      },
      redeem: kept(auth.redeem), appleIdentity: auth.appleIdentity, signInWithApple: kept(auth.signInWithApple),
      save: { _ in }, clock: workbench.clock)
  }

  func home(on workbench: Workbench) -> HomeModuleFactory.Dependencies {
    HomeModuleFactory.Dependencies(
      page: characters.page, changes: characters.changes, favourites: favourites, setFavourite: setFavourite,
      user: manager.user, signOut: manager.signOut, deleteAccount: manager.deleteAccount, clock: workbench.clock)
  }
}

extension UserAuthData {
  /// A session without tokens, which stay with the manager.
  fileprivate init(_ user: AppUser) {
    self.init(user: user, accessToken: "", refreshToken: "")
  }
}
