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
  let customer = Customer()
  var isSignedIn = true
  var orders: [Order] = []
}

/// The customer in the database of the app. With SwiftData, the class has `@Model` in the place of `@Observable`.
@Observable
final class Customer {
  var level = "Silver"
  var wantsNews = false
}

@MainActor
final class Analytics {
  static let shared = Analytics()
  func log(_ event: String) { print(event) }
}

extension Notification.Name {
  /// The points of the customer have changed; the object is an `Int`.
  static let pointsChanged = Notification.Name("pointsChanged")
}
