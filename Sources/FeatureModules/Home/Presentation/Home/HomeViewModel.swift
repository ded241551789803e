import Base

/// The first screen. Its two children, the characters and the account, do not know each other.
final class HomeViewModel: BaseViewModel {
  let characters: CharactersViewModel
  let account: AccountViewModel
  /// Whether a child is refreshing or loading more. The first load shows a loader in place of the rows instead.
  @Published private(set) var isBusy = false

  init(characters: CharactersViewModel, account: AccountViewModel) {
    self.characters = characters
    self.account = account
    super.init()
    characters.$isRefreshing.combineLatest(characters.$isLoadingNext, account.$isRefreshing)
      .map { $0 || $1 || $2 }
      .combineLatest(characters.$phase) { $0 && $1 != .loading }
      .removeDuplicates()
      .sink { [weak self] in self?.isBusy = $0 }
      .store(in: &subscriptions)
  }

  /// Whether a refresh would fetch anything: not while both children are refreshing.
  var canRefresh: Bool { !(characters.isRefreshing && account.isRefreshing) }

  /// Refreshes both children concurrently. Each can fail alone.
  func refreshTapped() {
    characters.refresh()
    account.refresh()
  }
}
