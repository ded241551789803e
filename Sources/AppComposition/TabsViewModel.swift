import Account
import AccountEntities
import Base
import CharacterEntities
import Entities
import Home
import MicroappBasics
import Services

/// The tabs of one signed-in user: Home and Account. Neither knows the other.
final class TabsViewModel: BaseViewModel {
  enum Tab { case home, account }

  @Published private(set) var tab = Tab.home
  /// The characters that have changed since Home was shown.
  @Published private(set) var news: Set<Int> = []
  let id: Int
  let user: AppUser
  let home: HomeRoot.Dependencies
  let account: AccountRoot.Dependencies
  let reauthentication: Reauthentication

  private let container: AppContainer
  private let openedCharacters = EventQueue<CharacterData?>()
  private let openedAccount = EventQueue<Void>()
  /// The changes, which wait for Home while Account is shown.
  private let changes = EventQueue<CharacterData>()

  init(
    id: Int, container: AppContainer, user: AppUser, reauthentication: Reauthentication, messages: MessageCenter
  ) {
    (self.id, self.container, self.user, self.reauthentication) = (id, container, user, reauthentication)
    let favourites = container.favourites(reauthentication, messages)
    home = container.home(favourites, reauthentication, changes, openedCharacters)
    account = container.account(favourites, reauthentication, openedAccount)
  }

  override func onAppear() {
    runInBackground { [weak self, container] in
      for await character in container.home.changes() { self?.receive(character) }
    }
  }

  /// Shows a tab, unless the user is signing out or deleting the account, which leaving the tab would cancel.
  func select(_ tab: Tab) {
    guard !reauthentication.isEndingSession else { return }
    cancelCall()
    self.tab = tab
    if tab == .home { news = [] }
  }

  func open(_ link: AppLink) {
    switch link {
    case .signIn: break
    case .account:
      select(.account)
      openedAccount.send(())
    case .characters:
      select(.home)
      openedCharacters.send(nil)
    case .character(let id):
      select(.home)
      perform(loading: Strings.opening) { [container] in
        try await container.logging("character", container.character)(id)
      } then: { [openedCharacters] in
        openedCharacters.send($0)
      }
    }
  }

  override func handle(_ error: any AppError) {
    super.handle(error.networkError == .refused(status: 404) ? AppLinkError.noCharacter : error)
  }

  private func receive(_ character: CharacterData) {
    changes.send(character) { $0.id == character.id }
    if tab != .home { news.insert(character.id) }
  }
}
