import Entities
import FakeAccountsBackend
import Foundation
import LocalServer
import MicroappBasics
import RemoteBackends
public import Services

/// A server in this process, and clients that call it over real HTTP: the same code as for a real backend, without set-up.
/// The server runs as long as one of the clients exists. The clients sleep the latency of a network on the program's
/// clock, so that a script in virtual time skips it.
public struct LocalServices: Sendable {
  /// As long as a call of the fake takes.
  private static let latency = Duration.milliseconds(300)
  private static let changingIDs = Array(1...20)

  /// The accounts of the server.
  public let auth: AuthService
  /// The characters of the server.
  public let characters: CharacterService
  private let server: LocalBackend

  /// Starts the server on a free port. Throws if there is none.
  public init(
    clock: any Clock<Duration>, characterCount: Int = 826, onMail: @escaping @Sendable (Mail) async -> Void
  ) throws {
    var configuration = LocalBackend.Configuration()
    configuration.characterCount = characterCount
    // Scripts in virtual time contain the codes of emails, so those must be predictable.
    if clock is VirtualClock { configuration.codes = SplitMix64(seed: configuration.seed) }
    let server = LocalBackend(clock: clock, configuration: configuration, onMail: onMail)
    let url = try server.start()
    let live = HTTPClient.live(clock: clock, latency: Self.latency)
    let client = HTTPClient { [server] request throws(NetworkError) in
      // The client keeps the server alive.
      _ = server
      return try await live.send(request)
    }
    let supabase = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": url.absoluteString, "SUPABASE_KEY": LocalBackend.anonKey])
    let favourites = FavouritesStore()
    auth = SupabaseAuth(configuration: supabase, client: client, appleIdentity: server.appleIdentity).service
      .deletingFavourites(from: favourites)
    characters = CharactersBackend(client: client, url: url.appending(path: "api")).service(
      changingIDs: Self.changingIDs, clock: clock, favourites: favourites, latency: Self.latency)
    self.server = server
  }

  var demoUserAccount: DemoUserAccount { DemoUserAccount(auth: auth, sessions: demoUserSessions) }

  var demoUserCharacters: DemoUserCharacters {
    DemoUserCharacters(characters: characters, sessions: demoUserSessions)
  }

  private var demoUserSessions: SessionProvider { .demoUser(signIn: server.signInDemoUser) }
}
