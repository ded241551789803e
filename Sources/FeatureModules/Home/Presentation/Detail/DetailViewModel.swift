import Base
import Entities

/// One character, kept up to date while its screen is shown.
final class DetailViewModel: SessionViewModel {
  @Published private(set) var character: CharacterData
  @Published private(set) var isFavourite = false

  private let model: CharactersModel
  private let favourites: FavouritesViewModel
  private let characterChanged: @MainActor (CharacterData) -> Void

  /// - Parameter characterChanged: called with each character that changes, for the list below this screen.
  init(
    character: CharacterData, model: CharactersModel, favourites: FavouritesViewModel,
    characterChanged: @escaping @MainActor (CharacterData) -> Void, signedOut: @escaping @MainActor () -> Void
  ) {
    self.character = character
    self.model = model
    self.favourites = favourites
    self.characterChanged = characterChanged
    super.init(signedOut: signedOut)
    favourites.$ids
      .map { $0.contains(character.id) }
      .removeDuplicates()
      .sink { [weak self] in self?.isFavourite = $0 }
      .store(in: &subscriptions)
  }

  override func onAppear() {
    favourites.failures.sink { [weak self] in self?.showFavouritesFailure() }.store(in: &screenSubscriptions)
    runInBackground { [weak self, model] in
      for await change in model.changes() { self?.show(change) }
    }
  }

  func favouriteTapped() {
    favourites.toggle(character.id)
  }

  private func showFavouritesFailure() {
    if let error = favourites.takeFailure() { handle(error) }
  }

  private func show(_ change: CharacterData) {
    if change.id == character.id { character = change }
    characterChanged(change)
  }
}
