import Base
import Entities
import Resources
import Views

/// The first screen: a line with the account above the list of characters. Each part has a controller of its own.
final class HomeViewController: BaseViewController<HomeViewModel> {
  private var count = 0
  private var total = 0
  private var isBusy = false
  private let accountLine: AccountLineViewController
  private let characters: CharactersViewController
  private let accountTapped: @MainActor () -> Void

  init(
    viewModel: HomeViewModel, characterTapped: @escaping @MainActor (CharacterData) -> Void,
    accountTapped: @escaping @MainActor () -> Void
  ) {
    accountLine = AccountLineViewController(viewModel: viewModel.account)
    characters = CharactersViewController(viewModel: viewModel.characters, characterTapped: characterTapped)
    self.accountTapped = accountTapped
    super.init(viewModel: viewModel)
  }

  /// At its full width: a long name of the user is cut instead.
  private var counter: some View {
    let text = Strings.shown(count, total)
    return Text(text).frame(width: text.cellWidth)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.characters.$characters) { [weak self] in self?.count = $0.count }
    bind(viewModel.characters.$total) { [weak self] in self?.total = $0 }
    bind(viewModel.$isBusy) { [weak self] in self?.isBusy = $0 }
  }

  override var content: AnyView {
    AnyView(
      VStack(alignment: .leading) {
        HStack {
          accountLine.frame(maxWidth: .max, alignment: .leading)
          if total > 0 { counter }
          if isBusy { Spinner() } else { Text("").frame(width: 1) }
        }
        .padding(EdgeInsets(leading: 2))
        characters
      }
      .navigationTitle(Strings.home)
      .ignoresReadableWidth()
      .onKey(Key(.character("a")), hint: Strings.account, action: accountTapped)
      .refreshable(isActive: viewModel.canRefresh, action: viewModel.refreshTapped))
  }
}
