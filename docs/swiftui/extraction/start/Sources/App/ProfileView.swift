import SwiftUI

struct ProfileView: View {
  @State private var viewModel = ProfileViewModel()
  @State private var state = AppState.shared
  @Bindable private var customer = AppState.shared.customer

  var body: some View {
    Form {
      if let account = viewModel.account {
        LabeledContent(account.name, value: account.email)
        LabeledContent("Level", value: customer.level)
        LabeledContent("Days with us", value: viewModel.days(of: account), format: .number)
        LabeledContent("Points", value: viewModel.points, format: .number)
        TextField("Address", text: $viewModel.address)
        Button("Save") { viewModel.saveTapped() }
      }
      Toggle("News by email", isOn: $customer.wantsNews)
      NavigationLink("\(state.orders.count) orders") { OrdersView() }
      Button("Sign Out") { Task { await viewModel.signOutTapped() } }
    }
    .navigationTitle("Profile")
    .overlay { if viewModel.isLoading { ProgressView() } }
    .alert(
      "Error", isPresented: Binding(get: { viewModel.error != nil }, set: { if !$0 { viewModel.error = nil } }),
      presenting: viewModel.error, actions: { _ in Button("OK") {} }, message: { Text($0.localizedDescription) }
    )
    .task { await viewModel.load() }
    .refreshable { await viewModel.load() }
    .onReceive(NotificationCenter.default.publisher(for: .pointsChanged)) { viewModel.pointsChanged($0) }
  }
}
