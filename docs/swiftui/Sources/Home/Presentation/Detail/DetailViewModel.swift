import Entities
import Observation

/// One character, kept up to date.
@MainActor @Observable
final class DetailViewModel {
  /// An error that leaves the screen as it is.
  var alert: NetworkError?

  private let fetched: CharacterData
  private let favourites: Favourites
  private let changes: Changes
  private let signedOut: @MainActor () -> Void

  init(
    character: CharacterData, favourites: Favourites, changes: Changes, signedOut: @escaping @MainActor () -> Void
  ) {
    fetched = character
    self.favourites = favourites
    self.changes = changes
    self.signedOut = signedOut
  }

  var character: CharacterData { changes.latest(fetched) }

  var isFavourite: Bool { favourites.contains(fetched.id) }

  func followChanges() async { await changes.follow() }

  func favouriteTapped() async {
    do throws(NetworkError) {
      try await favourites.toggle(fetched.id)
    } catch {
      if error == .sessionEnded { signedOut() } else { alert = error }
    }
  }
}
