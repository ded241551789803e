public import Observation

/// The navigation of a feature as state: the routes on top of the first screen, and whether the feature was left since it appeared.
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

  /// Call it when the feature appears: each exit can be used again.
  public func onAppear() {
    isLeft = false
  }

  /// Makes an exit, which leads out of the feature. The feature is left once each time it is shown: after one of its exits
  /// was called, no exit does anything until the feature appears again. So a double tap, or two screens that notice the end
  /// of the session, do not leave it twice.
  public func makeExit(_ exit: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    { [self] in
      if leave() { exit() }
    }
  }

  /// Makes an exit that has a value, such as the user who has signed in.
  public func makeExit<Value>(_ exit: @escaping @MainActor (Value) -> Void) -> @MainActor (Value) -> Void {
    { [self] value in
      if leave() { exit(value) }
    }
  }

  /// Leaves the feature. Returns false if the feature was left before.
  private func leave() -> Bool {
    defer { isLeft = true }
    return !isLeft
  }
}
