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
    var authentication = AuthRoot.Dependencies(
      login: session.keeping(accounts.login), signUp: session.keeping(accounts.signUp),
      sendMagicLink: accounts.sendMagicLink, readProof: MagicLinkProof.read,
      redeem: session.keepingProof(accounts.redeem),
      appleIdentity: appleIdentity,
      signInWithApple: session.keeping(accounts.signInWithApple), save: { _ in }, clock: clock)
    authentication.openedLinks = { links.events() }
    return authentication
  }
}
