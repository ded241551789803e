import Base
import Entities
import Navigation
import Views

/// Navigates between the screens of this feature.
class HomeCoordinator: Coordinator<Route> {
  private let factory: HomeModuleFactory
  // View models that several screens share.
  let changes: ChangesViewModel
  private let favourites: FavouritesViewModel
  private let characters: CharactersViewModel

  init(factory: HomeModuleFactory, navigation: NavigationStore<Route> = NavigationStore()) {
    self.factory = factory
    changes = factory.changes()
    favourites = factory.favourites()
    characters = factory.charactersViewModel(
      favourites: favourites, changes: changes,
      characterSelected: { navigation.setPreview($0.map(Route.detail)) })
    super.init(navigation: navigation)
  }

  override func start() -> AnyView { AnyView(home()) }

  override func screen(_ route: Route) -> AnyView { AnyView(controller(of: route)) }

  /// Shows the detail of each character that arrives, above the first screen, and for nil the first screen.
  func open(_ opened: some Publisher<CharacterData?, Never>) {
    opened.sink { [navigation] character in
      navigation.popToRoot()
      if let character { navigation.push(.detail(character)) }
    }
    .store(in: &characters.subscriptions)
  }

  func home() -> any View {
    factory.characters(characters) { [navigation] in navigation.push(.detail($0)) }
  }

  func controller(of route: Route) -> any View {
    switch route {
    case .detail(let character): factory.detail(character, favourites: favourites, changes: changes)
    }
  }
}
