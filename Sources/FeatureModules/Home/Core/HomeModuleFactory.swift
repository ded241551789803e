import Entities
import Views

/// Creates the screens of this feature and their view models. Each gets the dependencies that it needs, and no others.
@MainActor
public struct HomeModuleFactory {
  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  private var charactersModel: CharactersModel {
    CharactersModel(
      dependencies: CharactersDependencies(
        pageAction: dependencies.page, clock: dependencies.clock))
  }

  private var accountDependencies: AccountDependencies {
    AccountDependencies(
      userAction: dependencies.user, signOutAction: dependencies.signOut,
      deleteAccountAction: dependencies.deleteAccount)
  }

  func favourites() -> FavouritesViewModel {
    FavouritesViewModel(
      dependencies: FavouritesDependencies(
        favouritesAction: dependencies.favourites, setFavouriteAction: dependencies.setFavourite))
  }

  func changes() -> ChangesViewModel {
    ChangesViewModel(dependencies: ChangesDependencies(changesAction: dependencies.changes))
  }

  func charactersViewModel(
    favourites: FavouritesViewModel, changes: ChangesViewModel,
    characterSelected: @escaping @MainActor (CharacterData?) -> Void, signedOut: @escaping @MainActor () -> Void
  ) -> CharactersViewModel {
    CharactersViewModel(
      model: charactersModel, favourites: favourites, changes: changes, characterSelected: characterSelected,
      signedOut: signedOut)
  }

  func accountViewModel(signedOut: @escaping @MainActor () -> Void) -> AccountViewModel {
    AccountViewModel(dependencies: accountDependencies, signedOut: signedOut)
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
    _ character: CharacterData, favourites: FavouritesViewModel, changes: ChangesViewModel,
    signedOut: @escaping @MainActor () -> Void
  ) -> some View {
    DetailViewController(
      viewModel: DetailViewModel(
        character: character, favourites: favourites, changes: changes, signedOut: signedOut))
  }

  func account(_ viewModel: AccountViewModel, deleteTapped: @escaping @MainActor () -> Void) -> some View {
    AccountViewController(viewModel: viewModel, deleteTapped: deleteTapped)
  }

  func deleteAccount(
    of user: AppUser?, signedOut: @escaping @MainActor () -> Void, accountDeleted: @escaping @MainActor () -> Void
  ) -> some View {
    DeleteAccountViewController(
      viewModel: DeleteAccountViewModel(
        dependencies: accountDependencies, user: user, signedOut: signedOut, accountDeleted: accountDeleted))
  }
}
