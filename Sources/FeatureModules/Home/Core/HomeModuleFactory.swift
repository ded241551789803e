import Entities
import Views

/// Creates the screens of this feature and the view models that several screens share.
@MainActor
public struct HomeModuleFactory {
  let dependencies: Dependencies
  let signedOut: @MainActor () -> Void

  func favourites() -> FavouritesViewModel { FavouritesViewModel(dependencies: dependencies) }

  func changes() -> ChangesViewModel { ChangesViewModel(dependencies: dependencies) }

  func charactersViewModel(
    favourites: FavouritesViewModel, changes: ChangesViewModel,
    characterSelected: @escaping @MainActor (CharacterData?) -> Void
  ) -> CharactersViewModel {
    CharactersViewModel(
      model: CharactersModel(dependencies: dependencies), favourites: favourites, changes: changes,
      characterSelected: characterSelected, signedOut: signedOut)
  }

  func characters(
    _ viewModel: CharactersViewModel, characterTapped: @escaping @MainActor (CharacterData) -> Void
  ) -> some View {
    CharactersViewController(viewModel: viewModel, characterTapped: characterTapped)
  }

  func detail(
    _ character: CharacterData, favourites: FavouritesViewModel, changes: ChangesViewModel
  ) -> some View {
    DetailViewController(
      viewModel: DetailViewModel(
        character: character, favourites: favourites, changes: changes, signedOut: signedOut))
  }
}
