import Entities
import Observation

/// The list of characters: search, pages, refresh, stars.
@MainActor @Observable
final class CharactersViewModel {
  enum Phase: Equatable {
    case loading
    case loaded
    case failed(NetworkError)
  }

  /// How long typing pauses before a search starts.
  static let searchDelay = Duration.milliseconds(300)

  private(set) var phase = Phase.loading
  /// The query that the rows are the result of; nil without rows.
  private(set) var shownQuery: CharacterQuery?
  /// How many characters match, on all pages.
  private(set) var total = 0
  private(set) var hasNextPage = false
  private(set) var nextPageError: NetworkError?
  /// How many pages the rows are.
  private(set) var pageCount = 0
  /// An error that leaves the list as it is.
  var alert: NetworkError?

  /// The last query that was sent.
  private var query = CharacterQuery()
  private var fetched: [CharacterData] = []
  private var isStarted = false
  private var hasEnded = false
  private let dependencies: HomeModuleFactory.Dependencies
  private let favourites: Favourites
  private let changes: Changes
  private let signedOut: @MainActor () -> Void

  init(
    dependencies: HomeModuleFactory.Dependencies, favourites: Favourites, changes: Changes,
    signedOut: @escaping @MainActor () -> Void
  ) {
    self.dependencies = dependencies
    self.favourites = favourites
    self.changes = changes
    self.signedOut = signedOut
  }

  var characters: [CharacterData] { fetched.map(changes.latest) }

  /// Whether the rows are still those of the query before.
  var isSearching: Bool { phase == .loaded && query != shownQuery }

  func isFavourite(_ character: CharacterData) -> Bool { favourites.contains(character.id) }

  func followChanges() async { await changes.follow() }

  /// Shows what matches the text. The view calls this method in `.task(id:)`: when it appears, and when the text changes,
  /// which cancels the call before. All but the first call wait for a pause in typing.
  func search(_ text: String) async {
    hasEnded = false
    let query = CharacterQuery(name: text)
    guard query != shownQuery || !favourites.isLoaded else {
      self.query = query
      return
    }
    if isStarted {
      do { try await dependencies.clock.sleep(for: Self.searchDelay) } catch { return }
    }
    isStarted = true
    await load(query)
  }

  /// Fetches the first page and the favourites again. The rows stay until the result arrives.
  func refresh() async { await load(query, withFavourites: true) }

  func retryTapped() async {
    guard case .failed = phase else { return }
    await load(query)
  }

  /// Appends the next page. The row after the last character calls this method when it appears. The result is not shown if
  /// a search or a refresh has replaced the rows meanwhile.
  func loadNextPage() async {
    guard let query = shownQuery else { return }
    let pageCount = pageCount
    func isCurrent() -> Bool { !Task.isCancelled && query == shownQuery && pageCount == self.pageCount }
    do throws(NetworkError) {
      let changeCount = changes.count
      let page = try await dependencies.page(query, pageCount + 1)
      if isCurrent() { append(page, since: changeCount) }
    } catch {
      guard isCurrent() else { return }
      if error == .sessionEnded { end() } else { nextPageError = error }
    }
  }

  /// Shows the row again that loads the next page.
  func nextPageRetryTapped() { nextPageError = nil }

  func favouriteTapped(_ character: CharacterData) async {
    do throws(NetworkError) {
      try await favourites.toggle(character.id)
    } catch {
      if error == .sessionEnded { end() } else { alert = error }
    }
  }

  private func load(_ query: CharacterQuery, withFavourites: Bool = false) async {
    self.query = query
    if shownQuery == nil { phase = .loading }
    do throws(NetworkError) {
      let changeCount = changes.count
      let page = try await dependencies.page(query, 1)
      guard isCurrent(query) else { return }
      show(page, of: query, since: changeCount)
      if withFavourites || !favourites.isLoaded { try await favourites.load() }
    } catch {
      if isCurrent(query) { fail(error) }
    }
  }

  /// Whether to show the result of a call: not if the screen was left, or if another query has been sent since.
  private func isCurrent(_ query: CharacterQuery) -> Bool { !Task.isCancelled && query == self.query }

  private func show(_ page: CharacterPage, of query: CharacterQuery, since changeCount: Int) {
    fetched = []
    pageCount = 0
    shownQuery = query
    phase = .loaded
    append(page, since: changeCount)
  }

  private func append(_ page: CharacterPage, since changeCount: Int) {
    // A service may move a character from page to page. Two rows with one id are an error in SwiftUI, and a crash in UIKit.
    let ids = Set(fetched.map(\.id))
    fetched += page.characters.filter { !ids.contains($0.id) }
    changes.forget(page.characters, upTo: changeCount)
    pageCount += 1
    total = page.total
    hasNextPage = !page.isLast
    nextPageError = nil
  }

  private func fail(_ error: NetworkError) {
    guard error != .sessionEnded else { return end() }
    if query == shownQuery {
      alert = error
      return
    }
    fetched = []
    hasNextPage = false
    shownQuery = nil
    phase = .failed(error)
  }

  /// Calls the exit, also if several calls fail because the session has ended, only once.
  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    signedOut()
  }
}
