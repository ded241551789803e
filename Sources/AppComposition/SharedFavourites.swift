import CharacterEntities
import Entities
import MicroappBasics

/// The favourites of one user, for all features: what one feature changes, the others read from a stream.
///
/// The server sends no notifications, so a stream has the changes that are made here, and those that a fetch finds.
final class SharedFavourites: Sendable {
  private struct State {
    /// The favourites, as far as they are known; nil before the first fetch.
    var ids: Set<Int>?
    /// The changes that were made here, in their order. A fetch that began before a change may not have it.
    var changes: [FavouriteChange] = []
    /// The queues of the streams that exist.
    var readers: [() -> EventQueue<Int>?] = []
  }

  private let fetch: Call<Set<Int>, NetworkError>
  private let send: Call<FavouriteChange, Void, NetworkError>
  private let onFailure: @Sendable (NetworkError) async -> Void
  private let state = CheckedMutex(State())

  /// Creates the favourites of a user from the calls in the user's session.
  ///
  /// - Parameter onFailure: receives the error of a fetch for ``counts()``, which has no other way to say it, except
  ///   `sessionEnded` and `cancelled`.
  init(
    favourites: @escaping Call<Set<Int>, NetworkError>,
    setFavourite: @escaping Call<FavouriteChange, Void, NetworkError>,
    onFailure: @escaping @Sendable (NetworkError) async -> Void = { _ in }
  ) {
    (fetch, send, self.onFailure) = (favourites, setFavourite, onFailure)
  }

  /// Fetches the ids of the favourites.
  func favourites() async throws(NetworkError) -> Set<Int> {
    let start = state.withLock { $0.changes.count }
    var ids = try await fetch()
    update { state in
      ids.apply(state.changes[start...])
      state.ids = ids
    }
    return ids
  }

  /// Adds a character to the favourites, or removes it.
  func setFavourite(_ change: FavouriteChange) async throws(NetworkError) {
    try await send(change)
    update { state in
      state.changes.append(change)
      state.ids?.apply(state.changes.suffix(1))
    }
  }

  /// The number of favourites, now and after each change, until the task that reads is cancelled. A read fetches the favourites
  /// if they are not known yet.
  func counts() -> AsyncStream<Int> {
    let queue = EventQueue<Int>()
    state.withLock { state in
      state.readers.removeAll { $0() == nil }
      state.readers.append { [weak queue] in queue }
      if let ids = state.ids { queue.send(ids.count) }
    }
    return queue.events {
      guard self.state.withLock({ $0.ids == nil }) else { return }
      do throws(NetworkError) { _ = try await self.favourites() } catch {
        // The end of the session is said where the user signs in again.
        if error != .cancelled, error != .sessionEnded { await self.onFailure(error) }
      }
    }
  }

  private func update(_ body: (inout State) -> Void) {
    state.withLock { state in
      let old = state.ids
      body(&state)
      guard let ids = state.ids, ids != old else { return }
      for reader in state.readers { reader()?.send(ids.count, replacing: { _ in true }) }
    }
  }
}

extension Set<Int> {
  fileprivate mutating func apply(_ changes: ArraySlice<FavouriteChange>) {
    for change in changes {
      if change.isFavourite { insert(change.id) } else { remove(change.id) }
    }
  }
}
