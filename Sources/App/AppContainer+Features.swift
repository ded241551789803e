import AppContainer
import Authentication
import Entities
import FakeBackend
import Home
import MicroappKit
import Storage

/// The app's services as what each feature calls them: the only place that knows both sides.
@MainActor
extension AppContainer {
  /// - Parameter linkSent: told when a mail is under way.
  func authentication(
    on workbench: Workbench, linkSent: @escaping @Sendable () async -> Void
  ) -> AuthModuleFactory.Dependencies {
    let save = workbench.endpoint("save") { [sessions] (session: UserAuthData) async throws(NetworkError) in
      await sessions.save(session)
    }
    let sendLink = workbench.endpoint("sendLink") { [backend] (email: String) async throws(NetworkError) in
      try await backend.sendMagicLink(to: email)
      await linkSent()
    }
    return AuthModuleFactory.Dependencies(
      select: .init(
        apple: .init(
          identityAction: workbench.endpoint("appleIdentity", backend.appleIdentity),
          loginAction: workbench.endpoint("appleLogin", backend.signInWithApple), saveAction: save)),
      signIn: .init(
        loginAction: workbench.endpoint("login", backend.signIn), sendLinkAction: sendLink, saveAction: save),
      signUp: .init(signUpAction: workbench.endpoint("signUp", backend.signUp), saveAction: save),
      magicLink: .init(
        redeemAction: workbench.endpoint("redeem", backend.redeem), resendAction: sendLink, saveAction: save,
        clock: workbench.clock))
  }

  func home(on workbench: Workbench) -> HomeModuleFactory.Dependencies {
    HomeModuleFactory.Dependencies(
      characters: .init(
        pageAction: workbench.endpoint("page", backend.characters),
        changesAction: workbench.stream("changes", backend.changes), clock: workbench.clock),
      favourites: .init(
        favouritesAction: workbench.endpoint("favourites", favourites),
        setFavouriteAction: workbench.endpoint("setFavourite", setFavourite)),
      account: .init(
        userAction: workbench.endpoint("user", user),
        signOutAction: workbench.endpoint("signOut") { () async throws(NetworkError) in await signOut() },
        deleteAccountAction: workbench.endpoint("deleteAccount", deleteAccount)))
  }
}
