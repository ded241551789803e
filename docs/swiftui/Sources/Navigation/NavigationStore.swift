public import Observation

/// The navigation of a feature as state: the routes on top of the first screen, and whether the feature was left.
///
/// A `NavigationStack` of SwiftUI shows the path and changes it when the user goes back.
@MainActor @Observable
public final class NavigationStore<Route: Hashable> {
  /// The routes on top of the first screen.
  public var path: [Route] = []
  /// Whether the feature was left since it appeared.
  @ObservationIgnored var isLeft = false

  /// Creates a store with the first screen alone.
  public init() {}

  /// Shows the screen of a route on top.
  public func push(_ route: Route) {
    path.append(route)
  }

  /// Goes back by one screen. Does nothing on the first screen.
  public func pop() {
    _ = path.popLast()
  }
}
