import Authentication
import Entities
import Home
import Resources
import Services
import Session

/// The dependencies of the features, from the services of the app.
extension AppContainer {
  func authentication(_ messages: MessageCenter) -> AuthModuleFactory.Dependencies {
    AuthModuleFactory.Dependencies(
      login: manager.signIn, signUp: manager.register,
      sendMagicLink: { [manager] email async throws(NetworkError) in
        try await manager.sendMagicLink(to: email)
        await messages.showToast(Strings.magicLinkSent)
      },
      redeem: manager.signIn(with:), appleIdentity: manager.appleIdentity,
      signInWithApple: manager.signInWithApple, save: manager.save,
      signInRules: hasExistingAccounts ? .existingAccount : .newAccount, clock: clock)
  }

  func home() -> HomeModuleFactory.Dependencies {
    HomeModuleFactory.Dependencies(
      page: characters.page, changes: characters.changes,
      favourites: manager.sessions.inSession(characters.favourites),
      setFavourite: manager.sessions.inSession(characters.setFavourite),
      user: manager.user, signOut: manager.signOut, deleteAccount: manager.deleteAccount, clock: clock)
  }

  /// Signs in with the link that opened the app.
  func signIn(with link: MagicLinkProof) async throws(NetworkError) {
    try await manager.save(manager.signIn(with: link))
  }
}
