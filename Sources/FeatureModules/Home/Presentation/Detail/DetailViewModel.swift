import Base
import Entities

/// One character, kept up to date.
final class DetailViewModel: BaseViewModel {
  @Published private(set) var character: CharacterData
  @Published private(set) var isFavourite = false

  private let favourites: FavouritesViewModel
  private var screenSubscriptions = Set<AnyCancellable>()

  init(
    character: CharacterData, favourites: FavouritesViewModel, changes: ChangesViewModel,
    signedOut: @escaping @MainActor () -> Void
  ) {
    self.character = character
    self.favourites = favourites
    super.init()
    onSessionEnded = signedOut
    favourites.ids.$elements
      .map { $0.contains(character.id) }
      .removeDuplicates()
      .sink { [weak self] in self?.isFavourite = $0 }
      .store(in: &subscriptions)
    changes.characters
      .filter { $0.id == character.id }
      .sink { [weak self] in self?.character = $0 }
      .store(in: &subscriptions)
  }

  isolated deinit { screenSubscriptions = [] }

  override func onAppear() {
    favourites.failures.sink { [weak self] in self?.showFavouritesFailure() }.store(in: &screenSubscriptions)
  }

  override func onDisappear() {
    screenSubscriptions = []
  }

  func favouriteTapped() {
    favourites.ids[character.id].toggle()
  }

  private func showFavouritesFailure() {
    if let error = favourites.takeFailure() { handle(error) }
  }
}
