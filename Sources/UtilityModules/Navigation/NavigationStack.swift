public import Views

/// Shows the top screen of a navigation store, with a title bar; Esc goes back.
public struct NavigationStack<Route: Hashable>: View {
  private let store: NavigationStore<Route>
  private let root: AnyView
  private let destination: @MainActor (Route) -> AnyView

  /// - Parameters:
  ///   - root: the first screen.
  ///   - destination: creates the screen of a route, once for each push.
  public init<Destination: View>(
    _ store: NavigationStore<Route>, root: some View, destination: @escaping @MainActor (Route) -> Destination
  ) {
    self.store = store
    self.root = AnyView(root)
    self.destination = { AnyView(destination($0)) }
  }

  public var body: some View {
    let entries = store.entries
    let top = entries.last
    let screen = top.map { store.screen(of: $0, make: destination) } ?? root
    NavigationBar(
      level: entries.count, screen: top?.id ?? 0, back: top == nil ? nil : store.pop, titles: store.titles
    ) {
      screen
    }
  }
}
