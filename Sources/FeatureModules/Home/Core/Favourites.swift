import CharacterEntities
import Entities
import Observation

/// The favourite characters. All screens share this object: a star that one screen changes, all screens show.
@MainActor @Observable
final class Favourites {
  /// The error of the last call that failed, until the user has read it.
  var error: NetworkError?
  /// Tells the view when to call ``load()``.
  let reloadable = Reloadable()

  private var confirmed: Set<Int> = []
  /// The last wish of the user for each star whose call has not ended.
  private var wishes: [Int: Bool] = [:]
  /// The changes that were confirmed since the last load began: its result may not have them yet.
  private var confirmedMeanwhile: [Int: Bool] = [:]
  private let dependencies: HomeRoot.Dependencies
  private let signedOut: Exit

  init(dependencies: HomeRoot.Dependencies, signedOut: @escaping Exit) {
    self.dependencies = dependencies
    self.signedOut = signedOut
  }

  func contains(_ id: Int) -> Bool { wishes[id] ?? confirmed.contains(id) }

  func load() async {
    guard !reloadable.isLoaded else { return }
    confirmedMeanwhile = [:]
    do throws(NetworkError) {
      guard let loaded = try await reloadable.load(dependencies.favourites) else { return }
      confirmed = loaded
      for (id, isFavourite) in confirmedMeanwhile { confirm(id, isFavourite) }
    } catch {
      report(error)
    }
  }

  /// Changes a star at once, makes the call, and changes the star back if the call fails.
  ///
  /// At most one call for a star is in flight, so calls cannot overtake each other: a tap during a call is sent after it, and
  /// the last tap decides.
  func toggle(_ id: Int) async {
    let isInFlight = wishes[id] != nil
    wishes[id] = !contains(id)
    if isInFlight { return }
    while let wish = wishes[id] {
      do throws(NetworkError) {
        try await dependencies.setFavourite(FavouriteChange(id: id, isFavourite: wish))
        confirm(id, wish)
      } catch {
        if wish == wishes[id] { report(error) }
      }
      if wish == wishes[id] { wishes[id] = nil }
    }
  }

  private func confirm(_ id: Int, _ isFavourite: Bool) {
    if isFavourite { confirmed.insert(id) } else { confirmed.remove(id) }
    confirmedMeanwhile[id] = isFavourite
  }

  private func report(_ error: NetworkError) {
    switch error {
    case .sessionEnded: signedOut()
    case .cancelled: break
    default: self.error = error
    }
  }
}
