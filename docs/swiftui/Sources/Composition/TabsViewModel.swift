import Account
import AccountEntities
import CharacterEntities
import Entities
import Home
import MicroappBasics
import Observation
import Services

/// The tabs of one signed-in user: the feature Home, and the feature Account. Neither knows the other.
@MainActor @Observable
final class TabsViewModel {
  enum Tab { case characters, account }

  var tab = Tab.characters {
    didSet { if tab == .characters { news = [] } }
  }
  /// The characters that have changed since Home was shown.
  private(set) var news: Set<Int> = []

  let user: AppUser
  let reauthentication: Reauthentication
  let home: HomeRoot.Dependencies
  let account: AccountRoot.Dependencies
  private let container: AppContainer
  /// The changes, which wait for Home while Account is shown.
  private let changes = EventQueue<CharacterData>()
  private let openedCharacters = EventQueue<CharacterData?>()

  init(container: AppContainer, user: AppUser, reauthentication: Reauthentication) {
    let favourites = container.favourites(reauthentication)
    home = container.home(favourites, changes, openedCharacters)
    account = container.account(favourites, reauthentication)
    (self.container, self.user, self.reauthentication) = (container, user, reauthentication)
  }

  /// Opens the tab and the screen of a link.
  func open(_ link: AppLink) async throws(NetworkError) {
    switch link {
    case .signIn: break
    case .account: tab = .account
    case .characters:
      tab = .characters
      openedCharacters.send(nil)
    case .character(let id):
      tab = .characters
      openedCharacters.send(try await container.characters.character(id))
    }
  }

  /// Passes changes on to Home until the task is cancelled.
  func followChanges() async {
    for await character in container.characters.changes() {
      changes.send(character) { $0.id == character.id }
      if tab != .characters { news.insert(character.id) }
    }
  }
}
