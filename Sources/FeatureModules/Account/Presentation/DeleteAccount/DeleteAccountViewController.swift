import AccountEntities
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
    bind(viewModel.$confirmation) { [weak self] in self?.confirmation = $0 }
    bind(viewModel.$confirmationMessage) { [weak self] in self?.message = $0 }
    bind(viewModel.$isDeleteActive) { [weak self] in self?.isDeleteActive = $0 }
  }

  override var content: AnyView {
    AnyView(
      VStack(alignment: .leading) {
        Text(Strings.deleteAccountWarning(viewModel.user.description, Strings.deleteWord))
          .padding(EdgeInsets(leading: 2))
        Form {
          TextField(Strings.confirmation, text: typed, message: message)
            .onSubmit(isReady: isDeleteActive, viewModel.deleteTapped)
            .onEditingEnded(viewModel.confirmationLeft)
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
