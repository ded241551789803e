import Account
import AccountEntities
import Authentication
import Base
import Entities
import Home
import MicroappBasics
import Services
import Session

/// The dependencies of the features, from the services of the app.
extension AppContainer {
  func authentication(_ messages: MessageCenter, _ links: EventQueue<MagicLinkProof>) -> AuthRoot.Dependencies {
    AuthRoot.Dependencies(
      login: remembering(manager.signIn), signUp: remembering(manager.register),
      sendMagicLink: { [manager] email async throws(AccountError) in
        try await manager.sendMagicLink(to: email)
        await messages.showToast(Strings.magicLinkSent)
      },
      redeem: remembering(manager.signIn(with:)), appleIdentity: manager.appleIdentity,
      signInWithApple: manager.signInWithApple, save: manager.save, openedLinks: { links.events() },
      signInRules: hasExistingAccounts ? .existingAccount : .newAccount, lastEmail: lastEmail.value, clock: clock)
  }

  /// A call that signs in with an email address, which the form of the next sign-in begins with.
  private func remembering<Input: Sendable>(
    _ signIn: @escaping Call<Input, AppUser, AccountError>
  ) -> Call<Input, AppUser, AccountError> {
    { [lastEmail] input async throws(AccountError) in
      let user = try await signIn(input)
      await lastEmail.remember(user.email)
      return user
    }
  }

  func home(
    _ favourites: SharedFavourites, _ changes: EventQueue<CharacterData>, _ opened: EventQueue<CharacterData?>
  ) -> HomeRoot.Dependencies {
    HomeRoot.Dependencies(
      page: characters.page, changes: { changes.events() }, favourites: favourites.favourites,
      setFavourite: favourites.setFavourite, openedCharacters: { opened.events() }, clock: clock)
  }

  func account(
    _ favourites: SharedFavourites, _ session: Reauthentication, _ firstScreenRequests: EventQueue<Void>
  ) -> AccountRoot.Dependencies {
    AccountRoot.Dependencies(
      user: session.retrying(manager.updateCurrentSession), signOut: session.endingSession(by: manager.signOut),
      deleteAccount: session.retrying(session.endingSession(by: manager.deleteAccount)),
      favouriteCounts: favourites.counts, firstScreenRequests: { firstScreenRequests.events() })
  }

  /// The favourites of the signed-in user, which Home changes and Account counts.
  func favourites(_ session: Reauthentication) -> SharedFavourites {
    SharedFavourites(
      favourites: session.retrying(manager.sessions.inSession(characters.favourites)),
      setFavourite: session.retrying(manager.sessions.inSession(characters.setFavourite)))
  }
}
