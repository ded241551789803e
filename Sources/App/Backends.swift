import FakeAccountsBackend
import FakeCharactersBackend
import LiveBackends
import RemoteBackends
import Services
import Session
import Storage

/// The servers in this process. Each serves all features, so there is one of each, created on first use.
@MainActor
final class InProcessServers {
  let clock: any Clock<Duration>
  private let onMail: @Sendable (Mail) async -> Void
  private(set) lazy var fake = FakeAccounts(clock: clock, onMail: onMail)
  private lazy var startedLocal = Result { try LocalServices(clock: clock, onMail: onMail) }

  init(clock: any Clock<Duration>, onMail: @escaping @Sendable (Mail) async -> Void) {
    (self.clock, self.onMail) = (clock, onMail)
  }

  /// Throws if the server cannot start.
  var local: LocalServices {
    get throws { try startedLocal.get() }
  }
}

/// The service for signing in, and what is kept for its next start. A file is nil where nothing is kept.
struct AccountBackend {
  let service: AuthService
  let sessions: SessionStorage
  var emailFile: StateFile?
  var favouritesFile: StateFile?
}

@MainActor
extension AccountBackend {
  /// Throws if the service is not configured, or cannot start.
  init(_ configuration: AppConfiguration, _ servers: InProcessServers) throws {
    let environment = configuration.environment
    // No file has a path in an empty environment.
    let files = configuration.savesState ? environment : [:]
    switch configuration.auth {
    case .fake:
      self.init(
        service: servers.fake.service, sessions: .fake(environment: environment),
        emailFile: .standard("email", environment: files))
    case .local: self.init(service: try servers.local.auth, sessions: .none)
    case .recorded:
      self.init(
        service: try SupabaseAuth.recorded(configuration.recording, clock: servers.clock).service,
        sessions: .none)
    case .supabase:
      let project = try SupabaseConfiguration(environment: environment)
      let folder = project.folderName
      let verifiers = VerifierStorage.file(in: folder, environment: files)
      self.init(
        service: SupabaseAuth(
          configuration: project, client: .live(recording: configuration.recording), verifiers: verifiers
        ).service,
        sessions: .standard(in: folder, environment: environment),
        emailFile: .standard("email", in: folder, environment: files),
        favouritesFile: .standard("favourites.json", in: folder, environment: files))
    }
  }
}

@MainActor
extension CharacterService {
  /// Throws if the service is not configured, or cannot start.
  init(_ configuration: AppConfiguration, _ servers: InProcessServers, favourites: FavouritesStore) throws {
    self =
      switch configuration.home {
      case .fake: FakeCharacters(clock: servers.clock, accounts: servers.fake).service
      case .local: try servers.local.characters
      case .live:
        try .live(
          environment: configuration.environment, favourites: favourites,
          client: .live(recording: configuration.recording))
      case .recorded: try .recorded(configuration.recording, favourites: favourites, clock: servers.clock)
      }
  }
}
