import Backends
import CharactersBackend
import Entities
public import FakeBackend
import LocalServices
public import Storage
import SupabaseBackend

extension AppContainer {
  /// Creates the services that a configuration asks for. Throws an error whose description says what to do if a service
  /// is not configured.
  ///
  /// - Parameters:
  ///   - onMail: receives the emails of the fake and of the local server.
  ///   - onProblem: receives a message for the user when something cannot be read or saved.
  public init(
    _ configuration: AppConfiguration, clock: any Clock<Duration>,
    onMail: @escaping @Sendable (Mail) async -> Void, onProblem: @escaping @Sendable (String) async -> Void
  ) throws {
    let environment = configuration.environment
    let project = configuration.auth == .supabase ? try SupabaseConfiguration(environment: environment) : nil
    let favourites = FavouritesStore(
      file: project.flatMap { StateFile.standard("favourites.json", in: $0.folderName, environment: environment) },
      onProblem: onProblem)
    // The fakes and the local server serve both features, so there is at most one of each.
    let accounts = FakeAccounts(clock: clock, onMail: onMail)
    let local =
      configuration.auth == .local || configuration.home == .local
      ? try LocalServices(clock: clock, onMail: onMail) : nil
    let auth: AuthServer
    let storage: SessionStorage
    switch (configuration.auth, project, local) {
    case (.supabase, let project?, _):
      auth = AuthServer.supabase(project, verifiers: .file(of: project, environment: environment))
        .deletingFavourites(from: favourites)
      storage = .standard(in: project.folderName, environment: environment)
    case (.local, _, let local?): (auth, storage) = (local.auth, .none)
    default: (auth, storage) = (accounts.server, .fake(environment: environment))
    }
    let characters: CharacterServer
    switch (configuration.home, local) {
    case (.live, _): characters = try .live(environment: environment, favourites: favourites)
    case (.local, let local?): characters = local.characters
    default: characters = FakeCharacters(clock: clock, accounts: accounts).server
    }
    self.init(auth: auth, characters: characters, storage: storage, clock: clock, onProblem: onProblem)
  }
}
