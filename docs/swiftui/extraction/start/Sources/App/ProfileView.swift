import SwiftUI

struct ProfileView: View {
  @State private var viewModel = ProfileViewModel()
  @State private var state = AppState.shared

  var body: some View {
    Form {
      if let account = viewModel.account {
        LabeledContent(account.name, value: account.email)
        LabeledContent("Days with us", value: viewModel.days(of: account), format: .number)
        LabeledContent("Points", value: viewModel.points, format: .number)
        TextField("Address", text: $viewModel.address)
        Button("Save") { viewModel.saveTapped() }
      }
      Toggle("News by email", isOn: $state.wantsNews)
      NavigationLink("Orders (\(state.orders.count))") { OrdersView() }
      Button("Sign Out") { Task { await viewModel.signOutTapped() } }
    }
    .navigationTitle("Profile")
    .overlay { if viewModel.isLoading { ProgressView() } }
    .alert(
      "Error", isPresented: Binding(get: { viewModel.message != nil }, set: { if !$0 { viewModel.message = nil } }),
      presenting: viewModel.message, actions: { _ in Button("OK") {} }, message: { Text($0) }
    )
    .task { await viewModel.load() }
    .refreshable { await viewModel.load() }
    .onReceive(NotificationCenter.default.publisher(for: .pointsChanged)) { viewModel.pointsChanged($0) }
  }
}
