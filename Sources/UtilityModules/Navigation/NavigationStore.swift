public import Base
import Views

/// Which screens lie on top of the first one: the navigation of a feature as state, which a view model, a link or a
/// test can change as well as a person can.
///
/// Each entry keeps its screen, and through it its view model, from the push to the pop: going back shows what was left
/// as it was, and what is popped is gone with all it held.
@MainActor
public final class NavigationStore<Route: Hashable>: ObservableObject {
  struct Entry: Equatable {
    let id: Int
    let route: Route
  }

  public let objectWillChange = ObservableObjectPublisher()

  @Published private(set) var entries: [Entry] = []
  private var screens: [Int: AnyView] = [:]
  private var lastID = 0

  public init() {}

  /// The routes from the bottom of the stack to its top; empty while the first screen shows.
  public var path: [Route] { entries.map(\.route) }

  /// Puts a screen on top.
  public func push(_ route: Route) {
    lastID += 1
    entries.append(Entry(id: lastID, route: route))
  }

  /// Goes back by one screen; on the first there is nowhere to go.
  public func pop() {
    guard let entry = entries.popLast() else { return }
    screens[entry.id] = nil
  }

  /// Goes back to the first screen.
  public func popToRoot() {
    entries = []
    screens = [:]
  }

  /// The screen of an entry, made the first time it is asked for.
  func screen(of entry: Entry, make: (Route) -> AnyView) -> AnyView {
    if let screen = screens[entry.id] { return screen }
    let screen = make(entry.route)
    screens[entry.id] = screen
    return screen
  }
}
