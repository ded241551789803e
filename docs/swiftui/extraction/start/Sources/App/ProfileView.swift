import SwiftUI

struct ProfileView: View {
  @State private var viewModel = ProfileViewModel()

  var body: some View {
    Form {
      TextField("Name", text: $viewModel.name)
      Text(viewModel.email).foregroundStyle(.secondary)
      Button("Save") { Task { await viewModel.saveTapped() } }
      NavigationLink("Orders") { OrdersView() }
      Button("Sign Out") { Task { await viewModel.signOutTapped() } }
    }
    .navigationTitle("Profile")
    .overlay { if viewModel.isLoading { ProgressView() } }
    .alert(
      "Error", isPresented: Binding(get: { viewModel.message != nil }, set: { if !$0 { viewModel.message = nil } }),
      presenting: viewModel.message, actions: { _ in Button("OK") {} }, message: { Text($0) }
    )
    .task { await viewModel.load() }
  }
}
