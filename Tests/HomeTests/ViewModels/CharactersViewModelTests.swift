import CharacterEntities
import Entities
import Testing

@testable import Home

/// The view model without a view: a test sets its properties, awaits its methods, and reads its properties.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct CharactersViewModelTests {
  private let service = HomeService()

  @Test func theFirstLoadShowsAPage() async {
    let viewModel = service.viewModel()
    #expect(viewModel.phase == .loading)
    #expect(viewModel.selected == nil)
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.characters.count == 20)
    #expect(service.calls == ["page 1 all"])
  }

  @Test func aFirstLoadThatFailsCanBeRetriedWithTheFavourites() async {
    service.error = .offline
    let viewModel = service.viewModel()
    await viewModel.favourites.load()
    await viewModel.load()
    #expect(viewModel.phase == .failed(.offline))
    #expect(viewModel.alert == nil)
    service.error = nil
    let (request, favourites) = (viewModel.request, viewModel.favourites.reloadable.request)
    viewModel.retryTapped()
    #expect(viewModel.phase == .loading)
    #expect(viewModel.request != request)
    #expect(viewModel.favourites.reloadable.request != favourites)
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
  }

  /// The new request cancels the task of the view.
  @Test func aFirstLoadThatIsCancelledIsNotShown() async {
    let viewModel = service.viewModel()
    let request = viewModel.request
    let (gate, load) = await service.holdingTheCall { await viewModel.load() }
    viewModel.cancelTapped()
    #expect(viewModel.request != request)
    await viewModel.load()
    #expect(service.calls == ["page 1 all"])
    #expect(!viewModel.isRefreshing)
    gate.open()
    await load.value
    #expect(viewModel.phase == .failed(.cancelled))
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

  @Test func aFirstLoadIsMadeAgainAfterItsScreenWasLeft() async {
    let viewModel = service.viewModel()
    let (_, load) = await service.holdingTheCall { await viewModel.load() }
    service.error = .cancelled
    load.cancel()
    await load.value
    #expect(viewModel.phase == .loading)
    #expect(viewModel.alert == nil)
    service.error = nil
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
  }

  @Test func nothingIsRefreshedDuringTheFirstLoad() async {
    let viewModel = service.viewModel()
    let (request, favourites) = (viewModel.request, viewModel.favourites.reloadable.request)
    await viewModel.refresh()
    #expect(service.calls == [])
    #expect(viewModel.request == request)
    #expect(viewModel.favourites.reloadable.request == favourites)
  }

  @Test(arguments: ["page 1", "page 2", "favourites", "set"])
  func theEndOfTheSessionLeavesTheFeature(call: String) async {
    let viewModel = await service.loadedViewModel()
    (service.error, service.failing) = (.sessionEnded, call)
    await service.makeAllCalls(of: viewModel)
    #expect(service.exits == 1)
    #expect(viewModel.alert == nil)
    #expect(viewModel.pages.error == nil)
  }

  @Test(arguments: ["page 1", "favourites", "set"])
  func aCallThatIsCancelledIsNoError(call: String) async {
    let viewModel = await service.loadedViewModel()
    (service.error, service.failing) = (.cancelled, call)
    await service.makeAllCalls(of: viewModel)
    #expect(service.exits == 0)
    #expect(viewModel.alert == nil)
  }
}

/// Search, with the pause in typing.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct CharactersSearchTests {
  private let service = HomeService()

  @Test func aSearchWaitsForAPauseInTyping() async {
    let viewModel = await service.loadedViewModel()
    let typing = Gate()
    service.typing = typing
    viewModel.name = "r"
    let first = Task { await viewModel.load() }
    await typing.arrival()
    first.cancel()
    viewModel.name = "ri"
    let second = Task { await viewModel.load() }
    await typing.arrival()
    #expect(service.calls == [])
    typing.open()
    await first.value
    await second.value
    #expect(service.calls == ["page 1 \"ri\""])
    #expect(service.pauses == [.milliseconds(300), .milliseconds(300)])
    #expect(viewModel.pages.query == CharacterQuery(name: "ri"))
  }

  @Test func aFilterDoesNotWait() async {
    let viewModel = await service.loadedViewModel()
    viewModel.status = .dead
    #expect(viewModel.isOutdated)
    await viewModel.load()
    #expect(service.calls == ["page 1 Dead"])
    #expect(service.pauses == [])
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

  @Test func aSearchThatFailsReplacesTheRowsAndARefreshRetriesIt() async {
    let viewModel = await service.loadedViewModel()
    service.error = .offline
    viewModel.name = "r"
    await viewModel.load()
    #expect(viewModel.phase == .failed(.offline))
    #expect(viewModel.characters.isEmpty)
    #expect(viewModel.alert == nil)
    service.error = nil
    let request = viewModel.request
    await viewModel.refresh()
    #expect(viewModel.phase == .loading)
    #expect(viewModel.request != request)
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.pages.query == CharacterQuery(name: "r"))
  }

  @Test func aTextThatIsTakenBackEndsTheSearch() async {
    let viewModel = await service.loadedViewModel()
    viewModel.name = "r"
    let (gate, search) = await service.holdingTheCall { await viewModel.load() }
    #expect(viewModel.isRefreshing)
    viewModel.name = ""
    await viewModel.load()
    #expect(!viewModel.isRefreshing)
    gate.open()
    await search.value
    #expect(viewModel.pages.query == CharacterQuery())
    viewModel.name = "r"
    await viewModel.load()
    #expect(service.pauses.count == 2)
    await viewModel.loadNextPage()
    #expect(service.calls.last == "page 2 \"r\"")
  }

  @Test(arguments: [nil, NetworkError.offline])
  func anOlderResultIsNotShown(error: NetworkError?) async {
    let viewModel = await service.loadedViewModel()
    let (gate, refresh) = await service.holdingTheCall { await viewModel.refresh() }
    viewModel.status = .dead
    await viewModel.load()
    #expect(!viewModel.isRefreshing)
    service.error = error
    gate.open()
    await refresh.value
    #expect(viewModel.pages.query == CharacterQuery(status: .dead))
    #expect(viewModel.alert == nil)
  }

  /// The newer search may be a first load whose filter was changed, or the retry of a load that failed.
  @Test(arguments: [false, true])
  func anOlderResultDoesNotEndANewerSearch(isRetry: Bool) async {
    service.error = isRetry ? .offline : nil
    let viewModel = service.viewModel()
    if isRetry { await viewModel.load() }
    service.error = nil
    viewModel.status = .alive
    let (older, first) = await service.holdingTheCall { await viewModel.load() }
    viewModel.status = .dead
    viewModel.retryTapped()
    #expect(!viewModel.isRefreshing)
    let (newer, second) = await service.holdingTheCall { await viewModel.load() }
    older.open()
    await first.value
    #expect(viewModel.phase == .loading)
    newer.open()
    await second.value
    #expect(viewModel.pages.query == CharacterQuery(status: .dead))
    #expect(viewModel.phase == .loaded)
  }

  @Test(arguments: [nil, NetworkError.offline])
  func aPageOfAnOlderSearchIsNotAppended(error: NetworkError?) async {
    let viewModel = await service.loadedViewModel()
    let (gate, next) = await service.holdingTheCall { await viewModel.loadNextPage() }
    #expect(viewModel.isLoadingNextPage)
    viewModel.status = .dead
    await viewModel.load()
    #expect(!viewModel.isLoadingNextPage)
    service.error = error
    gate.open()
    await next.value
    #expect(viewModel.characters.count == 20)
    #expect(viewModel.pages.error == nil)
  }

  /// The user leaves the list while a search waits, or while it is made.
  @Test(arguments: [(true, 2), (false, 1)])
  func aSearchIsMadeAfterComingBack(isTyping: Bool, pauses: Int) async {
    let viewModel = await service.loadedViewModel()
    viewModel.name = "r"
    let gate = Gate()
    if isTyping { service.typing = gate } else { service.gate = gate }
    let search = Task { await viewModel.load() }
    await gate.arrival()
    search.cancel()
    await search.value
    #expect(!viewModel.isRefreshing)
    #expect(viewModel.isOutdated)
    (service.typing, service.gate) = (nil, nil)
    for _ in 1...2 { await viewModel.load() }
    #expect(service.calls == Array(repeating: "page 1 \"r\"", count: isTyping ? 1 : 2))
    #expect(service.pauses.count == pauses)
    #expect(!viewModel.isOutdated)
  }

  @Test func aRefreshDuringThePauseIsOfTheRows() async {
    let viewModel = await service.loadedViewModel()
    viewModel.name = "r"
    await viewModel.refresh()
    await viewModel.load()
    #expect(service.calls == ["page 1 all", "page 1 \"r\""])
  }
}
