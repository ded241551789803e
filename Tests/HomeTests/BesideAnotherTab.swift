import Base
import Home
import Views

/// Which tab the app shows.
@MainActor
final class Tabs: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var isFeatureShown = true
}

/// The feature in an app with another tab. The key a shows the other tab, and Esc the feature again, with its screens.
struct BesideAnotherTab: View {
  let tabs: Tabs
  let feature: HomeRoot

  var body: some View {
    if tabs.isFeatureShown {
      feature.onKey(Key(.character("a"))) { tabs.isFeatureShown = false }
    } else {
      Text("‹ Another tab").onKey(Key(.escape)) { tabs.isFeatureShown = true }
    }
  }
}
