import Entities
import Observation

/// The favourite characters. All screens share this object: a star that one screen changes, all screens show.
@MainActor @Observable
final class Favourites {
  private(set) var isLoaded = false
  private var ids: Set<Int> = []
  /// The ids whose change the service has not confirmed yet.
  private var pending: Set<Int> = []
  /// The ids that have changed since the last load began. The result of the load may be older than these changes.
  private var changed: Set<Int> = []
  private var lastLoad = 0
  private let dependencies: HomeModuleFactory.Dependencies

  init(dependencies: HomeModuleFactory.Dependencies) {
    self.dependencies = dependencies
  }

  func contains(_ id: Int) -> Bool { ids.contains(id) }

  func load() async throws(NetworkError) {
    changed = pending
    lastLoad += 1
    let load = lastLoad
    let loaded = try await dependencies.favourites()
    // A later load has forgotten which changes this one does not know.
    guard load == lastLoad else { return }
    ids = loaded.subtracting(changed).union(ids.intersection(changed))
    isLoaded = true
  }

  /// Changes the star at once, and back if the call fails. Ignores a second tap during the call.
  func toggle(_ id: Int) async throws(NetworkError) {
    guard pending.insert(id).inserted else { return }
    defer { pending.remove(id) }
    changed.insert(id)
    let isFavourite = !ids.contains(id)
    set(id, isFavourite)
    do throws(NetworkError) {
      try await dependencies.setFavourite(id, isFavourite)
    } catch {
      set(id, !isFavourite)
      throw error
    }
  }

  private func set(_ id: Int, _ isFavourite: Bool) {
    if isFavourite { ids.insert(id) } else { ids.remove(id) }
  }
}
