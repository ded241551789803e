import Entities
import CharacterEntities
import Testing

@testable import Home

/// The view model without a view: a test sets its properties, awaits its methods, and reads its properties.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct CharactersViewModelTests {
  private let service = HomeService()

  @Test func theFirstLoadShowsAPage() async {
    let viewModel = service.viewModel()
    #expect(viewModel.phase == .loading)
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.characters.count == 20)
    #expect(service.calls == ["page 1 all"])
  }

  @Test func aFirstLoadThatFailsCanBeRetried() async {
    service.error = .offline
    let viewModel = service.viewModel()
    await viewModel.load()
    #expect(viewModel.phase == .failed(.offline))
    service.error = nil
    let request = viewModel.request
    viewModel.retryTapped()
    #expect(viewModel.phase == .loading)
    #expect(viewModel.request != request)
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
  }

  /// Both keys may come before the view has begun the load of the filter.
  @Test func aFirstLoadThatIsCancelledRightAfterAChangeOfTheFilterIsNotMadeAgain() async {
    let viewModel = service.viewModel()
    viewModel.status = .dead
    viewModel.cancelTapped()
    await viewModel.load()
    #expect(viewModel.phase == .failed(.cancelled))
    #expect(service.calls == [])
  }

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

  @Test func aStarChangesAtOnceAndBackIfItsCallFails() async {
    let viewModel = await service.loadedViewModel()
    let (gate, tap) = await service.holdingTheCall { await viewModel.favourites.toggle(1) }
    #expect(viewModel.favourites.contains(1))
    service.error = .offline
    gate.open()
    await tap.value
    #expect(!viewModel.favourites.contains(1))
    #expect(viewModel.alert == .offline)
  }

  @Test(arguments: ["page 1", "page 2", "favourites", "set"])
  func theEndOfTheSessionLeavesTheFeature(call: String) async {
    let viewModel = await service.loadedViewModel()
    (service.error, service.failing) = (.sessionEnded, call)
    await service.makeAllCalls(of: viewModel)
    #expect(service.exits == ["signed out"])
    #expect(viewModel.alert == nil)
    #expect(viewModel.nextPageError == nil)
  }

  @Test(arguments: ["page 1", "favourites", "set"])
  func aCallThatIsCancelledIsNoError(call: String) async {
    let viewModel = await service.loadedViewModel()
    (service.error, service.failing) = (.cancelled, call)
    await service.makeAllCalls(of: viewModel)
    #expect(service.exits == [])
    #expect(viewModel.alert == nil)
  }
}

/// Search, with the pause in typing.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct CharactersSearchTests {
  private let service = HomeService()

  @Test func aSearchWaitsForAPauseInTyping() async {
    let viewModel = await service.loadedViewModel()
    viewModel.name = "r"
    let first = Task { await viewModel.load() }
    await service.typing.arrival()
    first.cancel()
    viewModel.name = "ri"
    let second = Task { await viewModel.load() }
    await service.typing.arrival()
    #expect(service.calls == [])
    service.typing.open()
    await first.value
    await second.value
    #expect(service.calls == ["page 1 \"ri\""])
    #expect(viewModel.pages.query == CharacterQuery(name: "ri"))
  }

  @Test func aFilterDoesNotWait() async {
    let viewModel = await service.loadedViewModel()
    viewModel.status = .dead
    #expect(viewModel.isOutdated)
    await viewModel.load()
    #expect(service.calls == ["page 1 Dead"])
    #expect(!viewModel.isOutdated)
  }

  @Test func theResultOfASearchIsShownFromItsFirstRow() async {
    let viewModel = await service.loadedViewModel()
    viewModel.selection = 7
    await viewModel.refresh()
    #expect(viewModel.selection == 7)
    viewModel.status = .dead
    await viewModel.load()
    #expect(viewModel.selection == 0)
  }

  @Test func theTextOfTheRowsIsNotSearchedAgain() async {
    let viewModel = await service.loadedViewModel()
    viewModel.name = " "
    await viewModel.load()
    #expect(service.calls == [])
    #expect(!viewModel.isOutdated)
  }

  @Test func aSearchThatFailsReplacesTheRows() async {
    let viewModel = await service.loadedViewModel()
    service.error = .offline
    await service.search("r", in: viewModel)
    #expect(viewModel.phase == .failed(.offline))
    #expect(viewModel.characters.isEmpty)
    #expect(viewModel.alert == nil)
    service.error = nil
    await service.search("", in: viewModel)
    #expect(viewModel.phase == .loaded)
  }

  @Test func aTextThatIsTakenBackEndsTheSearch() async {
    let viewModel = await service.loadedViewModel()
    viewModel.status = .dead
    let (gate, search) = await service.holdingTheCall { await viewModel.load() }
    #expect(viewModel.isRefreshing)
    search.cancel()
    viewModel.status = nil
    await viewModel.load()
    #expect(!viewModel.isRefreshing)
    gate.open()
    await search.value
    #expect(viewModel.pages.query == CharacterQuery())
    await viewModel.loadNextPage()
    #expect(service.calls.last == "page 2 all")
  }

  @Test func anOlderResultIsNotShown() async {
    let viewModel = await service.loadedViewModel()
    let (gate, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    viewModel.status = .dead
    await viewModel.load()
    gate.open()
    await refresh.value
    #expect(viewModel.pages.query == CharacterQuery(status: .dead))
    #expect(!viewModel.isRefreshing)
  }

  @Test func aPageOfAnOlderSearchIsNotAppended() async {
    let viewModel = await service.loadedViewModel()
    let (gate, next) = await service.holdingTheCall { await viewModel.loadNextPage() }
    await service.search("r", in: viewModel)
    gate.open()
    await next.value
    #expect(viewModel.characters.count == 20)
  }
}

/// Pages, refresh and changes.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct CharactersRefreshTests {
  private let service = HomeService()

  @Test func aCharacterThatMovesToTheNextPageIsOneRow() async {
    let viewModel = await service.loadedViewModel()
    service.firstID = 0
    await viewModel.loadNextPage()
    #expect(viewModel.characters.map(\.id) == Array(1...39))
  }

  @Test func aPageThatFailsKeepsTheRows() async {
    let viewModel = await service.loadedViewModel()
    service.error = .timedOut
    await viewModel.loadNextPage()
    #expect(viewModel.nextPageError == .timedOut)
    #expect(viewModel.characters.count == 20)
    service.error = nil
    await viewModel.nextPageRetryTapped()
    #expect(viewModel.nextPageError == nil)
    #expect(viewModel.characters.count == 40)
  }

  @Test func aPageWhoseScreenWasLeftShowsNoError() async {
    let viewModel = await service.loadedViewModel()
    let (_, next) = await service.holdingTheCall { await viewModel.loadNextPage() }
    service.error = .cancelled
    next.cancel()
    await next.value
    #expect(viewModel.nextPageError == nil)
  }

  @Test func aRefreshKeepsTheRowsAndAsksForTheFavourites() async {
    let viewModel = await service.loadedViewModel()
    let favourites = viewModel.favourites.request
    let (gate, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    #expect(viewModel.isRefreshing)
    #expect(viewModel.characters.count == 20)
    #expect(viewModel.favourites.request != favourites)
    service.error = .offline
    gate.open()
    await refresh.value
    #expect(viewModel.alert == .offline)
    #expect(viewModel.characters.count == 20)
  }

  @Test func aCancelledLoadShowsNothing() async {
    let viewModel = service.viewModel()
    service.error = .cancelled
    let (_, load) = await service.holdingTheCall { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.phase == .loading)
    #expect(viewModel.alert == nil)
  }

  @Test func theListAndTheDetailShowChangesUntilTheyAreFetchedAgain() async {
    let viewModel = await service.loadedViewModel()
    let detail = viewModel.detail(.numbered(1))
    await viewModel.changes.follow()
    #expect(detail.character.status == .dead)
    #expect(viewModel.characters[0].status == .dead)
    await viewModel.refresh()
    #expect(viewModel.characters[0].status == .alive)
  }
}

/// Stars: the last tap decides.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct FavouritesTests {
  private let service = HomeService()

  @Test("the last wish is sent", arguments: 1...4)
  func taps(count: Int) async {
    let viewModel = await service.loadedViewModel()
    let (gate, first) = await service.holdingTheCall { await viewModel.favourites.toggle(1) }
    for _ in 1..<count { await viewModel.favourites.toggle(1) }
    gate.open()
    await first.value
    let isFavourite = !count.isMultiple(of: 2)
    #expect(viewModel.favourites.contains(1) == isFavourite)
    #expect(service.calls == (isFavourite ? ["set 1, true"] : ["set 1, true", "set 1, false"]))
  }

  @Test func aStarThatIsSetDuringALoadStays() async {
    let viewModel = await service.loadedViewModel()
    viewModel.favourites.reload()
    let (gate, load) = await service.holdingTheCall { await viewModel.favourites.load() }
    await viewModel.favourites.toggle(1)
    await viewModel.favourites.toggle(2)
    gate.open()
    await load.value
    #expect(viewModel.favourites.contains(1))
    #expect(!viewModel.favourites.contains(2))
  }

  @Test func aStarThatIsRemovedElsewhereGoesWithTheNextLoad() async {
    let viewModel = await service.loadedViewModel()
    await viewModel.favourites.toggle(1)
    viewModel.favourites.reload()
    await viewModel.favourites.load()
    #expect(!viewModel.favourites.contains(1))
  }

  @Test func theFavouritesAreNotFetchedTwice() async {
    let viewModel = await service.loadedViewModel()
    await viewModel.favourites.load()
    #expect(service.calls == [])
    viewModel.favourites.reload()
    await viewModel.favourites.load()
    #expect(service.calls == ["favourites"])
  }

  @Test func anAlertWaitsForTheFirstLoad() async {
    (service.error, service.failing) = (.timedOut, "favourites")
    let viewModel = service.viewModel()
    let (gate, load) = await service.holdingTheCall { await viewModel.load() }
    await viewModel.favourites.load()
    #expect(viewModel.alert == nil)
    gate.open()
    await load.value
    #expect(viewModel.alert == .timedOut)
    viewModel.alert = nil
    #expect(viewModel.alert == nil)
  }

  /// The user has left the list for the detail that a link opens, which has cancelled the first load.
  @Test func aStarThatFailsBeforeTheListIsThereIsSaid() async {
    let viewModel = service.viewModel()
    let (_, load) = await service.holdingTheCall { await viewModel.load() }
    load.cancel()
    await load.value
    await viewModel.favourites.load()
    service.error = .offline
    await viewModel.favourites.toggle(1)
    #expect(viewModel.phase == .loading)
    #expect(viewModel.alert == .offline)
  }
}
