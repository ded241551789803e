import Entities
import FakeCharactersBackend
import Services
import Testing

@testable import Home

@MainActor
struct HomeOnFakeTests {
  @Test func aFavouriteStaysAfterARefresh() async {
    let service = FakeCharacters(latency: .zero).demoUserCharacters
    let home = HomeModuleFactory(
      dependencies: HomeModuleFactory.Dependencies(
        page: service.page, changes: service.changes, favourites: service.favourites,
        setFavourite: service.setFavourite, clock: ContinuousClock()),
      signedOut: {})
    let viewModel = home.charactersViewModel()
    await viewModel.search("Rick")
    await viewModel.favouriteTapped(viewModel.characters[0])
    await viewModel.refresh()
    #expect(viewModel.isFavourite(viewModel.characters[0]))
    #expect(viewModel.characters.allSatisfy { $0.name.contains("Rick") })
  }
}
