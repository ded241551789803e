import AccountEntities
import Base
import Entities
import Views

/// The screen that asks for a confirmation before the account is deleted.
final class DeleteAccountViewController: BaseViewController<DeleteAccountViewModel> {
  private var confirmation = ""
  private var message: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$confirmation, to: \.confirmation)
    bind(viewModel.$confirmationMessage, to: \.message)
  }

  override var content: AnyView {
    AnyView(
      VStack(alignment: .leading) {
        Text(Strings.deleteAccountWarning(viewModel.user.description, Strings.deleteWord))
          .padding(EdgeInsets(leading: 2))
        Form {
          TextField(Strings.confirmation, text: typed, message: message)
            .onSubmit(isReady: viewModel.isDeleteActive, viewModel.deleteTapped)
            .onEditingEnded(viewModel.confirmationEditingEnded)
        }
        .padding(EdgeInsets(top: 1))
        Button(Strings.deleteAccount, role: .destructive, action: viewModel.deleteTapped)
          .disabled(!viewModel.isDeleteActive)
      }
      .navigationTitle(Strings.deleteAccount))
  }

  private var typed: Binding<String> {
    Binding(get: { self.confirmation }, set: { self.viewModel.confirmation = $0 })
  }
}
