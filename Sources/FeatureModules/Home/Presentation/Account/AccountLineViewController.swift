import Base
import Entities
import Resources
import Views

/// The signed-in user in one line, or the error of fetching it.
final class AccountLineViewController: BaseViewController<AccountViewModel> {
  private var user: AppUser?
  private var problem: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$user) { [weak self] in self?.user = $0 }
    bind(viewModel.$problem) { [weak self] in self?.problem = $0 }
  }

  override var content: AnyView {
    if let problem { return AnyView(Text(problem, lineLimit: 1).foregroundStyle(.failure)) }
    return AnyView(Text(user?.description ?? "", lineLimit: 1).foregroundStyle(.secondary))
  }
}
