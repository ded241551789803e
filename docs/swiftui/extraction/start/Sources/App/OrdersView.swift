import SwiftUI

struct OrdersView: View {
  @State private var orders: [Order] = []

  var body: some View {
    List(orders) { Text($0.title) }
      .navigationTitle("Orders")
      .toolbar {
        NavigationLink("Profile") { ProfileView() }
      }
      .task { orders = (try? await APIClient.shared.orders()) ?? [] }
  }
}
