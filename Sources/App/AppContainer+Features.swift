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
    AuthModuleFactory.Dependencies(
      login: auth.signIn, signUp: auth.signUp,
      sendLink: { [auth] email async throws(NetworkError) in
        try await auth.sendMagicLink(email)
        await linkSent()
      },
      redeem: auth.redeem, appleIdentity: auth.appleIdentity, appleLogin: auth.signInWithApple,
      save: workbench.endpoint("save", manager.save), clock: workbench.clock)
  }

  func home(on workbench: Workbench) -> HomeModuleFactory.Dependencies {
    HomeModuleFactory.Dependencies(
      page: characters.page, changes: characters.changes, favourites: favourites, setFavourite: setFavourite,
      user: manager.user, signOut: manager.signOut, deleteAccount: manager.deleteAccount, clock: workbench.clock)
  }
}
