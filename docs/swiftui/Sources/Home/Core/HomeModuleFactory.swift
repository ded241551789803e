import Entities

/// The feature Home: makes its screens, and keeps the state that the screens share. ``HomeRoot`` owns one factory; in UIKit,
/// the coordinator does.
@MainActor
public struct HomeModuleFactory {
  let dependencies: Dependencies
  let favourites: Favourites
  let changes: Changes
  let signedOut: @MainActor () -> Void

  /// Creates the feature. It calls nothing until a screen appears.
  ///
  /// - Parameter signedOut: called when the session has ended.
  public init(dependencies: Dependencies, signedOut: @escaping @MainActor () -> Void) {
    self.dependencies = dependencies
    favourites = Favourites(dependencies: dependencies)
    changes = Changes(dependencies: dependencies)
    self.signedOut = signedOut
  }

  func charactersViewModel() -> CharactersViewModel {
    CharactersViewModel(dependencies: dependencies, favourites: favourites, changes: changes, signedOut: signedOut)
  }

  func detailViewModel(_ character: CharacterData) -> DetailViewModel {
    DetailViewModel(character: character, favourites: favourites, changes: changes, signedOut: signedOut)
  }
}
