import Base
import Entities

/// The list of characters: pagination, debounced search, refresh, the selected row, and characters that change.
final class CharactersViewModel: LoadingViewModel {
  /// How long typing pauses before a search starts.
  static let searchDelay = Duration.milliseconds(300)
  /// How many rows before the last one the next page is loaded.
  static let prefetchDistance = CharacterPage.size / 2

  @Published var name = ""
  @Published var status: CharacterData.Status?
  @Published private(set) var characters: [CharacterData] = []
  /// The query that the rows are the result of.
  @Published private(set) var shownQuery = CharacterQuery()
  /// Whether the search field or the filter differs from the query of the rows.
  @Published private(set) var isOutdated = false
  /// How many characters match, loaded or not.
  @Published private(set) var total = 0
  /// Whether a refresh or a search is replacing the rows.
  @Published private(set) var isRefreshing = false
  @Published private(set) var isLoadingNext = false
  /// The message of the next page's error; nil if the page was loaded or not requested yet.
  @Published private(set) var nextPageError: String?
  /// The selected row.
  @Published private(set) var selection = 0
  /// The selected character, which the selection follows when rows change; nil if there are no rows.
  var selected: CharacterData? { characters.indices.contains(selection) ? characters[selection] : nil }
  let favourites: FavouritesViewModel

  private let changes: ChangesViewModel
  private let characterSelected: @MainActor (CharacterData?) -> Void
  private let model: CharactersModel
  /// The last query that was sent.
  private var query = CharacterQuery()
  /// The end of each page among the rows: the service decides how long a page is.
  private var pageEnds: [Int] = []
  private var isComplete = false
  private var visibleRows = 0..<0
  private var fetching: Task<Void, Never>?
  private var screenSubscriptions = Set<AnyCancellable>()

  /// - Parameter characterSelected: called when another character is selected, or when a refresh has changed it. The
  ///   screens receive the changes of `changes` by themselves.
  init(
    model: CharactersModel, favourites: FavouritesViewModel, changes: ChangesViewModel,
    characterSelected: @escaping @MainActor (CharacterData?) -> Void, signedOut: @escaping @MainActor () -> Void
  ) {
    self.model = model
    self.favourites = favourites
    self.changes = changes
    self.characterSelected = characterSelected
    super.init()
    onSessionEnded = signedOut
    $name.combineLatest($status, $shownQuery)
      .map { CharacterQuery(name: $0, status: $1) != $2 }
      .removeDuplicates()
      .sink { [weak self] in self?.isOutdated = $0 }
      .store(in: &subscriptions)
    changes.characters.sink { [weak self] in self?.update($0) }.store(in: &subscriptions)
  }

  isolated deinit { screenSubscriptions = [] }

  override func onAppear() {
    followSearch()
    favourites.failures.sink { [weak self] in self?.showFavouritesFailure() }.store(in: &screenSubscriptions)
    showFavouritesFailure()
    super.onAppear()
    if phase != .loading { typedQuery == shownQuery ? loadNextIfNeeded() : search(typedQuery) }
  }

  override func onDisappear() {
    screenSubscriptions = []
    isRefreshing = false
    isLoadingNext = false
  }

  override func load() {
    favourites.load()
    loadFirstPage(of: typedQuery)
  }

  override func failLoading(_ error: any AppError) {
    isRefreshing = false
    shownQuery = query
    show([], isNewQuery: true)
    total = 0
    super.failLoading(error)
  }

  override func handle(_ error: any AppError) {
    let isFirstLoad = phase == .loading
    super.handle(error)
    // If the favourites failed too, one message is enough.
    if isFirstLoad, error.networkError != .sessionEnded { _ = favourites.takeFailure() }
  }

  /// Waits for the end of the first load, because its loader would replace the alert.
  private func showFavouritesFailure() {
    guard phase != .loading, let error = favourites.takeFailure() else { return }
    handle(error)
  }

  /// Switches to the next status to filter by: any status, then each of them.
  func nextStatusTapped() {
    let all: [CharacterData.Status?] = [nil] + CharacterData.Status.allCases
    let index = all.firstIndex(of: status) ?? 0
    status = all[(index + 1) % all.count]
  }

  func favouriteTapped(_ character: CharacterData) {
    favourites.ids[character.id].toggle()
  }

  private var typedQuery: CharacterQuery { CharacterQuery(name: name, status: status) }
}

// Pages.
extension CharactersViewModel {
  /// Whether a refresh would fetch anything.
  var canRefresh: Bool { phase != .loading && !isRefreshing }

  /// Fetches the visible pages again. The rows stay until the result arrives. Pages further down are loaded again when
  /// they become visible. After a failure without rows it retries.
  func refresh() {
    guard canRefresh else { return }
    changes.follow()
    guard phase == .loaded else { return retryTapped() }
    favourites.load()
    let first = page(ofRow: visibleRows.lowerBound)
    let last = max(first, page(ofRow: visibleRows.upperBound - 1))
    isRefreshing = true
    isLoadingNext = false
    fetch(first...last) { [weak self] in
      self?.show($0, from: first)
    } orElse: { [weak self] in
      self?.isRefreshing = false
      self?.handle($0)
      self?.loadNextIfNeeded()
    }
  }

  func rowsSeen(_ rows: Range<Int>) {
    visibleRows = rows
    loadNextIfNeeded()
  }

  func nextPageRetryTapped() {
    if !isRefreshing { loadNext() }
  }

  /// Updates a row in place, even if the character no longer matches the query, so that no row vanishes under the
  /// cursor.
  private func update(_ character: CharacterData) {
    characters = characters.map { $0.id == character.id ? character : $0 }
  }

  private func loadFirstPage(of query: CharacterQuery) {
    fetching?.cancel()
    cancelCall()
    isRefreshing = false
    self.query = query
    perform { [model] in
      try await model.dependencies.page(query, 1)
    } then: { [weak self] in
      self?.show([$0], from: 1)
    }
  }

  private func loadNextIfNeeded() {
    guard phase == .loaded, !isComplete, !isRefreshing, !isLoadingNext, nextPageError == nil else { return }
    guard visibleRows.upperBound + Self.prefetchDistance > characters.count else { return }
    loadNext()
  }

  private func loadNext() {
    let next = pageEnds.count + 1
    isLoadingNext = true
    nextPageError = nil
    fetch(next...next) { [weak self] in
      self?.show($0, from: next)
    } orElse: { [weak self] in
      self?.isLoadingNext = false
      self?.nextPageError = $0.text
    }
  }

  /// Replaces the rows from a page on.
  private func show(_ pages: [CharacterPage], from first: Int) {
    guard let last = pages.last else { return }
    isRefreshing = false
    isLoadingNext = false
    nextPageError = nil
    let isNewQuery = shownQuery != query
    if isNewQuery {
      shownQuery = query
      // The result of another query begins at the top.
      visibleRows = 0..<visibleRows.count
    }
    pageEnds.removeSubrange((first - 1)...)
    var rows = Array(characters.prefix(pageEnds.last ?? 0))
    for page in pages {
      rows += page.characters
      pageEnds.append(rows.count)
    }
    show(rows, isNewQuery: isNewQuery)
    total = last.total
    isComplete = last.isLast || last.characters.isEmpty
    finishLoading()
    showFavouritesFailure()
    loadNextIfNeeded()
  }

  private func page(ofRow row: Int) -> Int {
    (pageEnds.firstIndex { row < $0 } ?? max(0, pageEnds.count - 1)) + 1
  }

  /// Fetches pages. Cancels the fetch before it, so that only the result of the last one is shown.
  private func fetch(
    _ pages: ClosedRange<Int>, then show: @escaping @MainActor ([CharacterPage]) -> Void,
    orElse fail: @escaping @MainActor (any AppError) -> Void
  ) {
    fetching?.cancel()
    fetching = performInBackground(
      { [model, query] in try await model.pages(pages, of: query) }, then: show, orElse: fail)
  }
}

// The selected row.
extension CharactersViewModel {
  func select(_ row: Int) {
    let last = selected
    selection = row
    if selected != last { characterSelected(selected) }
  }

  /// Replaces the rows. If the selected character is gone, the row at its place is selected.
  private func show(_ rows: [CharacterData], isNewQuery: Bool) {
    let last = selected
    characters = rows
    if isNewQuery || last == nil {
      selection = 0
    } else if selected?.id != last?.id {
      selection = rows.firstIndex { $0.id == last?.id } ?? max(0, min(selection, rows.count - 1))
    }
    if selected != last { characterSelected(selected) }
  }
}

// Search.
extension CharactersViewModel {
  private func followSearch() {
    $name
      .dropFirst()
      .debounce(for: Self.searchDelay, clock: model.dependencies.clock)
      .prepend(name)
      .combineLatest($status)
      .map { CharacterQuery(name: $0, status: $1) }
      .dropFirst()
      .sink { [weak self] in self?.queryChanged(to: $0) }
      .store(in: &screenSubscriptions)
  }

  private func queryChanged(to query: CharacterQuery) {
    guard query != self.query else { return }
    phase == .loading ? loadFirstPage(of: query) : search(query)
  }

  private func search(_ query: CharacterQuery) {
    self.query = query
    nextPageError = nil
    isRefreshing = true
    isLoadingNext = false
    fetch(1...1) { [weak self] in
      self?.show($0, from: 1)
    } orElse: { [weak self] in
      self?.failLoading($0)
    }
  }
}
