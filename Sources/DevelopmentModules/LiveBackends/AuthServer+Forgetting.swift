public import Backends
import Entities
public import Storage

extension AuthServer {
  /// The same server, with favourites that go when their account goes: where those are kept apart from it.
  public func forgetting(_ favourites: FavouriteKeeper) -> AuthServer {
    var server = self
    server.deleteAccount = { session async throws(NetworkError) in
      try await deleteAccount(session)
      await favourites.forget(session.user.uid)
    }
    return server
  }
}
