import Concurrency
public import Entities

/// The favourites of one user, for all features: what one feature changes, the others read from a stream.
///
/// The server sends no notifications, so a stream has the changes that are made here, and those that a fetch finds.
public final class SharedFavourites: Sendable {
  private struct State {
    /// The favourites, as far as they are known; nil before the first fetch.
    var ids: Set<Int>?
    /// The number of different values of `ids`.
    var version = 0
    /// The changes that were made here, in their order. A fetch that began before a change may not have it.
    var changes: [(id: Int, isFavourite: Bool)] = []
    /// The version that each reader has seen.
    var seen: [Int] = []
    /// Ends the wait of each reader that has seen the current version.
    var waiting: [Int: @Sendable () -> Void] = [:]

    /// The number of favourites, unless a reader has seen it.
    mutating func news(for reader: Int) -> Int? {
      guard let ids, seen[reader] != version else { return nil }
      seen[reader] = version
      return ids.count
    }
  }

  private let fetch: @Sendable () async throws(NetworkError) -> Set<Int>
  private let send: @Sendable (Int, Bool) async throws(NetworkError) -> Void
  private let state = CheckedMutex(State())

  /// Creates the favourites of a user from the calls in the user's session.
  public init(
    favourites: @escaping @Sendable () async throws(NetworkError) -> Set<Int>,
    setFavourite: @escaping @Sendable (Int, Bool) async throws(NetworkError) -> Void
  ) {
    (fetch, send) = (favourites, setFavourite)
  }

  /// Fetches the ids of the favourites.
  public func favourites() async throws(NetworkError) -> Set<Int> {
    let start = state.withLock { $0.changes.count }
    var ids = try await fetch()
    change { state in
      ids.apply(state.changes[start...])
      state.ids = ids
    }
    return ids
  }

  /// Adds a character to the favourites, or removes it.
  public func setFavourite(_ id: Int, _ isFavourite: Bool) async throws(NetworkError) {
    try await send(id, isFavourite)
    change { state in
      state.changes.append((id, isFavourite))
      state.ids?.apply(state.changes.suffix(1))
    }
  }

  /// The number of favourites, now and after each change, until the task that reads is cancelled. If no feature has fetched the
  /// favourites, the first read does.
  public func counts() -> AsyncStream<Int> {
    let reader = state.withLock { state in
      state.seen.append(0)
      return state.seen.count - 1
    }
    return AsyncStream {
      if self.state.withLock({ $0.ids == nil }) { _ = try? await self.favourites() }
      while !Task.isCancelled {
        if let count = self.state.withLock({ $0.news(for: reader) }) { return count }
        await WorkTracker.waitForEvent { resume in self.wait(reader) { resume(()) } }
      }
      return nil
    } onCancel: {
      self.wake(reader)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state -> [@Sendable () -> Void] in
      let old = state.ids
      body(&state)
      guard state.ids != old else { return [] }
      state.version += 1
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for resume in waiting { resume() }
  }

  private func wait(_ reader: Int, resume: @escaping @Sendable () -> Void) {
    let hasNews = state.withLock { state in
      let hasNews = state.ids != nil && state.seen[reader] != state.version
      if !hasNews { state.waiting[reader] = resume }
      return hasNews
    }
    if hasNews { resume() } else if Task.isCancelled { wake(reader) }
  }

  private func wake(_ reader: Int) { state.withLock { $0.waiting.removeValue(forKey: reader) }?() }
}

extension Set<Int> {
  fileprivate mutating func apply(_ changes: ArraySlice<(id: Int, isFavourite: Bool)>) {
    for change in changes {
      if change.isFavourite { insert(change.id) } else { remove(change.id) }
    }
  }
}
