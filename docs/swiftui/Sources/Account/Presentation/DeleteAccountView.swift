import SwiftUI

/// The sheet that asks for a confirmation before the account is deleted.
struct DeleteAccountView: View {
  @State private var viewModel: DeleteAccountViewModel
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  init(viewModel: DeleteAccountViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  private var message: String? {
    viewModel.isConfirmationWrong ? Strings.confirmationIsWrong(viewModel.word) : nil
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField(Strings.confirmation, text: $viewModel.confirmation)
            .autocorrectionDisabled()
            .focused($isFocused)
            // The message is a row of its own, so VoiceOver would not read it with the field.
            .accessibilityHint(message ?? "")
        } header: {
          Text(Strings.deleteWarning(viewModel.word))
        } footer: {
          if let message { Text(message).foregroundStyle(.red).accessibilityHidden(true) }
        }
        Button(Strings.deleteAccount, role: .destructive) { Task { await deleteTapped() } }
          .disabled(viewModel.isDeleting)
      }
      .navigationTitle(Strings.deleteAccount)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(Strings.cancel) { dismiss() }.disabled(viewModel.isDeleting)
        }
      }
      .alert($viewModel.alert)
    }
    .presentationDetents([.medium, .large])
    .interactiveDismissDisabled(viewModel.isDeleting)
  }

  /// Moves the focus to the field if its text is wrong.
  private func deleteTapped() async {
    await viewModel.deleteTapped()
    isFocused = viewModel.isConfirmationWrong
  }
}

#if DEBUG
#Preview {
  DeleteAccountView(viewModel: AccountViewModel.preview().deleteAccountViewModel(word: Strings.deleteWord))
}
#endif
