import Base
import Entities
import Resources
import Views

/// The account screen: the signed-in user, signing out, and the way to deleting the account.
final class AccountViewController: BaseViewController<AccountViewModel> {
  private var user: AppUser?
  private var problem: String?
  private let deleteTapped: @MainActor () -> Void

  init(viewModel: AccountViewModel, deleteTapped: @escaping @MainActor () -> Void) {
    self.deleteTapped = deleteTapped
    super.init(viewModel: viewModel)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$user) { [weak self] in self?.user = $0 }
    bind(viewModel.$problem) { [weak self] in self?.problem = $0 }
  }

  override var content: AnyView {
    return AnyView(
      VStack(alignment: .leading, spacing: 1) {
        if let user { Text(Strings.signedInAs(user.description)).padding(EdgeInsets(leading: 2)) }
        if let problem { Text(problem).foregroundStyle(.failure).padding(EdgeInsets(leading: 2)) }
        VStack(alignment: .leading) {
          if problem != nil { Button(Strings.retry, action: viewModel.retryTapped) }
          Button(Strings.signOut, action: viewModel.signOutTapped)
          Button(Strings.deleteAccount, role: .destructive, action: deleteTapped).disabled(user == nil)
        }
      }
      .frame(maxWidth: .max, alignment: .leading)
      .navigationTitle(Strings.account))
  }
}
