public import Publishers
import Views

/// The navigation of a feature as state: the routes on top of the first screen, and whether the feature was left. The view that
/// shows the store, such as a `NavigationStack`, retains each screen, and with it the view model, from push to pop. Going back
/// shows a screen in its old state; a popped screen is released.
@MainActor
public final class NavigationStore<Route: Hashable>: ObservableObject {
  struct Entry: Equatable {
    let id: Int
    let route: Route
  }

  /// Publishes before each change of a published property.
  public let objectWillChange = ObservableObjectPublisher()

  @Published private(set) var entries: [Entry] = []
  let titles = NavigationTitles()
  weak var screens: ScreenCache?
  private var lastID = 0
  /// Whether the feature was left since it appeared.
  var isLeft = false

  /// Creates a store with the first screen alone.
  public init() {}

  /// Shows the screen of a route on top.
  public func push(_ route: Route) {
    lastID += 1
    entries.append(Entry(id: lastID, route: route))
  }

  /// Goes back by one screen. Does nothing on the first screen.
  public func pop() {
    if let entry = entries.popLast() { screens?.remove(entry.id) }
  }

  /// Goes back to the first screen.
  public func popToRoot() {
    while !entries.isEmpty { pop() }
  }
}
