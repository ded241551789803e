import AppComposition
import Entities
import FakeAccountsBackend
import FakeCharactersBackend
import Foundation
import LiveBackends
import RemoteBackends
import Services
import Session
import Storage

/// The services of the app, created once at launch.
@MainActor
extension AppContainer {
  /// Creates the services that a configuration asks for. Throws if a service is not configured; the description of the
  /// error says what to do.
  ///
  /// - Parameters:
  ///   - onMail: receives the emails of the fake and of the local server.
  ///   - onProblem: receives a message for the user when something cannot be read or saved.
  init(
    _ configuration: AppConfiguration, clock: any Clock<Duration>,
    onMail: @escaping @Sendable (Mail) async -> Void, onProblem: @escaping @Sendable (String) async -> Void
  ) throws {
    let environment = configuration.environment
    // No file has a path in an empty environment.
    let files = configuration.savesState ? environment : [:]
    // The fake and the local server serve all features, so there is one of each.
    let accounts = FakeAccounts(clock: clock, onMail: onMail)
    var startedLocal: LocalServices?
    func local() throws -> LocalServices {
      let services = try startedLocal ?? LocalServices(clock: clock, onMail: onMail)
      startedLocal = services
      return services
    }
    var favouritesFile: StateFile?
    var emailFile = StateFile.standard("email", environment: files)
    let auth: AuthService
    let storage: SessionStorage
    switch configuration.auth {
    case .fake: (auth, storage) = (accounts.service, .fake(environment: environment))
    case .local: (auth, storage, emailFile) = (try local().auth, .none, nil)
    case .supabase:
      let project = try SupabaseConfiguration(environment: environment)
      let verifiers = VerifierStorage.file(in: project.folderName, environment: files)
      auth = SupabaseAuth(configuration: project, verifiers: verifiers).service
      storage = .standard(in: project.folderName, environment: environment)
      favouritesFile = .standard("favourites.json", in: project.folderName, environment: files)
      emailFile = .standard("email", in: project.folderName, environment: files)
    }
    let lasting = configuration.sessionLifetime.map { auth.endingSessions(after: $0, clock: clock) } ?? auth
    let favourites = FavouritesStore(file: favouritesFile, onProblem: onProblem)
    let manager = AuthManager(
      service: lasting.deletingFavourites(from: favourites),
      store: CurrentSession(storage: configuration.savesState ? storage : .none, onProblem: onProblem), clock: clock,
      now: { Date().timeIntervalSince1970 }, times: AccessTokenTimes.init)
    let characters: CharacterService =
      switch configuration.home {
      case .fake: FakeCharacters(clock: clock, accounts: accounts).service
      case .local: try local().characters
      case .live: try .live(environment: environment, favourites: favourites)
      }
    let lastEmail = LastEmail(file: emailFile)
    self.init(
      restore: {
        let user = await manager.restore()
        if let lifetime = configuration.sessionLifetime, let session = try? await manager.sessions.current().session {
          await auth.end(session, after: lifetime, clock: clock)
        }
        return user
      },
      authentication: AuthRoot.Dependencies(
        login: manager.signIn, signUp: manager.register, sendMagicLink: manager.sendMagicLink(to:),
        redeem: manager.signIn(with:), appleIdentity: manager.appleIdentity,
        signInWithApple: manager.signInWithApple, save: manager.save,
        signInRules: configuration.auth == .supabase ? .existingAccount : .newAccount,
        lastEmail: lastEmail.read(), clock: clock),
      home: HomeRoot.Dependencies(
        page: characters.page, changes: characters.changes,
        favourites: manager.sessions.inSession(characters.favourites),
        setFavourite: manager.sessions.inSession(characters.setFavourite), clock: clock),
      account: AccountRoot.Dependencies(
        user: manager.updateCurrentSession, signOut: manager.signOut, deleteAccount: manager.deleteAccount,
        favouriteCounts: { .finished }),
      character: characters.character, clock: clock)
    sessionEndReason = { manager.lastError }
    saveEmail = lastEmail.save
  }
}
