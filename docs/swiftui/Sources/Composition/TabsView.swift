import Account
import Home
import SwiftUI

/// The features of a signed-in user, each in a tab, which keeps the state of its root.
struct TabsView: View {
  @Bindable var viewModel: TabsViewModel
  let signedOut: @MainActor () -> Void

  var body: some View {
    TabView(selection: $viewModel.tab) {
      Tab(Strings.characters, systemImage: "person.3", value: TabsViewModel.Tab.characters) {
        HomeRoot(dependencies: viewModel.home, signedOut: signedOut)
      }
      .badge(viewModel.news.count)
      Tab(Strings.account, systemImage: "person.crop.circle", value: TabsViewModel.Tab.account) {
        AccountRoot(dependencies: viewModel.account, signedOut: signedOut, accountDeleted: signedOut)
      }
    }
    .task { await viewModel.followChanges() }
  }
}
