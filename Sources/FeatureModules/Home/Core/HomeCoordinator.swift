import Entities
import Navigation
import Views

/// Leads from the list to a character and to the account, and out.
final class HomeCoordinator: Coordinator<Route> {
  private let factory: HomeModuleFactory
  private let exits: HomeExits
  private let favourites: Favourites
  private let characters: CharactersViewModel
  private let account: AccountViewModel

  init(factory: HomeModuleFactory, exits: HomeExits) {
    self.factory = factory
    self.exits = exits
    favourites = factory.favourites()
    characters = factory.charactersViewModel(favourites: favourites)
    account = factory.accountViewModel(signedOut: exits.signedOut)
    super.init()
  }

  override func start() -> AnyView {
    AnyView(
      factory.home(
        characters: characters, account: account,
        characterTapped: { [weak self] in self?.navigation.push(.detail($0)) },
        accountTapped: { [weak self] in self?.navigation.push(.account) }))
  }

  override func screen(_ route: Route) -> AnyView {
    switch route {
    case .detail(let character):
      AnyView(
        factory.detail(
          character, favourites: favourites, characterChanged: { [weak characters] in characters?.show(change: $0) }))
    case .account:
      AnyView(factory.account(account, deleteTapped: { [weak self] in self?.navigation.push(.deleteAccount) }))
    case .deleteAccount:
      AnyView(
        factory.deleteAccount(of: account.user, signedOut: exits.signedOut, accountDeleted: exits.accountDeleted))
    }
  }
}
