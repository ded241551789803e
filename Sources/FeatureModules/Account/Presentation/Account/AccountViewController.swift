import AccountEntities
import Base
import Entities
import Views

/// The first screen: the signed-in user, the number of favourites, signing out, and the way to deleting the account.
final class AccountViewController: BaseViewController<AccountViewModel> {
  private var user: AppUser?
  private var favouriteCount: Int?
  private var isRefreshing = false
  private var problem: String?
  private let deleteTapped: ExitWith<AppUser>

  init(viewModel: AccountViewModel, deleteTapped: @escaping ExitWith<AppUser>) {
    self.deleteTapped = deleteTapped
    super.init(viewModel: viewModel)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$user, to: \.user)
    bind(viewModel.$favouriteCount, to: \.favouriteCount)
    bind(viewModel.$isRefreshing, to: \.isRefreshing)
    bind(viewModel.$problem, to: \.problem)
  }

  override var content: AnyView {
    AnyView(
      VStack(alignment: .leading, spacing: 1) {
        VStack(alignment: .leading) {
          HStack {
            if let user { Text(Strings.signedInAs(user.description)) }
            if isRefreshing { Spinner() } else { Text("").frame(width: 1) }
          }
          if let favouriteCount { Text(Strings.favourites(favouriteCount)).foregroundStyle(.secondary) }
        }
        .padding(EdgeInsets(leading: 2))
        if let problem { Text(problem).foregroundStyle(.failure).padding(EdgeInsets(leading: 2)) }
        VStack(alignment: .leading) {
          if problem != nil { Button(Strings.retry, role: .retry, action: viewModel.retryTapped) }
          Button(Strings.signOut, action: viewModel.signOutTapped)
          Button(Strings.deleteAccount, role: .destructive) { self.user.map(self.deleteTapped) }.disabled(user == nil)
        }
      }
      .frame(maxWidth: .max, alignment: .leading)
      .navigationTitle(Strings.account)
      .refreshable(isActive: !isRefreshing, action: viewModel.refresh))
  }
}
