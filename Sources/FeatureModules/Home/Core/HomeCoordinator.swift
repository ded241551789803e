import Entities
import Navigation
import Views

/// Navigates between the screens of this feature, and out of it.
class HomeCoordinator: Coordinator<Route> {
  private let factory: HomeModuleFactory
  private let exits: HomeExits
  private var isOver = false
  /// Shared by all screens, and alive as long as the feature is shown.
  let changes: ChangesViewModel
  private lazy var favourites = factory.favourites()
  private lazy var characters = factory.charactersViewModel(
    favourites: favourites, changes: changes,
    characterSelected: { [weak self] in self?.navigation.setPreview($0.map(Route.detail)) }, signedOut: signedOut)
  private lazy var account = factory.accountViewModel(signedOut: signedOut)

  init(factory: HomeModuleFactory, exits: HomeExits) {
    self.factory = factory
    self.exits = exits
    changes = factory.changes()
    super.init()
  }

  override func start() -> AnyView { AnyView(home()) }

  override func screen(_ route: Route) -> AnyView { AnyView(controller(of: route)) }

  func home() -> any View {
    factory.home(
      characters: characters, account: account,
      characterTapped: { [weak self] in self?.navigation.push(.detail($0)) },
      accountTapped: { [weak self] in self?.navigation.push(.account) })
  }

  func controller(of route: Route) -> any View {
    switch route {
    case .detail(let character):
      factory.detail(character, favourites: favourites, changes: changes, signedOut: signedOut)
    case .account:
      factory.account(account, deleteTapped: { [weak self] in self?.navigation.push(.deleteAccount) })
    case .deleteAccount:
      factory.deleteAccount(of: account.user, signedOut: signedOut, accountDeleted: accountDeleted)
    }
  }

  private var signedOut: @MainActor () -> Void { { [weak self] in self?.leave { $0.signedOut() } } }

  private var accountDeleted: @MainActor () -> Void { { [weak self] in self?.leave { $0.accountDeleted() } } }

  /// Leaves the feature once, even if several screens notice that the session has ended.
  private func leave(by exit: (HomeExits) -> Void) {
    guard !isOver else { return }
    isOver = true
    exit(exits)
  }
}
