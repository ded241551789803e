import Views

/// The screens of a navigation store's entries, each from its first frame until its entry is removed.
///
/// The view that shows them owns them, not the store: a screen may keep the store, to push another screen.
@MainActor
final class ScreenCache {
  private var screens: [Int: AnyView] = [:]

  /// The screen of an entry, created on first use.
  func screen(of id: Int, make: () -> AnyView) -> AnyView {
    if let screen = screens[id] { return screen }
    let screen = make()
    screens[id] = screen
    return screen
  }

  func remove(_ id: Int) {
    screens[id] = nil
  }

  /// Removes all screens but one.
  func keep(only id: Int?) {
    if screens.keys.contains(where: { $0 != id }) { screens = screens.filter { $0.key == id } }
  }
}
