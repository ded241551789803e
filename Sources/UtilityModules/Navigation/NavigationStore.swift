public import Base
import Views

/// The navigation of a feature as state: the routes on top of the first screen.
///
/// Each entry retains its screen, and with it the view model, from push to pop. Going back shows a screen in its old
/// state; a popped screen is released.
@MainActor
public final class NavigationStore<Route: Hashable>: ObservableObject {
  struct Entry: Equatable {
    let id: Int
    let route: Route
  }

  public let objectWillChange = ObservableObjectPublisher()

  @Published private(set) var entries: [Entry] = []
  /// What a wide window shows beside the first screen while that has the focus.
  @Published private(set) var preview: Entry?
  /// The titles of the screens.
  let titles = NavigationTitles()
  private var screens: [Int: AnyView] = [:]
  private var lastID = 0

  public init() {}

  /// Shows the screen of a route on top.
  public func push(_ route: Route) {
    entries.append(makeEntry(of: route))
  }

  /// Shows the screen of a route beside the first screen, in a window that is wide enough. It does not get the focus.
  public func setPreview(_ route: Route?) {
    let last = preview
    preview = route.map(makeEntry)
    if let last { release(last) }
  }

  /// Puts the preview on top, as it is. Does nothing without a preview.
  func openPreview() {
    if let preview, entries.isEmpty { entries.append(preview) }
  }

  /// Goes back by one screen. Does nothing on the first screen.
  public func pop() {
    if let entry = entries.popLast() { release(entry) }
  }

  /// Goes back to the first screen.
  func popToRoot() {
    while !entries.isEmpty { pop() }
  }

  /// Releases the screen of an entry that is neither on the stack nor the preview.
  private func release(_ entry: Entry) {
    guard screens[entry.id] != nil, entry != preview, !entries.contains(entry) else { return }
    screens[entry.id] = nil
  }

  private func makeEntry(of route: Route) -> Entry {
    lastID += 1
    return Entry(id: lastID, route: route)
  }

  /// The screen of an entry, created on first use.
  func screen(of entry: Entry, make: (Route) -> AnyView) -> AnyView {
    if let screen = screens[entry.id] { return screen }
    let screen = make(entry.route)
    screens[entry.id] = screen
    return screen
  }
}
