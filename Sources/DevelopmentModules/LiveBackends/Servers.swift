public import Backends
import CharactersBackend
import Entities
import Foundation
import Networking
public import Storage
public import SupabaseBackend

extension AuthServer {
  /// Accounts of a Supabase project.
  ///
  /// - Parameter verifiers: where the secret half of a magic link waits until the link is opened.
  public static func supabase(
    _ configuration: SupabaseConfiguration, verifiers: VerifierStorage = .inMemory()
  ) -> AuthServer {
    SupabaseAuth(configuration: configuration, client: .live(), verifiers: verifiers).server
  }
}

extension CharacterServer {
  /// The service at `RICKANDMORTY_URL`, or the public one. Nobody there changes, and favourites stay on this device.
  public static func live(
    environment: [String: String], favourites: FavouriteKeeper
  ) throws -> CharacterServer {
    var url = CharactersBackend.publicService
    if let text = environment["RICKANDMORTY_URL"], !text.isEmpty {
      let own = URL(string: text)
      guard let own, let host = own.host(), own.scheme == "https" || (own.scheme == "http" && host.isLoopbackHost)
      else {
        throw Misconfiguration(
          message: "Set RICKANDMORTY_URL to an https address, or unset it. The public one is "
            + "https://rickandmortyapi.com/api; http is only for this computer. "
            + "`swift run LocalBackend` prints one for a server on this computer.")
      }
      url = own
    }
    return CharactersBackend(client: .live(), url: url).server(favourites: favourites)
  }
}
