import AccountEntities
import Entities
import Foundation
import MicroappBasics
public import Services

extension CharactersBackend {
  /// The service of the characters. Favourites are stored on this device, because the service has no accounts.
  ///
  /// - Parameters:
  ///   - changingIDs: the characters to poll for changes, every five seconds; none for a service with characters that never
  ///     change.
  ///   - latency: how long a call about favourites sleeps, to simulate a network.
  public func service(
    changingIDs: [Int] = [], clock: any Clock<Duration> = ContinuousClock(), favourites: FavouritesStore,
    latency: Duration = .zero
  ) -> CharacterService {
    @Sendable func pause() async throws(NetworkError) {
      try await WorkTracker.call { () throws(NetworkError) in try await clock.pause(for: latency) }
    }
    return CharacterService(
      page: page,
      character: { id async throws(NetworkError) in
        guard let character = try await characters([id]).first else { throw .refused(status: 404) }
        return character
      },
      changes: { changes(of: changingIDs, clock: clock) },
      favourites: { session async throws(NetworkError) in
        try await pause()
        return await favourites.favourites(of: session.user.uid)
      },
      setFavourite: { session, change async throws(NetworkError) in
        try await pause()
        await favourites.setFavourite(change, of: session.user.uid)
      })
  }
}

extension CharacterService {
  private static let publicService = "https://rickandmortyapi.com/api"

  /// The service at `RICKANDMORTY_URL`, or the public one. Its characters never change. Throws `ConfigurationError` if
  /// the variable is not a URL with https, or with http for this computer.
  public static func live(
    environment: [String: String], favourites: FavouritesStore, client: HTTPClient = .live()
  ) throws -> CharacterService {
    let own = environment["RICKANDMORTY_URL", default: ""]
    guard let url = URL(server: own.isEmpty ? publicService : own) else {
      throw ConfigurationError(
        "Set RICKANDMORTY_URL to an https address, or unset it. The public one is \(publicService); "
          + "http is only for localhost or 127.0.0.1. `swift run LocalBackend` prints one for a server on this computer."
      )
    }
    return CharactersBackend(client: client, url: url).service(favourites: favourites)
  }
}

extension AuthService {
  /// The same service, but deleting an account also deletes its favourites from this device.
  public func deletingFavourites(from favourites: FavouritesStore) -> AuthService {
    var service = self
    service.deleteAccount = { session async throws(NetworkError) in
      try await deleteAccount(session)
      await favourites.forget(session.user.uid)
    }
    return service
  }
}
