import AccountEntities
import Entities
import FakeAccountsBackend
import FakeCharactersBackend
import MicroappKit
import Services
import Session

/// The services of the app in memory.
struct FakeApp: Sendable {
  let auth: AuthService
  let characters: CharacterService
  private let accounts: FakeAccounts
  private let received = EventQueue<Mail>()

  init(_ launch: Launch, inbox: Inbox) {
    accounts = FakeAccounts(clock: launch.clock) { [received] mail in
      received.send(mail)
      await inbox.receive(to: mail.to, mail.text, link: mail.link)
    }
    let lifetime = launch.number(of: "--session-lifetime").map { Duration.seconds($0) }
    auth =
      lifetime.map { [accounts] in accounts.service.limitingSessions(to: $0, clock: launch.clock) } ?? accounts.service
    characters = FakeCharacters(clock: launch.clock, accounts: accounts).service
  }

  func mails() -> AsyncStream<Mail> { received.events() }

  /// Ends the sessions on the server: the next call in one of them fails.
  @MainActor
  func endSessions() { _ = WorkTracker.task { await accounts.endSessions() } }
}

extension MicroappContext<FakeApp> {
  /// Signs users in and out by calls that are endpoints: a call that goes wrong has no effect on the session.
  func manager() -> AuthManager {
    let service = AuthService(
      signUp: endpoints("signUp") { $0.auth.signUp }, login: endpoints("login") { $0.auth.login },
      sendMagicLink: endpoints("sendMagicLink") { $0.auth.sendMagicLink },
      redeem: endpoints("redeem") { $0.auth.redeem },
      appleIdentity: endpoints("appleIdentity") { $0.auth.appleIdentity },
      signInWithApple: endpoints("signInWithApple") { $0.auth.signInWithApple },
      refresh: endpoints.service.auth.refresh, user: endpoints("user") { $0.auth.user },
      signOut: endpoints("signOut") { $0.auth.signOut },
      deleteAccount: endpoints("deleteAccount") { $0.auth.deleteAccount })
    failsSilently("signOut", because: "the user is signed out here first")
    return AuthManager(
      service: service, store: CurrentSession(storage: .none) { _ in }, clock: clock, now: { 0 },
      times: { _ in nil })
  }

  /// The links that the app is to open: such as a link of each kind, also that of an email, which the log hides.
  func openedLinks() -> Input<String> {
    input(
      "openedLinks", "microapps://account", "microapps://characters/7",
      "microapps://login-callback?code=1quaf0q-mrl0gr-morty@citadel.org", isSecret: MagicLinkProof.isSecret
    ) { $0 }
  }
}
