public import Views

/// Screens by their ids, such as those of a navigation store's entries, each from its first frame until it is removed. The
/// view that shows them owns them, not the store: a screen may keep the store, to push another screen.
@MainActor
public final class ScreenCache {
  private var screens: [Int: AnyView] = [:]

  /// Creates an empty cache.
  public init() {}

  /// The screen of an id, created on first use.
  public func screen(of id: Int, make: () -> AnyView) -> AnyView {
    if let screen = screens[id] { return screen }
    let screen = make()
    screens[id] = screen
    return screen
  }

  /// Removes all screens but those of some ids.
  public func keep(only ids: [Int?]) {
    if screens.keys.contains(where: { !ids.contains($0) }) { screens = screens.filter { ids.contains($0.key) } }
  }

  func remove(_ id: Int) {
    screens[id] = nil
  }
}
