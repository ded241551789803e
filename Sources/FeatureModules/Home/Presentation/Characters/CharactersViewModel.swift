import Base
import Entities

/// The list of characters: its pages come as they are needed, a search begins when typing rests, a refresh keeps what
/// is there, and whoever changes does so in place.
final class CharactersViewModel: SessionViewModel {
  /// How things stand with the list as a whole: one value, as these exclude one another. What can go on beside it are
  /// flags (`isRefreshing`, `isLoadingNext`).
  enum Phase: Equatable {
    case loading
    case loaded
    case failed(AppError)
  }

  /// How long typing rests before a search begins.
  static let searchDelay = Duration.milliseconds(300)
  /// How many rows before the end of what is there the next page is asked for.
  static let prefetchDistance = CharacterPage.size / 2

  @Published var name = ""
  @Published var status: CharacterData.Status?
  @Published private(set) var phase = Phase.loading
  @Published private(set) var characters: [CharacterData] = []
  /// What the rows are the answer to.
  @Published private(set) var shownQuery = CharacterQuery()
  /// Whether something else is wanted by now: typing has to rest, or the answer is under way.
  @Published private(set) var isOutdated = false
  /// How many there are in all, loaded or not.
  @Published private(set) var total = 0
  /// Whether rows are being replaced: by a refresh, or by what was searched for.
  @Published private(set) var isRefreshing = false
  @Published private(set) var isLoadingNext = false
  /// Why the next page did not come; nil if it did, or was not asked for yet.
  @Published private(set) var nextPageError: AppError?
  let favourites: Favourites

  private let model: CharactersModel
  /// What was asked for last.
  private var query = CharacterQuery()
  /// Where each page ends among the rows: whoever sends them decides how long they are.
  private var pageEnds: [Int] = []
  private var isComplete = false
  private var visibleRows = 0..<0
  private var fetching: Task<Void, Never>?

  init(model: CharactersModel, favourites: Favourites, signedOut: @escaping @MainActor () -> Void) {
    self.model = model
    self.favourites = favourites
    super.init(signedOut: signedOut)
    $name.combineLatest($status, $shownQuery)
      .map { CharacterQuery(name: $0, status: $1) != $2 }
      .removeDuplicates()
      .sink { [weak self] in self?.isOutdated = $0 }
      .store(in: &subscriptions)
  }

  override func onAppear() {
    followSearch()
    favourites.failures.sink { [weak self] in self?.sayFavouritesFailure() }.store(in: &screenSubscriptions)
    sayFavouritesFailure()
    if phase == .loading {
      favourites.load()
      load(wanted)
    } else if wanted != shownQuery {
      search(wanted)
    } else {
      loadNextIfNeeded()
    }
    followChanges()
  }

  override func onDisappear() {
    isRefreshing = false
    isLoadingNext = false
  }

  /// A failed first load leaves a screen that says so, in place of the rows; any other failure leaves the rows, and an
  /// alert says it.
  override func handle(_ error: NetworkError) {
    guard phase == .loading, error != .sessionEnded else { return super.handle(error) }
    showFailure(error)
    // Where both failed, one message is enough.
    _ = favourites.takeFailure()
  }

  /// Not before the loader, which would take it away again.
  private func sayFavouritesFailure() {
    guard phase != .loading, let error = favourites.takeFailure() else { return }
    handle(error)
  }

  func retryTapped() {
    phase = .loading
    favourites.load()
    load(wanted)
  }

  /// Gives up waiting for the first page.
  func cancelTapped() {
    guard phase == .loading else { return }
    cancelCall()
    showFailure(.cancelled)
  }

  /// Goes on to the next thing to filter by: any status, and then each of them.
  func nextStatusTapped() {
    let all: [CharacterData.Status?] = [nil] + CharacterData.Status.allCases
    let index = all.firstIndex(of: status) ?? 0
    status = all[(index + 1) % all.count]
  }

  func favouriteTapped(_ character: CharacterData) {
    favourites.toggle(character.id)
  }

  private var wanted: CharacterQuery { CharacterQuery(name: name, status: status) }
}

// The rows: the first page, the next ones, the same ones again.
extension CharactersViewModel {
  /// Asks anew for the pages that can be seen. The rows stay until the answer is there; those further down come again
  /// when they are needed.
  func refresh() {
    guard phase == .loaded, !isRefreshing else { return }
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

  /// A row changes where it is, even if it no longer fits what was searched for: rows do not vanish under one's eyes.
  func show(change: CharacterData) {
    guard characters.contains(where: { $0.id == change.id }) else { return }
    characters = characters.map { $0.id == change.id ? change : $0 }
  }

  /// Loads the first page in place of whatever was asked for before.
  private func load(_ query: CharacterQuery) {
    fetching?.cancel()
    cancelCall()
    isRefreshing = false
    self.query = query
    perform(model.page, 1, query) { [weak self] in self?.show([$0], from: 1) }
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
      self?.nextPageError = AppError($0)
    }
  }

  /// Puts pages where they belong; what came after them is dropped.
  private func show(_ pages: [CharacterPage], from first: Int) {
    guard let last = pages.last else { return }
    isRefreshing = false
    isLoadingNext = false
    nextPageError = nil
    if shownQuery != query {
      shownQuery = query
      // Another list begins at its top.
      visibleRows = 0..<visibleRows.count
    }
    pageEnds.removeSubrange((first - 1)...)
    var rows = Array(characters.prefix(pageEnds.last ?? 0))
    for page in pages {
      rows += page.characters
      pageEnds.append(rows.count)
    }
    characters = rows
    total = last.total
    isComplete = last.isLast || last.characters.isEmpty
    phase = .loaded
    sayFavouritesFailure()
    loadNextIfNeeded()
  }

  private func page(ofRow row: Int) -> Int {
    (pageEnds.firstIndex { row < $0 } ?? max(0, pageEnds.count - 1)) + 1
  }

  /// Fetches pages in place of whatever was being fetched, so that only what was asked for last is ever shown.
  private func fetch(
    _ pages: ClosedRange<Int>, then show: @escaping @MainActor ([CharacterPage]) -> Void,
    orElse fail: @escaping @MainActor (NetworkError) -> Void
  ) {
    fetching?.cancel()
    fetching = runInBackground { [weak self, model, query] in
      do throws(NetworkError) {
        let answer = try await model.pages(pages, of: query)
        if !Task.isCancelled { show(answer) }
      } catch {
        guard !Task.isCancelled else { return }
        error == .sessionEnded ? self?.leave() : fail(error)
      }
    }
  }
}

// What is followed while the screen is shown.
extension CharactersViewModel {
  private func followSearch() {
    $name
      .dropFirst()
      .debounce(for: Self.searchDelay, clock: model.clock)
      .prepend(name)
      .combineLatest($status)
      .map { CharacterQuery(name: $0, status: $1) }
      .dropFirst()
      .sink { [weak self] in self?.queryChanged(to: $0) }
      .store(in: &screenSubscriptions)
  }

  private func followChanges() {
    runInBackground { [weak self, model] in
      for await change in model.changes() { self?.show(change: change) }
    }
  }

  private func queryChanged(to query: CharacterQuery) {
    guard query != self.query else { return }
    phase == .loading ? load(query) : search(query)
  }

  private func search(_ query: CharacterQuery) {
    self.query = query
    nextPageError = nil
    isRefreshing = true
    fetch(1...1) { [weak self] in
      self?.show($0, from: 1)
    } orElse: { [weak self] in
      self?.showFailure($0)
    }
  }

  /// The answer to what was asked for is that there is none.
  private func showFailure(_ error: NetworkError) {
    isRefreshing = false
    shownQuery = query
    characters = []
    total = 0
    phase = .failed(AppError(error))
  }
}
