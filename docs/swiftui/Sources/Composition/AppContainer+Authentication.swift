import AccountEntities
import Authentication
import Entities
import MicroappBasics
import Services

extension AppContainer {
  /// The dependencies of Authentication.
  func authentication(
    _ links: EventQueue<MagicLinkProof>, appleIdentity: @escaping Call<AppleIdentity, NetworkError>
  ) -> AuthRoot.Dependencies {
    AuthRoot.Dependencies(
      login: session.keeping(accounts.login), signUp: session.keeping(accounts.signUp),
      sendMagicLink: accounts.sendMagicLink, redeem: session.keepingProof(accounts.redeem),
      appleIdentity: appleIdentity,
      signInWithApple: session.keeping(accounts.signInWithApple), save: { _ in },
      openedLinks: { links.events() }, clock: clock)
  }
}
