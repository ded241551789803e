public import Entities
import Views

/// Makes the screens of this feature from what it was given: the only place where a dependency meets a view model.
@MainActor
public struct HomeModuleFactory {
  /// All that this feature needs of the world, part by part.
  public struct Dependencies: Sendable {
    public var characters: CharactersDependencies
    public var favourites: FavouritesDependencies
    public var account: AccountDependencies

    public init(
      characters: CharactersDependencies, favourites: FavouritesDependencies, account: AccountDependencies
    ) {
      self.characters = characters
      self.favourites = favourites
      self.account = account
    }

    /// All closures in a row, for who composes the feature.
    public init(
      page: @escaping @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage,
      changes: @escaping @Sendable () -> AsyncStream<CharacterData>,
      favourites: @escaping @Sendable () async throws(NetworkError) -> Set<Int>,
      setFavourite: @escaping @Sendable (Int, Bool) async throws(NetworkError) -> Void,
      user: @escaping @Sendable () async throws(NetworkError) -> AppUser,
      signOut: @escaping @Sendable () async throws(NetworkError) -> Void,
      deleteAccount: @escaping @Sendable () async throws(NetworkError) -> Void, clock: any Clock<Duration>
    ) {
      self.init(
        characters: .init(pageAction: page, changesAction: changes, clock: clock),
        favourites: .init(favouritesAction: favourites, setFavouriteAction: setFavourite),
        account: .init(userAction: user, signOutAction: signOut, deleteAccountAction: deleteAccount))
    }
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  func favourites() -> Favourites {
    Favourites(dependencies: dependencies.favourites)
  }

  func charactersViewModel(
    favourites: Favourites, signedOut: @escaping @MainActor () -> Void
  ) -> CharactersViewModel {
    CharactersViewModel(
      model: CharactersModel(dependencies: dependencies.characters), favourites: favourites, signedOut: signedOut)
  }

  func accountViewModel(signedOut: @escaping @MainActor () -> Void) -> AccountViewModel {
    AccountViewModel(model: AccountModel(dependencies: dependencies.account), signedOut: signedOut)
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
    _ character: CharacterData, favourites: Favourites,
    characterChanged: @escaping @MainActor (CharacterData) -> Void, signedOut: @escaping @MainActor () -> Void
  ) -> some View {
    DetailViewController(
      viewModel: DetailViewModel(
        character: character, model: CharactersModel(dependencies: dependencies.characters), favourites: favourites,
        characterChanged: characterChanged, signedOut: signedOut))
  }

  func account(_ viewModel: AccountViewModel, deleteTapped: @escaping @MainActor () -> Void) -> some View {
    AccountViewController(viewModel: viewModel, deleteTapped: deleteTapped)
  }

  func deleteAccount(
    of user: AppUser?, signedOut: @escaping @MainActor () -> Void, accountDeleted: @escaping @MainActor () -> Void
  ) -> some View {
    DeleteAccountViewController(
      viewModel: DeleteAccountViewModel(
        model: AccountModel(dependencies: dependencies.account), user: user, signedOut: signedOut,
        accountDeleted: accountDeleted))
  }
}
