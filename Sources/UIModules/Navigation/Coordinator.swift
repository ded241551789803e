public import Views

/// Owns the navigation of a feature and creates its screens, so that no screen depends on another.
///
/// A feature subclasses it, adds methods such as `showDetail`, and passes closures to its screens.
@MainActor
open class Coordinator<Route: Hashable> {
  /// The routes of the feature.
  public let navigation: NavigationStore<Route>

  /// Creates a coordinator over a navigation store.
  public init(navigation: NavigationStore<Route> = NavigationStore()) {
    self.navigation = navigation
  }

  /// Creates the first screen. Override it.
  open func start() -> AnyView { AnyView(Text("")) }

  /// Creates the screen of a route. Override it.
  open func screen(_ route: Route) -> AnyView { AnyView(Text("")) }
}
