import AccountEntities
import Entities
import FakeAccountsBackend
import FakeCharactersBackend
import MicroappKit
import Services

/// The services of the app in memory, with the session of the user who has signed in.
final class FakeApp: Sendable {
  let auth: AuthService
  let characters: CharacterService
  private let received = EventQueue<Mail>()
  private let session = CheckedMutex<UserAuthData?>(nil)

  init(_ launch: Launch, inbox: Inbox) {
    let accounts = FakeAccounts(clock: launch.clock) { [received] mail in
      received.send(mail)
      await inbox.receive(to: mail.to, mail.text, link: mail.link)
    }
    let lifetime = launch.number(of: "--session-lifetime").map { Duration.seconds($0) }
    auth = lifetime.map { accounts.service.endingSessions(after: $0, clock: launch.clock) } ?? accounts.service
    characters = FakeCharacters(clock: launch.clock, accounts: accounts).service
  }

  /// No user is signed in at the start.
  func restore() async -> AppUser? { nil }

  func mails() -> AsyncStream<Mail> { received.events() }

  /// A call that signs in, whose session is then the current one.
  func entering<Input: Sendable>(
    _ call: @escaping Call<Input, UserAuthData, AccountError>
  ) -> Call<Input, AppUser, AccountError> {
    { input async throws(AccountError) in
      let session = try await call(input)
      if Task.isCancelled { throw .network(.cancelled) }
      self.session.withLock { $0 = session }
      return session.user
    }
  }

  var user: Call<AppUser, NetworkError> { sessions.inSession(auth.user) }
  var favourites: Call<Set<Int>, NetworkError> { sessions.inSession(characters.favourites) }
  var setFavourite: Call<FavouriteChange, Void, NetworkError> { sessions.inSession(characters.setFavourite) }

  /// The current session. The server ends it for good, so it is never renewed.
  private var sessions: SessionProvider {
    SessionProvider(
      current: { () throws(NetworkError) in
        guard let session = self.session.withLock({ $0 }) else { throw .sessionEnded }
        return (session, isNew: true)
      },
      renew: { _ throws(NetworkError) in throw .sessionEnded }, forget: { self.forget($0) })
  }

  /// Signs out here first, so that it works without a connection.
  func signOut() async {
    guard let ended = session.withLock({ $0 }) else { return }
    forget(ended)
    try? await auth.signOut(ended)
  }

  func deleteAccount() async throws(NetworkError) {
    let ended = try await sessions.call { session throws(NetworkError) in
      try await self.auth.deleteAccount(session)
      return session
    }
    forget(ended)
  }

  /// Ends the session on the server: the next call in it fails.
  func endSession() { session.withLock { $0 = nil } }

  private func forget(_ ended: UserAuthData) {
    session.withLock { if $0 == ended { $0 = nil } }
  }
}

extension MicroappContext<FakeApp> {
  /// The links that the app is to open: such as a link of each kind, also that of an email, which the log hides.
  func openedLinks() -> Input<String> {
    input(
      "openedLinks", "microapps://account", "microapps://characters/7",
      "microapps://login-callback?code=1quaf0q-mrl0gr-morty@citadel.org", isSecret: true
    ) { $0 }
  }
}
