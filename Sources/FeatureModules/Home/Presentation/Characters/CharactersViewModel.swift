import Entities
import Observation

/// The list of characters: search, filter, pages, refresh, stars.
///
/// It starts no task. The view calls ``load()`` in `.task(id: viewModel.request)` and ``loadNextPage()`` in the `.task` of the last
/// rows, so a call ends with its screen, or when another one takes its place.
@MainActor @Observable
final class CharactersViewModel {
  enum Phase: Equatable {
    case loading
    case loaded
    case failed(NetworkError)
  }

  /// What the rows are asked for with. When it changes, the view calls ``load()`` again.
  struct Request: Hashable {
    var query = CharacterQuery()
    var attempt = 1
  }

  /// How long typing pauses before a search starts.
  static let searchDelay = Duration.milliseconds(300)

  var name = ""
  var status: CharacterData.Status?
  /// The selected row; a row after the end means the last one.
  var selection = 0
  /// The rows that the user sees.
  var visibleRows = 0..<1
  private(set) var phase = Phase.loading
  private(set) var pages = Pages()
  /// The query that the rows, or the error in their place, are the result of.
  private(set) var shownQuery = CharacterQuery()
  /// Whether a refresh or a search is replacing the rows.
  private(set) var isRefreshing = false
  private(set) var isLoadingNextPage = false
  private(set) var nextPageError: NetworkError?
  let favourites: Favourites
  let changes: Changes

  /// The last query that was sent.
  private var query = CharacterQuery()
  private var attempt = 1
  private var refreshError: NetworkError?
  private var lastFetch = 0
  private var isFetching = false
  /// The number of changes when the rows were fetched.
  private var changeCount = 0
  private let dependencies: HomeRoot.Dependencies
  private let signedOut: Exit

  init(dependencies: HomeRoot.Dependencies, signedOut: @escaping Exit) {
    self.dependencies = dependencies
    self.signedOut = signedOut
    favourites = Favourites(dependencies: dependencies, signedOut: signedOut)
    changes = Changes(dependencies: dependencies)
  }

  var request: Request { Request(query: CharacterQuery(name: name, status: status), attempt: attempt) }

  var characters: [CharacterData] { pages.rows.map(changes.latest) }

  /// The selected character as it was fetched; nil without rows.
  var selected: CharacterData? { pages.rows.isEmpty ? nil : pages.rows[min(selection, pages.rows.count - 1)] }

  /// Whether the text or the filter differs from the query of the rows. Such rows cannot be opened.
  var isOutdated: Bool { request.query != shownQuery }

  /// An error that leaves the list as it is, until the user has read it. It waits for the end of the first load.
  var alert: NetworkError? {
    get { phase == .loading && isFetching ? nil : refreshError ?? favourites.error }
    set { (refreshError, favourites.error) = (newValue, nil) }
  }

  func detail(_ character: CharacterData) -> DetailViewModel {
    DetailViewModel(character, favourites: favourites, changes: changes)
  }

  /// Shows what matches the text and the filter. The first load does not wait; a search waits for a pause in typing.
  func load() async {
    let query = request.query
    if phase != .loading {
      guard query != shownQuery else { return leaveSearch() }
      if query.name != self.query.name {
        do { try await dependencies.clock.sleep(for: Self.searchDelay) } catch { return }
      }
    }
    self.query = query
    await fetch(1...1)
  }

  func retryTapped() {
    guard case .failed = phase else { return }
    phase = .loading
    attempt += 1
    favourites.reload()
  }

  /// Cancels the first load.
  func cancelTapped() {
    guard phase == .loading else { return }
    query = request.query
    fail(.cancelled)
    attempt += 1
  }

  /// Fetches the visible pages and the favourites again. The rows stay until the result arrives; the pages below are fetched
  /// when they become visible.
  func refresh() async {
    guard !isRefreshing, phase != .loading else { return }
    changes.refollow()
    guard phase == .loaded else { return retryTapped() }
    favourites.reload()
    await fetch(pages.numbers(of: visibleRows))
  }

  /// Appends the next page. Its result is not shown if other rows have been asked for meanwhile.
  func loadNextPage() async {
    guard phase == .loaded, !pages.isComplete, !isRefreshing, !isLoadingNextPage, nextPageError == nil else { return }
    let (fetch, changeCount) = (lastFetch, changes.count)
    isLoadingNextPage = true
    defer { isLoadingNextPage = false }
    do throws(NetworkError) {
      let count = pages.count
      let pages = try await fetchPages(after: count, upTo: count + 1)
      if fetch == lastFetch, !Task.isCancelled { show(pages, after: count, since: changeCount) }
    } catch {
      guard fetch == lastFetch, !Task.isCancelled else { return }
      if error == .sessionEnded { signedOut() } else { nextPageError = error }
    }
  }

  func nextPageRetryTapped() async {
    guard !isRefreshing else { return }
    nextPageError = nil
    await loadNextPage()
  }
}

extension CharactersViewModel {
  /// Fetches pages of the query and shows them, unless another fetch has begun meanwhile or the screen was left.
  private func fetch(_ numbers: ClosedRange<Int>) async {
    lastFetch += 1
    let (fetch, count, changeCount) = (lastFetch, numbers.lowerBound - 1, changes.count)
    (isFetching, isRefreshing) = (true, phase != .loading)
    if query != shownQuery { nextPageError = nil }
    let result: Result<Pages, NetworkError>
    do throws(NetworkError) {
      result = .success(try await fetchPages(after: count, upTo: numbers.upperBound))
    } catch {
      result = .failure(error)
    }
    guard fetch == lastFetch else { return }
    (isFetching, isRefreshing) = (false, false)
    guard !Task.isCancelled else { return }
    switch result {
    case .success(let pages): show(pages, after: count, since: changeCount)
    case .failure(let error): fail(error)
    }
  }

  /// The first pages as they are, and the ones after them fetched.
  private func fetchPages(after count: Int, upTo last: Int) async throws(NetworkError) -> Pages {
    let (query, isChanged) = (query, isChanged)
    var pages = pages.prefix(count)
    var retries = 3
    while pages.count < last, !pages.isComplete {
      var number = pages.count + 1
      var fetched = [try await dependencies.page(query, number)]
      while let before = pages.pageNeeded(before: number, fetched[0], isChanged: isChanged) {
        number = before
        fetched.insert(try await dependencies.page(query, number), at: 0)
      }
      // Again if the list has changed between two of the calls.
      let isConsistent = fetched.allSatisfy { $0.total == fetched[0].total }
      if isConsistent || retries == 0 { pages.append(fetched, isChanged: isChanged) } else { retries -= 1 }
    }
    return pages
  }

  /// Whether rows have joined or left the filtered list since its first page was fetched.
  private var isChanged: Bool {
    guard let status = query.status else { return false }
    return changes.since(changeCount).contains { changed in
      (changed.status == status) != pages.rows.contains { $0.id == changed.id }
    }
  }

  private func show(_ pages: Pages, after count: Int, since changeCount: Int) {
    changes.forget(pages.rows.dropFirst(pages.prefix(count).rows.count), upTo: changeCount)
    if count == 0 { self.changeCount = changeCount }
    let selected = selected
    let isNewQuery = phase != .loaded || query != shownQuery
    self.pages = pages
    if isNewQuery {
      selection = 0
    } else if let row = pages.rows.firstIndex(where: { $0.id == selected?.id }) {
      selection = row
    }
    (phase, shownQuery, nextPageError) = (.loaded, query, nil)
  }

  private func fail(_ error: NetworkError) {
    if error == .sessionEnded { return signedOut() }
    if phase == .loaded, query == shownQuery {
      if error != .cancelled { refreshError = error }
      return
    }
    // One message is enough if the favourites have failed too.
    if phase == .loading { favourites.error = nil }
    (phase, shownQuery, pages) = (.failed(error), query, Pages())
  }

  /// Ends a search whose text was taken back.
  private func leaveSearch() {
    guard query != shownQuery else { return }
    query = shownQuery
    lastFetch += 1
    isRefreshing = false
  }
}
