import Base

/// The first screen as a whole: a parent whose two children know nothing of each other. What concerns both is here.
final class HomeViewModel: BaseViewModel {
  let characters: CharactersViewModel
  let account: AccountViewModel
  /// Whether any of the two is being refreshed, or more rows are on their way.
  @Published private(set) var isBusy = false

  init(characters: CharactersViewModel, account: AccountViewModel) {
    self.characters = characters
    self.account = account
    super.init()
    characters.$isRefreshing.combineLatest(characters.$isLoadingNext, account.$isRefreshing)
      .map { $0 || $1 || $2 }
      .removeDuplicates()
      .sink { [weak self] in self?.isBusy = $0 }
      .store(in: &subscriptions)
  }

  /// Refreshes both at once; neither waits for the other, and one may fail alone.
  func refreshTapped() {
    characters.refresh()
    account.refresh()
  }
}
