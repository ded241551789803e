import AccountEntities
import Entities
import SwiftUI

/// The signed-in user, Sign Out, and the sheet that deletes the account.
struct AccountView: View {
  @Bindable var viewModel: AccountViewModel

  var body: some View {
    Form {
      switch viewModel.phase {
      case .loading: ProgressView(Strings.loading)
      case .failed(let error):
        Text(Strings.message(error)).foregroundStyle(.secondary)
        Button(Strings.retry) { Task { await viewModel.retryTapped() } }
      case .loaded(let user): LabeledContent(Strings.signedInAs, value: user.description)
      }
      if let count = viewModel.favouriteCount { Text(Strings.favourites(count)) }
      Section {
        Button(Strings.signOut) { Task { await viewModel.signOutTapped() } }
          .disabled(viewModel.isSigningOut)
        Button(Strings.deleteAccount, role: .destructive) { viewModel.isDeleteShown = true }
      }
    }
    .navigationTitle(Strings.account)
    .alert($viewModel.alert)
    .sheet(isPresented: $viewModel.isDeleteShown) {
      DeleteAccountView(viewModel: viewModel.deleteAccountViewModel(word: Strings.deleteWord))
    }
    .task { await viewModel.load() }
    .task { await viewModel.followFavourites() }
  }
}

#if DEBUG
#Preview("Loaded") {
  NavigationStack { AccountView(viewModel: .preview()) }
}

#Preview("Offline") {
  NavigationStack { AccountView(viewModel: .preview(error: .offline)) }
}
#endif
