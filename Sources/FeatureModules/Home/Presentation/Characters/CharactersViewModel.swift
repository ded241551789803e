import CharacterEntities
import Entities
import Observation

/// The list of characters: search, filter, pages, refresh, stars.
///
/// It starts no task. The view calls ``load()`` in `.task(id: viewModel.request)` and ``loadNextPage()`` in the `.task` of the last
/// rows, so a call ends with its screen, or when another one takes its place.
@MainActor @Observable
final class CharactersViewModel {
  enum Phase: Equatable {
    case loading, loaded
    case failed(NetworkError)
  }

  /// What the user asks for. When it changes, the view calls ``load()`` again.
  struct Request: Hashable {
    let query: CharacterQuery
    let attempt: Int
  }

  private struct Fetch {
    var query = CharacterQuery()
    var pages = 1...1
  }

  /// How long typing pauses before a search starts.
  static let searchDelay = Duration.milliseconds(300)

  var name = ""
  var status: CharacterData.Status?
  /// The selected row; a row after the end means the last one.
  var selection = 0
  var visibleRows = 0..<1
  private(set) var pages = Pages()
  let favourites: Favourites
  let changes: Changes

  private var fetch = Fetch()
  private let list = Reloadable()
  private var refreshError: NetworkError?
  private let dependencies: HomeRoot.Dependencies
  private let signedOut: Exit

  init(dependencies: HomeRoot.Dependencies, signedOut: @escaping Exit) {
    self.dependencies = dependencies
    self.signedOut = signedOut
    favourites = Favourites(dependencies: dependencies, signedOut: signedOut)
    changes = Changes(dependencies: dependencies)
  }

  var request: Request { Request(query: CharacterQuery(name: name, status: status), attempt: list.request) }

  /// What the screen shows: a loader, the rows, or the error in their place.
  var phase: Phase { pages.count > 0 ? .loaded : pages.error.map(Phase.failed) ?? .loading }

  var characters: [CharacterData] { pages.rows.map(changes.latest) }

  /// The selected character as it was fetched; nil without rows.
  var selected: CharacterData? { pages.rows.isEmpty ? nil : pages.rows[min(selection, pages.rows.count - 1)] }

  /// Whether the text or the filter differs from the query of the rows. Such rows cannot be opened.
  var isOutdated: Bool { request.query != pages.query }

  /// Whether a refresh or a search is replacing the rows.
  var isRefreshing: Bool { list.isLoading && phase != .loading && !isNextPage }

  var isLoadingNextPage: Bool { list.isLoading && isNextPage }

  /// An error that leaves the list as it is, until the user has read it. It waits for the end of the first load.
  var alert: NetworkError? {
    get { phase == .loading && list.isLoading ? nil : refreshError ?? favourites.error }
    set { (refreshError, favourites.error) = (newValue, nil) }
  }

  func detail(_ character: CharacterData) -> DetailViewModel {
    DetailViewModel(character, favourites: favourites, changes: changes)
  }

  /// Shows what matches the text and the filter. The first load does not wait; a search waits for a pause in typing.
  func load() async {
    let query = request.query
    if phase != .loading {
      guard query != pages.query else { return leaveSearch() }
      if query.name != fetch.query.name {
        do { try await dependencies.clock.sleep(for: Self.searchDelay) } catch { return }
      }
    }
    await load(Fetch(query: query))
  }

  func retryTapped() {
    guard case .failed = phase else { return }
    pages.error = nil
    list.restart()
    favourites.reloadable.reload()
  }

  func cancelTapped() {
    guard phase == .loading else { return }
    fetch = Fetch(query: request.query)
    fail(.cancelled)
    list.restart()
  }

  /// Fetches the visible pages and the favourites again. The rows stay until the result arrives; the pages below are fetched
  /// when they become visible.
  func refresh() async {
    guard !isRefreshing, phase != .loading else { return }
    changes.stream.reload()
    guard phase == .loaded else { return retryTapped() }
    favourites.reloadable.reload()
    await load(Fetch(query: pages.query, pages: pages.numbers(of: visibleRows)))
  }

  /// Appends the next page. Its result is not shown if other rows have been asked for meanwhile.
  func loadNextPage() async {
    guard phase == .loaded, !pages.isComplete, pages.error == nil, !list.isLoading else { return }
    let next = pages.count + 1
    await load(Fetch(query: pages.query, pages: next...next))
  }

  func nextPageRetryTapped() async {
    guard phase == .loaded, !isRefreshing else { return }
    pages.error = nil
    await loadNextPage()
  }
}

extension CharactersViewModel {
  /// Whether the newest fetch is of the page after the last row.
  private var isNextPage: Bool { phase == .loaded && fetch.pages.lowerBound > pages.count }

  /// Fetches pages and shows them, unless another fetch has begun meanwhile or the screen was left.
  private func load(_ fetch: Fetch) async {
    self.fetch = fetch
    if phase == .loaded, fetch.query != pages.query { pages.error = nil }
    let changeCount = changes.count
    do throws(NetworkError) {
      let pages = try await list.load { () throws(NetworkError) in try await fetchPages(of: fetch) }
      if let pages { show(pages, since: changeCount) }
    } catch {
      fail(error)
    }
  }

  /// The pages before those of a fetch as they are, and those of the fetch from the service.
  private func fetchPages(of fetch: Fetch) async throws(NetworkError) -> Pages {
    let (first, isChanged) = (fetch.pages.lowerBound, isChanged)
    var pages = first == 1 ? Pages(of: fetch.query, changeCount: changes.count) : pages.prefix(first - 1)
    var retries = 3
    while pages.count < fetch.pages.upperBound, !pages.isComplete {
      var number = pages.count + 1
      var fetched = [try await dependencies.page(fetch.query, number)]
      while let before = pages.pageNeeded(before: number, fetched[0], isChanged: isChanged) {
        number = before
        fetched.insert(try await dependencies.page(fetch.query, number), at: 0)
      }
      // Again if the list has changed between two of the calls.
      let isConsistent = fetched.allSatisfy { $0.total == fetched[0].total }
      if isConsistent || retries == 0 { pages.append(fetched, isChanged: isChanged) } else { retries -= 1 }
    }
    return pages
  }

  /// Whether rows have joined or left the filtered list since its first page was fetched.
  private var isChanged: Bool {
    guard let status = pages.query.status else { return false }
    return changes.since(pages.changeCount).contains { changed in
      (changed.status == status) != pages.rows.contains { $0.id == changed.id }
    }
  }

  private func show(_ pages: Pages, since changeCount: Int) {
    changes.forget(pages.rows.dropFirst(pages.prefix(fetch.pages.lowerBound - 1).rows.count), upTo: changeCount)
    let selected = selected
    let isNewQuery = phase != .loaded || pages.query != self.pages.query
    self.pages = pages
    if isNewQuery {
      selection = 0
    } else if let row = pages.rows.firstIndex(where: { $0.id == selected?.id }) {
      selection = row
    }
  }

  private func fail(_ error: NetworkError) {
    if error == .sessionEnded { return signedOut() }
    if isNextPage {
      pages.error = error
    } else if phase == .loaded, fetch.query == pages.query {
      if error != .cancelled { refreshError = error }
    } else {
      // One message is enough if the favourites have failed too.
      if phase == .loading { favourites.error = nil }
      pages = Pages(of: fetch.query, error: error)
    }
  }

  private func leaveSearch() {
    guard fetch.query != pages.query else { return }
    fetch = Fetch(query: pages.query)
    list.restart()
  }
}
