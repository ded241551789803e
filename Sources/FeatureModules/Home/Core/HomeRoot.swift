import Base
import CharacterEntities
public import Entities
import Navigation
public import Views

/// The feature as one view: the characters, and the favourites of a signed-in user.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the screens, and with them the view models. The
/// feature moves between its own screens by itself. Its exit, `signedOut`, leads out of it.
public struct HomeRoot: View {
  enum Route: Hashable {
    case detail(CharacterData)
  }

  private let navigation = NavigationStore<Route>()
  private let dependencies: Dependencies
  private let characters: CharactersViewModel
  private let splitView: NavigationSplitView<Route>

  /// - Parameter signedOut: called once, when the session has ended.
  public init(dependencies: Dependencies, signedOut: @escaping Exit) {
    let navigation = navigation
    let characters = CharactersViewModel(dependencies: dependencies, signedOut: navigation.makeExit(signedOut))
    let list = CharactersView(viewModel: characters) { navigation.push(.detail($0)) }
    splitView = NavigationSplitView(navigation, preview: { characters.selected.map(Route.detail) }, root: list) {
      route in
      switch route {
      case .detail(let character): DetailView(viewModel: characters.detail(character))
      }
    }
    self.dependencies = dependencies
    self.characters = characters
  }

  /// The content of the view.
  public var body: some View {
    splitView
      .alert(
        Strings.error, message: characters.alert?.text ?? "", color: .failure,
        isPresented: Binding(get: { characters.alert != nil }, set: { if !$0 { characters.alert = nil } })
      )
      .task(id: characters.changes.stream.request) { [characters] in await characters.changes.follow() }
      .task(id: characters.favourites.reloadable.request) { [characters] in await characters.favourites.load() }
      .onReceive(dependencies.openedCharacters) { [navigation] character in
        navigation.popToRoot()
        if let character { navigation.push(.detail(character)) }
      }
  }
}
