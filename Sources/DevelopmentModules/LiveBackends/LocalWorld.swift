import Concurrency
public import Backends
import CharactersBackend
import Entities
public import FakeBackend
import Foundation
import LocalBackend
import MicroappKit
import Networking
import Storage
import SupabaseBackend

/// A server in this process, and clients that speak with it over real HTTP: no set-up, and yet everything on the way
/// that a real backend has.
///
/// The server lives as long as one of the clients. What a network would take is slept by the clients, on the clock the
/// rest of the program lives on, so that scripts jump ahead as they do on a fake.
public struct LocalWorld: Sendable {
  /// As long as a call of the fake takes.
  private static let latency = Duration.milliseconds(300)
  /// The characters that ever change there.
  private static let liveIDs = Array(1...20)

  public let auth: AuthServer
  public let characters: CharacterServer
  private let server: LocalBackend

  /// Starts the server on a port that is free.
  ///
  /// - Parameters:
  ///   - clock: the time the server and its clients live in.
  ///   - characterCount: how many characters there are.
  ///   - onMail: stands for the inbox.
  public init(
    clock: any Clock<Duration>, characterCount: Int = 826, onMail: @escaping @Sendable (Mail) async -> Void
  ) throws {
    var configuration = LocalBackend.Configuration()
    configuration.characterCount = characterCount
    // Scripts in virtual time name the codes; a person gets codes that cannot be foreseen.
    if clock is VirtualClock { configuration.mailSecrets = .own(SplitMix64(seed: configuration.seed)) }
    let server = try LocalBackend(clock: clock, configuration: configuration, onMail: onMail)
    let url = try server.start()
    let live = HTTPClient.live(clock: clock, configuration: .init(latency: Self.latency))
    let client = HTTPClient { [server] request throws(NetworkError) in
      // Whoever holds the client holds the server.
      _ = server
      return try await live.send(request)
    }
    let supabase = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": url.absoluteString, "SUPABASE_KEY": LocalBackend.anonKey])
    let favourites = FavouriteKeeper()
    auth = SupabaseAuth(configuration: supabase, client: client, appleIdentity: server.appleIdentity).server
      .forgetting(favourites)
    characters = CharactersBackend(client: client, url: url.appending(path: "api")).server(
      changing: Self.liveIDs, clock: clock, favourites: favourites, latency: Self.latency)
    self.server = server
  }

  /// The resident, signed in.
  public var residentVisit: ResidentVisit {
    ResidentVisit(auth: auth, characters: characters, moveIn: server.residentSession)
  }
}
