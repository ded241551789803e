import Account
import AccountEntities
import Entities
import Home
import Observation
import Services

/// The tabs of one signed-in user: the feature Home, and the feature Account. Neither knows the other.
@MainActor @Observable
final class TabsViewModel {
  enum Tab { case characters, account }

  var tab = Tab.characters
  /// The character of a link: Home shows it, and sets the value to nil.
  var opens: CharacterData?

  let user: AppUser
  let reauthentication: Reauthentication
  let changes: CharacterChanges
  let home: HomeModuleFactory.Dependencies
  let account: AccountRoot.Dependencies
  private let container: AppContainer

  init(container: AppContainer, user: AppUser, reauthentication: Reauthentication) {
    let favourites = container.favourites(reauthentication)
    changes = CharacterChanges(container.characters.changes)
    home = container.home(favourites, changes)
    account = container.account(favourites, reauthentication)
    (self.container, self.user, self.reauthentication) = (container, user, reauthentication)
  }

  /// Opens the tab and the screen of a link.
  func open(_ link: AppLink) async throws(NetworkError) {
    switch link {
    case .signIn: break
    case .account: tab = .account
    case .characters: tab = .characters
    case .character(let id):
      tab = .characters
      opens = try await container.characters.character(id)
    }
  }
}
