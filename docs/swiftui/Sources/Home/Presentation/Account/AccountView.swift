import Entities
import SwiftUI

/// The signed-in user, Sign Out, and the sheet that deletes the account.
struct AccountView: View {
  @State private var viewModel: AccountViewModel

  init(viewModel: AccountViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    Form {
      switch viewModel.phase {
      case .loading: ProgressView(Strings.loading)
      case .failed(let error): FailedView(error: error, retry: viewModel.retryTapped)
      case .loaded(let user): LabeledContent(Strings.signedInAs, value: user.description)
      }
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
  }
}

#if DEBUG
#Preview("Loaded") {
  NavigationStack { HomeModuleFactory.preview(.succeeds).account() }
}

#Preview("Offline") {
  NavigationStack { HomeModuleFactory.preview(.fails(.offline)).account() }
}
#endif
