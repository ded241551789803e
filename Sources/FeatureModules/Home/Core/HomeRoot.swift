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

  /// - Parameter signedOut: called once, when the session has ended.
  public init(dependencies: HomeModuleFactory.Dependencies, signedOut: @escaping @MainActor () -> Void) {
    let navigation = NavigationStore<Route>()
    let factory = HomeModuleFactory(dependencies: dependencies, signedOut: navigation.makeExit(signedOut))
    self.init(HomeCoordinator(factory: factory, navigation: navigation))
  }

  /// The content of the view.
  public var body: some View {
    splitView
      .onAppear { changes.follow() }
      .onDisappear { changes.cancel() }
  }
}
