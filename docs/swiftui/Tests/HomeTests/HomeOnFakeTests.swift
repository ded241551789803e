import CharacterEntities
import Entities
import FakeCharactersBackend
import Services
import Testing

@testable import Home

@MainActor
struct HomeOnFakeTests {
  @Test func aFavouriteStaysAfterARefresh() async {
    let service = FakeCharacters(latency: .zero).demoUserCharacters
    let viewModel = CharactersViewModel(
      dependencies: HomeRoot.Dependencies(
        page: service.page, changes: service.changes, favourites: service.favourites,
        setFavourite: service.setFavourite, clock: ContinuousClock()),
      signedOut: {})
    viewModel.name = "Rick"
    await viewModel.load()
    let first = viewModel.characters[0].id
    await viewModel.favourites.toggle(first)
    viewModel.favourites.reloadable.reload()
    await viewModel.favourites.load()
    #expect(viewModel.favourites.contains(first))
    #expect(viewModel.characters.allSatisfy { $0.name.contains("Rick") })
  }
}
