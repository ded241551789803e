import Entities
import Testing

@testable import Home

/// Stars: the last tap decides.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct FavouritesTests {
  private let service = HomeService()

  @Test func aStarChangesAtOnceAndBackIfItsCallFails() async {
    let viewModel = await service.loadedViewModel()
    let (gate, tap) = await service.holdingTheCall { await viewModel.favourites.toggle(1) }
    #expect(viewModel.favourites.contains(1))
    service.error = .offline
    gate.open()
    await tap.value
    #expect(!viewModel.favourites.contains(1))
    #expect(viewModel.alert == .offline)
    viewModel.alert = nil
    #expect(viewModel.alert == nil)
  }

  @Test(arguments: 1...4)
  func theLastWishIsSent(count: Int) async {
    let viewModel = await service.loadedViewModel()
    let (gate, first) = await service.holdingTheCall { await viewModel.favourites.toggle(1) }
    for _ in 1..<count { await viewModel.favourites.toggle(1) }
    gate.open()
    await first.value
    let isFavourite = !count.isMultiple(of: 2)
    #expect(viewModel.favourites.contains(1) == isFavourite)
    #expect(service.calls == (isFavourite ? ["set 1, true"] : ["set 1, true", "set 1, false"]))
  }

  @Test(arguments: 2...5)
  func aFailureIsSaidIfItIsThatOfTheLastWish(taps count: Int) async {
    let viewModel = await service.loadedViewModel()
    let (gate, first) = await service.holdingTheCall { await viewModel.favourites.toggle(1) }
    for _ in 1..<count { await viewModel.favourites.toggle(1) }
    (service.error, service.failsOnce) = (.offline, true)
    gate.open()
    await first.value
    let isFavourite = !count.isMultiple(of: 2)
    #expect(!viewModel.favourites.contains(1))
    #expect(viewModel.alert == (isFavourite ? .offline : nil))
    #expect(service.calls == (isFavourite ? ["set 1, true"] : ["set 1, true", "set 1, false"]))
  }

  @Test func aStarThatIsSetDuringALoadStays() async {
    let viewModel = await service.loadedViewModel()
    viewModel.favourites.reloadable.reload()
    let (gate, load) = await service.holdingTheCall { await viewModel.favourites.load() }
    await viewModel.favourites.toggle(1)
    await viewModel.favourites.toggle(2)
    gate.open()
    await load.value
    #expect(viewModel.favourites.contains(1))
    #expect(!viewModel.favourites.contains(2))
  }

  @Test func aLoadDoesNotUndoAStarWhoseCallHasNotEnded() async {
    let viewModel = await service.loadedViewModel()
    let (gate, tap) = await service.holdingTheCall { await viewModel.favourites.toggle(1) }
    viewModel.favourites.reloadable.reload()
    await viewModel.favourites.load()
    #expect(viewModel.favourites.contains(1))
    gate.open()
    await tap.value
    #expect(viewModel.favourites.contains(1))
  }

  @Test func aStarThatIsRemovedElsewhereGoesWithTheNextLoad() async {
    let viewModel = await service.loadedViewModel()
    await viewModel.favourites.toggle(1)
    viewModel.favourites.reloadable.reload()
    await viewModel.favourites.load()
    #expect(!viewModel.favourites.contains(1))
  }

  @Test func theFavouritesAreNotFetchedTwice() async {
    let viewModel = await service.loadedViewModel()
    await viewModel.favourites.load()
    #expect(service.calls == [])
    viewModel.favourites.reloadable.reload()
    let request = viewModel.favourites.reloadable.request
    viewModel.favourites.reloadable.reload()
    #expect(viewModel.favourites.reloadable.request == request)
    await viewModel.favourites.load()
    #expect(service.calls == ["favourites"])
  }

  @Test(arguments: [nil, NetworkError.offline])
  func favouritesWhoseScreenWasLeftAreFetchedAgain(error: NetworkError?) async {
    let favourites = service.viewModel().favourites
    let (_, load) = await service.holdingTheCall { await favourites.load() }
    service.error = error
    load.cancel()
    await load.value
    #expect(!favourites.contains(2))
    #expect(favourites.error == nil)
    service.error = nil
    await favourites.load()
    #expect(favourites.contains(2))
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
