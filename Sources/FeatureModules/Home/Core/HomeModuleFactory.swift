import Entities
import Views

/// Creates the screens of this feature and the view models that several screens share.
@MainActor
public struct HomeModuleFactory {
  let dependencies: Dependencies
  let signedOut: @MainActor () -> Void
  let accountDeleted: @MainActor () -> Void

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

  func accountViewModel() -> AccountViewModel {
    AccountViewModel(dependencies: dependencies, signedOut: signedOut)
  }

  func home(
    characters: CharactersViewModel, account: AccountViewModel,
    characterTapped: @escaping @MainActor (CharacterData) -> Void, accountTapped: @escaping @MainActor () -> Void
  ) -> some View {
    HomeViewController(
      viewModel: HomeViewModel(characters: characters, account: account), characterTapped: characterTapped,
      accountTapped: accountTapped)
  }

  func detail(
    _ character: CharacterData, favourites: FavouritesViewModel, changes: ChangesViewModel
  ) -> some View {
    DetailViewController(
      viewModel: DetailViewModel(
        character: character, favourites: favourites, changes: changes, signedOut: signedOut))
  }

  func account(_ viewModel: AccountViewModel, deleteTapped: @escaping @MainActor () -> Void) -> some View {
    AccountViewController(viewModel: viewModel, deleteTapped: deleteTapped)
  }

  func deleteAccount(of user: AppUser?) -> some View {
    DeleteAccountViewController(
      viewModel: DeleteAccountViewModel(
        dependencies: dependencies, user: user, signedOut: signedOut, accountDeleted: accountDeleted))
  }
}
