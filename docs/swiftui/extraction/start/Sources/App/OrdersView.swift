import SwiftUI

struct OrdersView: View {
  @State private var state = AppState.shared

  var body: some View {
    List(state.orders) { Text($0.title) }
      .navigationTitle("Orders")
      .toolbar {
        NavigationLink("Profile") { ProfileView() }
      }
      .task { state.orders = (try? await APIClient.shared.orders()) ?? [] }
  }
}
