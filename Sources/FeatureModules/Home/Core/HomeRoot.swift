public import Base
public import Entities
import Navigation
public import Views

/// The feature as one view: the characters, and the favourites of a signed-in user.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the coordinator, and with it the
/// screens. The feature moves between its own screens by itself. Its exit, `signedOut`, leads out of it.
public struct HomeRoot: View {
  private let splitView: NavigationSplitView<Route>
  private let changes: ChangesViewModel

  init(_ coordinator: HomeCoordinator) {
    splitView = NavigationSplitView(coordinator)
    changes = coordinator.changes
  }

  /// - Parameters:
  ///   - opens: sends the character whose detail the feature is to show, such as that of a link; nil for the list.
  ///   - signedOut: called once, when the session has ended.
  public init(
    dependencies: HomeModuleFactory.Dependencies,
    opens: some Publisher<CharacterData?, Never> = Empty<CharacterData?, Never>(),
    signedOut: @escaping @MainActor () -> Void
  ) {
    let navigation = NavigationStore<Route>()
    let factory = HomeModuleFactory(dependencies: dependencies, signedOut: navigation.makeExit(signedOut))
    let coordinator = HomeCoordinator(factory: factory, navigation: navigation)
    coordinator.open(opens)
    self.init(coordinator)
  }

  /// The content of the view.
  public var body: some View {
    splitView
      .onAppear { changes.follow() }
      .onDisappear { changes.cancel() }
  }
}
