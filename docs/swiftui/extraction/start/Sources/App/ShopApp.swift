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
}
