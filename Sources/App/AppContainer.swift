import AccountEntities
import AppComposition
import Entities
import Foundation
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
    let servers = InProcessServers(clock: clock, onMail: onMail)
    let accounts = try AccountBackend(configuration, servers)
    let lifetime = configuration.sessionLifetime
    let auth = lifetime.map { accounts.service.limitingSessions(to: $0, clock: clock) } ?? accounts.service
    let favourites = FavouritesStore(file: accounts.favouritesFile, onProblem: onProblem)
    let characters = try CharacterService(configuration, servers, favourites: favourites)
    let sessions = configuration.savesState ? accounts.sessions : .none
    let manager = AuthManager(
      service: auth.deletingFavourites(from: favourites),
      store: CurrentSession(storage: sessions, onProblem: onProblem), clock: clock,
      now: configuration.now, times: AccessTokenTimes.init)
    let lastEmail = LastEmail(file: accounts.emailFile)
    self.init(
      restore: {
        let user = await manager.restore()
        if let lifetime, let session = try? await manager.sessions.current().session {
          await auth.end(session, after: lifetime, clock: clock)
        }
        return user
      },
      authentication: AuthRoot.Dependencies(
        login: manager.login, signUp: manager.signUp, sendMagicLink: manager.sendMagicLink(to:),
        readProof: MagicLinkProof.read, redeem: manager.redeem, appleIdentity: manager.appleIdentity,
        signInWithApple: manager.signInWithApple, save: manager.save,
        signInRules: configuration.auth.isRemote ? .existingAccount : .newAccount,
        lastEmail: lastEmail.read(), clock: clock),
      home: HomeRoot.Dependencies(
        page: characters.page, changes: characters.changes,
        favourites: manager.sessions.calling(characters.favourites),
        setFavourite: manager.sessions.calling(characters.setFavourite), clock: clock),
      account: AccountRoot.Dependencies(
        user: manager.updateCurrentSession, signOut: manager.signOut, deleteAccount: manager.deleteAccount,
        favouriteCounts: { .finished }),
      character: characters.character, clock: clock)
    sessionEndReason = { manager.sessionEndReason }
    saveEmail = lastEmail.save
  }
}
