import CharacterEntities
import Entities
import Testing

@testable import Home

/// Refresh, and changes of characters.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct CharactersRefreshTests {
  private let service = HomeService()

  @Test func aRefreshKeepsTheRowsAndAsksForTheFavourites() async {
    let viewModel = await service.loadedViewModel()
    let favourites = viewModel.favourites.reloadable.request
    let (gate, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    #expect(viewModel.isRefreshing)
    #expect(viewModel.characters.count == 20)
    #expect(viewModel.favourites.reloadable.request != favourites)
    service.error = .offline
    gate.open()
    await refresh.value
    #expect(!viewModel.isRefreshing)
    #expect(viewModel.alert == .offline)
    #expect(viewModel.characters.count == 20)
    viewModel.alert = nil
    #expect(viewModel.alert == nil)
  }

  @Test(arguments: [
    (0..<10, ["page 1 all"]), (11..<21, ["page 1 all", "page 2 all"]), (20..<30, ["page 2 all"]),
    (30..<40, ["page 2 all"]), (35..<45, ["page 2 all", "page 3 all"]), (45..<55, ["page 3 all"]),
  ])
  func aRefreshIsOfTheVisiblePages(rows: Range<Int>, calls: [String]) async {
    let viewModel = await service.loadedViewModel(pages: 3)
    viewModel.visibleRows = rows
    await viewModel.refresh()
    #expect(service.calls == calls)
    #expect(
      viewModel.characters.map(\.id)
        == Array(1...min(50, calls.last == "page 1 all" ? 20 : rows.upperBound > 40 ? 50 : 40)))
    while !viewModel.pages.isComplete { await viewModel.loadNextPage() }
    #expect(viewModel.characters.map(\.id) == Array(1...50))
  }

  @Test func aRefreshWhoseScreenWasLeftEnds() async {
    let viewModel = await service.loadedViewModel()
    let (_, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    service.ids = 1...10
    refresh.cancel()
    await refresh.value
    #expect(!viewModel.isRefreshing)
    #expect(viewModel.characters.count == 20)
  }

  /// Nobody stands before the first row of 1 to 50; then two do.
  @Test func theSelectionStaysWithItsCharacter() async {
    let viewModel = await service.loadedViewModel()
    viewModel.selection = 5
    service.ids = -1...50
    await viewModel.refresh()
    #expect(viewModel.selection == 7)
    service.ids = 20...50
    await viewModel.refresh()
    #expect(viewModel.selection == 7)
    #expect(viewModel.selected?.id == 27)
  }

  @Test func aRefreshOfALaterPageTakesTheErrorOfTheNextPageAway() async {
    let viewModel = await service.loadedViewModel(pages: 2)
    service.error = .timedOut
    await viewModel.loadNextPage()
    viewModel.visibleRows = 25..<35
    await viewModel.refresh()
    #expect(viewModel.pages.error == .timedOut)
    service.error = nil
    await viewModel.refresh()
    #expect(viewModel.pages.error == nil)
  }

  @Test func theListAndTheDetailShowChangesUntilTheyAreFetchedAgain() async {
    let viewModel = await service.loadedViewModel()
    let (first, second) = (viewModel.detail(.numbered(1)), viewModel.detail(.numbered(2)))
    await viewModel.changes.follow()
    #expect(first.character.status == .dead)
    #expect(second.character.status == .alive)
    #expect(viewModel.characters[0].status == .dead)
    await viewModel.refresh()
    #expect(viewModel.characters[0].status == .alive)
  }

  /// The result may be older than the change.
  @Test func aChangeDuringARefreshStays() async {
    let viewModel = await service.loadedViewModel()
    let (gate, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    await viewModel.changes.follow()
    gate.open()
    await refresh.value
    #expect(viewModel.characters[0].status == .dead)
  }

  @Test func onlyAStreamThatHasEndedIsOpenedAgainByARefresh() async {
    let viewModel = await service.loadedViewModel()
    await viewModel.changes.follow()
    let request = viewModel.changes.stream.request
    await viewModel.refresh()
    #expect(viewModel.changes.stream.request != request)
    await viewModel.changes.follow()

    // The user has left the feature and come back.
    let (open, stream) = (viewModel.changes.stream.request, Gate())
    service.stream = stream
    let follow = Task { await viewModel.changes.follow() }
    await stream.arrival()
    await viewModel.refresh()
    #expect(viewModel.changes.stream.request == open)
    stream.open()
    await follow.value
  }
}

/// The next page.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct NextPageTests {
  private let service = HomeService()

  @Test func pagesAreAppendedUntilTheLast() async {
    let viewModel = await service.loadedViewModel()
    await viewModel.loadNextPage()
    #expect(!viewModel.pages.isComplete)
    await viewModel.loadNextPage()
    await viewModel.loadNextPage()
    #expect(viewModel.pages.isComplete)
    #expect(service.calls == ["page 2 all", "page 3 all"])
    #expect(viewModel.characters.map(\.id) == Array(1...50))
  }

  @Test func aPageIsNotFetchedTwiceAtOnce() async {
    let viewModel = await service.loadedViewModel()
    let (gate, next) = await service.holdingTheCall { await viewModel.loadNextPage() }
    await viewModel.loadNextPage()
    #expect(service.calls == ["page 2 all"])
    gate.open()
    await next.value
    #expect(viewModel.characters.count == 40)
  }

  @Test func aPageThatFailsKeepsTheRowsUntilItIsRetried() async {
    let viewModel = await service.loadedViewModel()
    service.error = .timedOut
    await viewModel.loadNextPage()
    #expect(viewModel.pages.error == .timedOut)
    #expect(viewModel.characters.count == 20)
    service.error = nil
    await viewModel.loadNextPage()
    #expect(service.calls == ["page 2 all"])
    await viewModel.nextPageRetryTapped()
    #expect(viewModel.pages.error == nil)
    #expect(viewModel.characters.count == 40)
  }

  @Test func aPageWhoseScreenWasLeftShowsNoErrorAndIsFetchedAgain() async {
    let viewModel = await service.loadedViewModel()
    let (_, next) = await service.holdingTheCall { await viewModel.loadNextPage() }
    service.error = .cancelled
    next.cancel()
    await next.value
    #expect(viewModel.pages.error == nil)
    #expect(!viewModel.isLoadingNextPage)
    service.error = nil
    await viewModel.loadNextPage()
    #expect(viewModel.characters.count == 40)
  }

  @Test func aSearchTakesTheErrorOfAPageAway() async {
    let viewModel = await service.loadedViewModel()
    service.error = .offline
    await viewModel.loadNextPage()
    service.error = nil
    viewModel.status = .dead
    let (gate, search) = await service.holdingTheCall { await viewModel.load() }
    #expect(viewModel.pages.error == nil)
    #expect(viewModel.phase == .loaded)
    gate.open()
    await search.value
  }

  @Test func aRefreshIsNotCutShortByANextPage() async {
    let viewModel = await service.loadedViewModel()
    let (gate, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    await viewModel.loadNextPage()
    #expect(service.calls == ["page 1 all"])
    gate.open()
    await refresh.value
    #expect(!viewModel.isRefreshing)
  }

  @Test func aRefreshIsNotCutShortByTheRetryOfAPage() async {
    let viewModel = await service.loadedViewModel()
    service.error = .offline
    await viewModel.loadNextPage()
    service.error = nil
    let (gate, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    await viewModel.nextPageRetryTapped()
    #expect(viewModel.pages.error == .offline)
    #expect(service.calls == ["page 2 all", "page 1 all"])
    gate.open()
    await refresh.value
    #expect(viewModel.pages.error == nil)
  }

  @Test func aRefreshTakesThePlaceOfANextPage() async {
    let viewModel = await service.loadedViewModel()
    let (gate, next) = await service.holdingTheCall { await viewModel.loadNextPage() }
    await viewModel.refresh()
    #expect(service.calls == ["page 2 all", "page 1 all"])
    gate.open()
    await next.value
    #expect(viewModel.characters.count == 20)
  }
}
