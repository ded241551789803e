import Base
import Entities
import Views

/// The screen that asks for a confirmation before the account is deleted.
final class DeleteAccountViewController: BaseViewController<DeleteAccountViewModel> {
  private var confirmation = ""
  private var message: String?
  private var isDeleteActive = false

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$confirmation, to: \.confirmation)
    bind(viewModel.$confirmationMessage, to: \.message)
    bind(viewModel.$isDeleteActive, to: \.isDeleteActive)
  }

  override var content: AnyView {
    AnyView(
      VStack(alignment: .leading) {
        Text(Strings.deleteAccountWarning(viewModel.user.description, Strings.deleteWord))
          .padding(EdgeInsets(leading: 2))
        Form {
          TextField(Strings.confirmation, text: typed, message: message)
            .onSubmit(isReady: isDeleteActive, viewModel.deleteTapped)
            .onEditingEnded(viewModel.confirmationEditingEnded)
        }
        .padding(EdgeInsets(top: 1))
        Button(Strings.deleteAccount, role: .destructive, action: viewModel.deleteTapped)
          .disabled(!isDeleteActive)
      }
      .navigationTitle(Strings.deleteAccount))
  }

  private var typed: Binding<String> {
    Binding(get: { self.confirmation }, set: { self.viewModel.confirmation = $0 })
  }
}
