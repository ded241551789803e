public import Views

/// Shows the first screen of a coordinator and its top screen side by side, if the window is wide enough; in a narrower
/// window it is a `NavigationStack`.
///
/// The top screen has the focus, and Esc goes back by one screen. When only the first screen is left, it has the focus,
/// and beside it is the preview of the navigation store. So a change of the window's size keeps the place: what has the
/// focus stays on the screen. A press of the mouse on the other side goes back to the first screen, or opens the
/// preview.
public struct NavigationSplitView<Route: Hashable>: View {
  private let store: NavigationStore<Route>
  private let root: AnyView
  private let destination: @MainActor (Route) -> AnyView

  /// - Parameter root: the first screen, the result of `start()`.
  public init(_ coordinator: Coordinator<Route>, root: AnyView) {
    store = coordinator.navigation
    self.root = root
    destination = { [weak coordinator] in coordinator?.screen($0) ?? AnyView(Text("")) }
  }

  public var body: some View {
    SplitView(isTrailingFocused: isTrailingFocused) {
      NavigationBar(level: 0, screen: 0, back: nil, titles: store.titles) { root }
    } trailing: {
      trailing
    }
  }

  private var isTrailingFocused: Binding<Bool> {
    Binding(get: { !store.entries.isEmpty }, set: { $0 ? store.openPreview() : store.popToRoot() })
  }

  private var trailing: AnyView {
    let entries = store.entries
    let top = entries.last
    guard let entry = top ?? store.preview else { return AnyView(Text("")) }
    return AnyView(
      NavigationBar(
        level: max(1, entries.count), screen: entry.id, back: top == nil ? nil : store.pop, titles: store.titles
      ) {
        store.screen(of: entry, make: destination)
      })
  }
}
