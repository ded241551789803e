import Account
import CharacterEntities
import Home
import MicroappBasics
import Services

/// The dependencies of the features of a signed-in user, from the services of the app.
extension AppContainer {
  func home(
    _ favourites: SharedFavourites, _ changes: EventQueue<CharacterData>, _ opened: EventQueue<CharacterData?>
  ) -> HomeRoot.Dependencies {
    var home = HomeRoot.Dependencies(
      page: characters.page, changes: { changes.events() }, favourites: favourites.favourites,
      setFavourite: favourites.setFavourite, clock: clock)
    home.openedCharacters = { opened.events() }
    return home
  }

  func account(_ favourites: SharedFavourites, _ again: Reauthentication) -> AccountRoot.Dependencies {
    AccountRoot.Dependencies(
      user: again.retrying(session.provider.calling(accounts.user)), signOut: session.endingSession(accounts.signOut),
      deleteAccount: again.retrying(session.endingSession(accounts.deleteAccount)), favouriteCounts: favourites.counts)
  }

  /// The favourites of the signed-in user, which Home changes and Account counts.
  func favourites(_ again: Reauthentication) -> SharedFavourites {
    SharedFavourites(
      favourites: again.retrying(session.provider.calling(characters.favourites)),
      setFavourite: again.retrying(session.provider.calling(characters.setFavourite)))
  }
}
