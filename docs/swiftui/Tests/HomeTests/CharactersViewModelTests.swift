import Entities
import Support
import Testing

@testable import Home

@MainActor
struct CharactersViewModelTests {
  private let service = HomeOnClosures()

  @Test func theFirstLoadDoesNotWait() async {
    let viewModel = service.home.charactersViewModel()
    await viewModel.search("")
    #expect(service.calls == ["page 1 all", "favourites"])
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.characters.count == 20)
    #expect(viewModel.isFavourite(.numbered(2)))
  }

  @Test func aSearchWaitsForAPauseInTyping() async {
    let viewModel = await service.loadedCharacters()
    let first = Task { await viewModel.search("r") }
    await service.typing.arrival()
    first.cancel()
    let second = Task { await viewModel.search("ri") }
    await service.typing.arrival()
    #expect(service.calls == [])
    service.typing.open()
    await first.value
    await second.value
    #expect(service.calls == ["page 1 \"ri\""])
    #expect(viewModel.shownQuery == CharacterQuery(name: "ri"))
  }

  @Test func theTextOfTheRowsIsNotSearchedAgain() async {
    let viewModel = await service.loadedCharacters()
    await viewModel.search(" ")
    #expect(service.calls == [])
    #expect(!viewModel.isSearching)
  }

  @Test func aSearchThatFailsReplacesTheRows() async {
    let viewModel = await service.loadedCharacters()
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
    let viewModel = await service.loadedCharacters()
    let gate = Gate()
    service.gate = gate
    let search = Task { await viewModel.search("r") }
    await service.typing.arrival()
    service.typing.open()
    await gate.arrival()
    #expect(viewModel.isSearching)
    search.cancel()
    await viewModel.search("")
    #expect(!viewModel.isSearching)
    await search.value
    #expect(viewModel.shownQuery == CharacterQuery())
  }

  @Test func anOlderResultIsNotShown() async {
    service.error = .offline
    let viewModel = service.home.charactersViewModel()
    await viewModel.search("")
    let gate = Gate()
    service.gate = gate
    service.error = nil
    let retry = Task { await viewModel.retryTapped() }
    await gate.arrival()
    service.gate = nil
    await service.search("r", in: viewModel)
    gate.open()
    await retry.value
    #expect(viewModel.shownQuery == CharacterQuery(name: "r"))
  }

  @Test func favouritesThatFailedAreFetchedWhenTheScreenComesBack() async {
    (service.error, service.failing) = (.timedOut, "favourites")
    let viewModel = service.home.charactersViewModel()
    await viewModel.search("")
    #expect(viewModel.alert == .timedOut)
    #expect(viewModel.characters.count == 20)
    service.error = nil
    await service.search("", in: viewModel)
    #expect(viewModel.isFavourite(.numbered(2)))
  }

  @Test func pagesAreAppendedUntilTheLast() async {
    let viewModel = await service.loadedCharacters()
    await viewModel.loadNextPage()
    #expect(viewModel.hasNextPage)
    await viewModel.loadNextPage()
    #expect(!viewModel.hasNextPage)
    #expect(service.calls == ["page 2 all", "page 3 all"])
    #expect(viewModel.characters.map(\.id) == Array(1...50))
  }

  @Test func aCharacterThatMovesToTheNextPageIsOneRow() async {
    let viewModel = await service.loadedCharacters()
    service.firstID = 0
    await viewModel.loadNextPage()
    #expect(viewModel.characters.map(\.id) == Array(1...39))
  }

  @Test func aPageThatFailsKeepsTheRows() async {
    let viewModel = await service.loadedCharacters()
    service.error = .timedOut
    await viewModel.loadNextPage()
    #expect(viewModel.nextPageError == .timedOut)
    #expect(viewModel.characters.count == 20)
    service.error = nil
    viewModel.nextPageRetryTapped()
    await viewModel.loadNextPage()
    #expect(viewModel.nextPageError == nil)
    #expect(viewModel.characters.count == 40)
  }

  @Test func aRefreshKeepsTheRows() async {
    let viewModel = await service.loadedCharacters()
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await viewModel.refresh() }
    await gate.arrival()
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.characters.count == 20)
    service.error = .offline
    gate.open()
    await refresh.value
    #expect(viewModel.alert == .offline)
    #expect(viewModel.characters.count == 20)
  }

  @Test func aPageThatArrivesDuringASearchBelongsToTheRows() async {
    let viewModel = await service.loadedCharacters()
    let search = Task { await viewModel.search("r") }
    await service.typing.arrival()
    let gate = Gate()
    service.gate = gate
    service.typing.open()
    await gate.arrival()
    service.gate = nil
    await viewModel.loadNextPage()
    #expect(service.calls == ["page 1 \"r\"", "page 2 all"])
    #expect(viewModel.isSearching)
    #expect(viewModel.characters.count == 40)
    gate.open()
    await search.value
    #expect(viewModel.characters.count == 20)
  }

  @Test func aPageBeforeASearchIsNotAppended() async {
    let viewModel = await service.loadedCharacters()
    let gate = Gate()
    service.gate = gate
    let next = Task { await viewModel.loadNextPage() }
    await gate.arrival()
    service.gate = nil
    await service.search("r", in: viewModel)
    gate.open()
    await next.value
    #expect(viewModel.characters.count == 20)
  }

  @Test func aRefreshFetchesTheFavouritesAndTheFirstPage() async {
    let viewModel = await service.loadedCharacters()
    service.error = .timedOut
    await viewModel.loadNextPage()
    service.error = nil
    await viewModel.refresh()
    #expect(service.calls == ["page 2 all", "page 1 all", "favourites"])
    #expect(viewModel.nextPageError == nil)
  }

  @Test func aPageBeforeARefreshIsNotAppended() async {
    let viewModel = await service.loadedCharacters()
    await viewModel.loadNextPage()
    let gate = Gate()
    service.gate = gate
    let next = Task { await viewModel.loadNextPage() }
    await gate.arrival()
    service.gate = nil
    await viewModel.refresh()
    gate.open()
    await next.value
    #expect(viewModel.characters.count == 20)
  }

  @Test func aStarGoesBackIfItsCallFails() async {
    let viewModel = await service.loadedCharacters()
    let gate = Gate()
    service.gate = gate
    let tap = Task { await viewModel.favouriteTapped(.numbered(1)) }
    await gate.arrival()
    #expect(viewModel.isFavourite(.numbered(1)))
    service.error = .offline
    gate.open()
    await tap.value
    #expect(!viewModel.isFavourite(.numbered(1)))
    #expect(viewModel.alert == .offline)
  }

  @Test func twoTapsOnAStarAreOneCall() async {
    let viewModel = await service.loadedCharacters()
    let gate = Gate()
    service.gate = gate
    let tap = Task { await viewModel.favouriteTapped(.numbered(1)) }
    await gate.arrival()
    await viewModel.favouriteTapped(.numbered(1))
    gate.open()
    await tap.value
    #expect(service.calls == ["set 1 true"])
    #expect(viewModel.isFavourite(.numbered(1)))
  }

  @Test func aStarIsTakenBackByTheNextTap() async {
    let viewModel = await service.loadedCharacters()
    await viewModel.favouriteTapped(.numbered(1))
    await viewModel.favouriteTapped(.numbered(1))
    #expect(service.calls == ["set 1 true", "set 1 false"])
    #expect(!viewModel.isFavourite(.numbered(1)))
  }

  @Test func aStarThatIsNotConfirmedStaysDuringARefresh() async {
    let viewModel = await service.loadedCharacters()
    let gate = Gate()
    service.gate = gate
    let tap = Task { await viewModel.favouriteTapped(.numbered(1)) }
    await gate.arrival()
    service.gate = nil
    await viewModel.refresh()
    #expect(viewModel.isFavourite(.numbered(1)))
    gate.open()
    await tap.value
    #expect(viewModel.isFavourite(.numbered(1)))
  }

  @Test func aStarThatIsSetDuringARefreshStays() async {
    let viewModel = await service.loadedCharacters()
    let gate = Gate()
    service.gate = gate
    let load = Task { try await service.home.favourites.load() }
    await gate.arrival()
    service.gate = nil
    await viewModel.favouriteTapped(.numbered(1))
    await viewModel.favouriteTapped(.numbered(2))
    gate.open()
    _ = await load.result
    #expect(viewModel.isFavourite(.numbered(1)))
    #expect(!viewModel.isFavourite(.numbered(2)))
  }

  @Test func aCancelledCallShowsNothing() async {
    let viewModel = service.home.charactersViewModel()
    let gate = Gate()
    service.gate = gate
    service.error = .cancelled
    let load = Task { await viewModel.search("") }
    await gate.arrival()
    load.cancel()
    await load.value
    #expect(viewModel.phase == .loading)
    #expect(viewModel.alert == nil)
  }

  @Test func twoTapsOnRetryAreOneCall() async {
    service.error = .offline
    let viewModel = service.home.charactersViewModel()
    await viewModel.search("")
    #expect(viewModel.phase == .failed(.offline))
    let gate = Gate()
    service.gate = gate
    service.error = nil
    let retry = Task { await viewModel.retryTapped() }
    await gate.arrival()
    service.gate = nil
    await viewModel.retryTapped()
    gate.open()
    await retry.value
    #expect(service.calls == ["page 1 all", "page 1 all", "favourites"])
    #expect(viewModel.phase == .loaded)
  }

  @Test func theEndOfTheSessionIsOneExit() async {
    let viewModel = await service.loadedCharacters()
    service.error = .sessionEnded
    await viewModel.favouriteTapped(.numbered(1))
    await viewModel.loadNextPage()
    await viewModel.refresh()
    #expect(service.exits == ["signed out"])
    await service.home.detailViewModel(.numbered(1)).favouriteTapped()
    #expect(service.exits == ["signed out", "signed out"])
    #expect(viewModel.alert == nil)
  }

  @Test func aScreenThatComesBackHasItsExitAgain() async {
    let viewModel = await service.loadedCharacters()
    service.error = .sessionEnded
    await viewModel.refresh()
    await viewModel.search("")
    await viewModel.refresh()
    #expect(service.exits == ["signed out", "signed out"])
  }

  @Test func theListShowsChangesThatArriveOnTheDetail() async {
    let viewModel = await service.loadedCharacters()
    let detail = service.home.detailViewModel(.numbered(1))
    await detail.followChanges()
    #expect(detail.character.status == .dead)
    #expect(viewModel.characters[0].status == .dead)
    await viewModel.refresh()
    #expect(viewModel.characters[0].status == .alive)
  }
}
