public import Observation

/// The navigation of a feature as state: the routes on top of the first screen, and whether the feature was left.
///
/// A `NavigationStack` of SwiftUI shows the path and changes it when the user goes back.
@MainActor @Observable
public final class NavigationStore<Route: Hashable> {
  /// The routes on top of the first screen.
  public var path: [Route] = []
  @ObservationIgnored private var isLeft = false

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

  /// Makes an exit, which leads out of the feature. The feature is left once: after one of its exits was called, no exit
  /// does anything.
  public func makeExit<each Value>(
    _ exit: @escaping @MainActor (repeat each Value) -> Void
  ) -> @MainActor (repeat each Value) -> Void {
    { [self] (value: repeat each Value) in
      guard !isLeft else { return }
      isLeft = true
      exit(repeat each value)
    }
  }
}
