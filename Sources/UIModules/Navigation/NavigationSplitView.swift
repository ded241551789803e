public import Views

/// Shows the first screen of a coordinator and its top screen side by side, if the window is wide enough; in a narrower
/// window it is a `NavigationStack`.
///
/// The top screen has the focus, and Esc goes back by one screen. When only the first screen is left, it has the focus,
/// and beside it is the preview of the navigation store. So a change of the window's size keeps the place: what has the
/// focus stays on the screen.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the coordinator and the screens, and with
/// them the view models.
public struct NavigationSplitView<Route: Hashable>: View {
  private let store: NavigationStore<Route>
  private let screens = ScreenCache()
  private let coordinator: Coordinator<Route>
  private let root: AnyView

  /// Creates the view, and the first screen of the coordinator.
  public init(_ coordinator: Coordinator<Route>) {
    self.coordinator = coordinator
    store = coordinator.navigation
    root = coordinator.start()
    store.screens = screens
  }

  /// The content of the view.
  public var body: some View {
    SplitView(isTrailingFocused: !store.entries.isEmpty) {
      NavigationBar(level: 0, screen: 0, back: nil, titles: store.titles) { root }
    } trailing: {
      trailing
    }
    .onAppear { store.onAppear() }
  }

  private var trailing: AnyView {
    let entries = store.entries
    let top = entries.last
    guard let entry = top ?? store.preview else { return AnyView(Text("")) }
    return AnyView(
      NavigationBar(
        level: max(1, entries.count), screen: entry.id, back: top == nil ? nil : store.pop, titles: store.titles
      ) {
        screens.screen(of: entry.id) { coordinator.screen(entry.route) }
      })
  }
}
