import AccountEntities
import AppComposition
import CharacterEntities
import Entities

extension AppContainer {
  /// The app on closures that succeed at once, without a saved session.
  static func succeeding(clock: any Clock<Duration>) -> AppContainer {
    AppContainer(
      restore: { nil },
      authentication: AuthRoot.Dependencies(
        login: { _ in .rick }, signUp: { _ in .rick }, sendMagicLink: { _ in },
        readProof: { text, _ in .proof(.link(text)) }, redeem: { _ in .rick },
        appleIdentity: { AppleIdentity(identityToken: "", nonce: "") }, signInWithApple: { _ in .rick }, save: { _ in },
        clock: clock),
      home: HomeRoot.Dependencies(
        page: { _, _ in CharacterPage(characters: [], total: 0, isLast: true) }, changes: { .finished },
        favourites: { [] }, setFavourite: { _ in }, clock: clock),
      account: AccountRoot.Dependencies(
        user: { .rick }, signOut: {}, deleteAccount: {}, favouriteCounts: { .finished }),
      character: { _ throws(NetworkError) in throw .refused(status: 404) }, clock: clock)
  }
}

extension AppUser {
  static let rick = AppUser(uid: "rick", email: "rick@citadel.org")
  static let morty = AppUser(uid: "morty", email: "morty@citadel.org")
}
