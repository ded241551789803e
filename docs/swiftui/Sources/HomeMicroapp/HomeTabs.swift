import Home
import SwiftUI

/// The feature in SwiftUI, and on iOS a second time with its list in UIKit.
struct HomeTabs: View {
  let dependencies: HomeModuleFactory.Dependencies
  let signedOut: @MainActor () -> Void

  var body: some View {
    TabView {
      Tab("SwiftUI", systemImage: "swift") { HomeRoot(dependencies: dependencies, signedOut: signedOut) }
      #if canImport(UIKit)
      Tab("UIKit", systemImage: "square.stack") {
        HomeNavigation(home: HomeModuleFactory(dependencies: dependencies, signedOut: signedOut)).ignoresSafeArea()
      }
      #endif
    }
  }
}
