public import Views

/// Shows the first screen and the top screen of a navigation store side by side, if the window is wide enough; in a narrower
/// window it is a `NavigationStack`. The top screen has the focus, and Esc goes back by one screen. When only the first screen
/// is left, it has the focus, and beside it is the preview. So a change of the window's size keeps the place: what has the
/// focus stays on the screen.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the screens, and with them the view models.
public struct NavigationSplitView<Route: Hashable>: View {
  private let store: NavigationStore<Route>
  private let preview: @MainActor () -> Route?
  private let root: AnyView
  private let destination: @MainActor (Route) -> AnyView
  private let screens = ScreenCache()
  private let previews = ScreenCache()

  /// - Parameters:
  ///   - preview: what is beside the first screen while that has the focus, such as the selected row; nil for nothing.
  ///   - destination: creates the screen of a route, once for each push, and once for each preview.
  public init<Destination: View>(
    _ store: NavigationStore<Route>, preview: @escaping @MainActor () -> Route? = { nil }, root: some View,
    @ViewBuilder destination: @escaping @MainActor (Route) -> Destination
  ) {
    self.store = store
    self.preview = preview
    self.root = AnyView(root)
    self.destination = { AnyView(destination($0)) }
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
    if let top = entries.last {
      return bar(level: entries.count, screen: top.id, back: store.pop) {
        screens.screen(of: top.id) { destination(top.route) }
      }
    }
    let route = preview()
    previews.keep(only: [route?.hashValue])
    guard let route else { return AnyView(Text("")) }
    return bar(level: 1, screen: route.hashValue, back: nil) {
      previews.screen(of: route.hashValue) { destination(route) }
    }
  }

  private func bar(
    level: Int, screen: Int, back: (@MainActor () -> Void)?, content: () -> AnyView
  ) -> AnyView {
    AnyView(NavigationBar(level: level, screen: screen, back: back, titles: store.titles, content: content))
  }
}
