import AccountEntities
import Authentication
import Entities
import Services

extension AppContainer {
  /// The dependencies of Authentication.
  func authentication(appleIdentity: @escaping Call<AppleIdentity, NetworkError>) -> AuthModuleFactory.Dependencies {
    AuthModuleFactory.Dependencies(
      login: session.keeping(accounts.login), signUp: session.keeping(accounts.signUp),
      sendMagicLink: accounts.sendMagicLink, redeem: session.keeping(accounts.redeem), appleIdentity: appleIdentity,
      signInWithApple: session.keeping(accounts.signInWithApple), save: { _ in }, clock: clock)
  }
}
