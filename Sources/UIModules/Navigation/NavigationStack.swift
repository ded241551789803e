public import Views

/// Shows the top screen of a navigation store, with a title bar; Esc goes back. Create it once and keep it as long as the
/// feature is on the screen: it keeps the screens, and with them the view models.
public struct NavigationStack<Route: Hashable>: View {
  private let store: NavigationStore<Route>
  private let screens = ScreenCache()
  private let root: AnyView
  private let destination: @MainActor (Route) -> AnyView

  /// - Parameter destination: creates the screen of a route, once for each push.
  public init<Destination: View>(
    _ store: NavigationStore<Route>, root: some View,
    @ViewBuilder destination: @escaping @MainActor (Route) -> Destination
  ) {
    self.store = store
    self.root = AnyView(root)
    self.destination = { AnyView(destination($0)) }
    store.screens = screens
  }

  /// Creates a stack of one screen, for a feature without routes.
  public init(_ store: NavigationStore<Route>, root: some View) where Route == Never {
    self.init(store, root: root) { _ in }
  }

  /// The content of the view.
  public var body: some View {
    let entries = store.entries
    let top = entries.last
    let screen = top.map { entry in screens.screen(of: entry.id) { destination(entry.route) } } ?? root
    NavigationBar(
      level: entries.count, screen: top?.id ?? 0, back: top == nil ? nil : store.pop, titles: store.titles
    ) {
      screen
    }
    .onAppear { store.onAppear() }
  }
}
