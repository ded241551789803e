import Observation
import SwiftUI

@main
struct ShopApp: App {
  @State private var state = AppState.shared

  var body: some Scene {
    WindowGroup {
      if state.isSignedIn {
        NavigationStack { OrdersView() }
      } else {
        Button("Sign In") { state.isSignedIn = true }
      }
    }
  }
}

@MainActor @Observable
final class AppState {
  static let shared = AppState()
  var isSignedIn = true
  var wantsNews = false
  var orders: [Order] = []
}

extension Notification.Name {
  /// The points of the customer have changed; the object is an `Int`.
  static let pointsChanged = Notification.Name("pointsChanged")
}
