import Entities

/// The feature Home: makes its screens, and keeps the state that the screens share.
///
/// The app keeps one factory for as long as a user is signed in, and decides what a tap opens.
@MainActor
public struct HomeModuleFactory {
  let dependencies: Dependencies
  let favourites: Favourites
  let changes: Changes
  let signedOut: @MainActor () -> Void
  let accountDeleted: @MainActor () -> Void

  /// Creates the feature. It calls nothing until a screen appears.
  ///
  /// - Parameters:
  ///   - signedOut: called after the user has signed out, and when the session has ended.
  ///   - accountDeleted: called after the account is deleted.
  public init(
    dependencies: Dependencies, signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    self.dependencies = dependencies
    favourites = Favourites(dependencies: dependencies)
    changes = Changes(dependencies: dependencies)
    self.signedOut = signedOut
    self.accountDeleted = accountDeleted
  }

  func charactersViewModel() -> CharactersViewModel {
    CharactersViewModel(dependencies: dependencies, favourites: favourites, changes: changes, signedOut: signedOut)
  }

  func detailViewModel(_ character: CharacterData) -> DetailViewModel {
    DetailViewModel(character: character, favourites: favourites, changes: changes, signedOut: signedOut)
  }

  func accountViewModel() -> AccountViewModel {
    AccountViewModel(dependencies: dependencies, signedOut: signedOut, accountDeleted: accountDeleted)
  }
}
