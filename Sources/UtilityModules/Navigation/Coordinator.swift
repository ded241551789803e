public import Views

/// Decides which screen follows which, so that no screen knows of another: it owns the navigation of a feature and makes
/// the screens that it leads to.
///
/// A feature derives its own, with methods such as `showDetail`, and hands those to its screens as closures. They must
/// not keep it: it keeps them.
@MainActor
open class Coordinator<Route: Hashable> {
  public let navigation = NavigationStore<Route>()

  public init() {}

  /// Makes the first screen. Each coordinator has its own.
  open func start() -> AnyView { AnyView(Text("")) }

  /// Makes the screen of a route. Each coordinator has its own.
  open func screen(_ route: Route) -> AnyView { AnyView(Text("")) }
}
