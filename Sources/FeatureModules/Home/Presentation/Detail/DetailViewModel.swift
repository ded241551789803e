import CharacterEntities
import Observation

/// One character, kept up to date.
@MainActor @Observable
final class DetailViewModel {
  private let fetched: CharacterData
  private let favourites: Favourites
  private let changes: Changes

  init(_ character: CharacterData, favourites: Favourites, changes: Changes) {
    fetched = character
    self.favourites = favourites
    self.changes = changes
  }

  var character: CharacterData { changes.latest(fetched) }

  var isFavourite: Bool { favourites.contains(fetched.id) }

  func favouriteTapped() async { await favourites.toggle(fetched.id) }
}
