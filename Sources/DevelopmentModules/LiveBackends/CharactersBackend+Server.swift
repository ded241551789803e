import Backends
import CharactersBackend
import Entities
import Networking
import Storage

extension CharactersBackend {
  /// The service as a server of characters: what it does not keep, favourites, is kept on this device.
  ///
  /// - Parameters:
  ///   - ids: whose changes are looked for every few seconds; of nobody, where nothing ever changes.
  ///   - latency: how long a call about favourites takes, for who wants to see it take long.
  func server(
    changing ids: [Int] = [], clock: any Clock<Duration> = ContinuousClock(), favourites: FavouriteKeeper,
    latency: Duration = .zero
  ) -> CharacterServer {
    CharacterServer(
      page: page,
      changes: {
        ids.isEmpty ? AsyncStream { $0.finish() } : changes(of: ids, every: .seconds(5), clock: clock)
      },
      favourites: { session async throws(NetworkError) in
        try await clock.pause(for: latency)
        return await favourites.favourites(of: session.user.uid)
      },
      setFavourite: { id, isFavourite, session async throws(NetworkError) in
        try await clock.pause(for: latency)
        await favourites.setFavourite(id, isFavourite, of: session.user.uid)
      })
  }
}
