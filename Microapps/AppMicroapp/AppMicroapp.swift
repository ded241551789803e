import AccountEntities
import AppComposition
import Entities
import FakeAccountsBackend
import MicroappKit
import Services
import Session

@main @MainActor
enum AppMicroapp {
  static let fake = Backend("fake", "accounts and characters in memory") { FakeApp($0, inbox: $1) }
  static func main() async { await microapp.run() }

  static var microapp: Microapp {
    Microapp(
      "AppMicroapp", about: "the features of the app together", hint: FakeAccounts.demoUserHint, backends: [fake],
      flags: AppContainer.flags, isApp: true
    ) { context in
      var container = container(context)
      container.mails = context.stream("mails") { $0.mails }
      container.problems = context.input("problems", "The disk is full.") { $0 }
      container.openedLinks = context.openedLinks()
      if let link = context.launch.value(of: "--open-url") { try? context.send(link, to: "openedLinks") }
      context.session { $0.endSessions }
      return { [container] in RootView(container: container) }
    }
  }

  static func container(_ context: MicroappContext<FakeApp>) -> AppContainer {
    let service = AuthService(
      signUp: context.endpoint("signUp") { $0.auth.signUp }, login: context.endpoint("login") { $0.auth.login },
      sendMagicLink: context.endpoint("sendMagicLink") { $0.auth.sendMagicLink },
      redeem: context.endpoint("redeem") { $0.auth.redeem },
      appleIdentity: context.endpoint("appleIdentity") { $0.auth.appleIdentity },
      signInWithApple: context.endpoint("signInWithApple") { $0.auth.signInWithApple },
      refresh: context.backend.service.auth.refresh, user: context.endpoint("user") { $0.auth.user },
      signOut: context.endpoint("signOut") { $0.auth.signOut },
      deleteAccount: context.endpoint("deleteAccount") { $0.auth.deleteAccount })
    context.failsSilently("signOut", because: "the user is signed out here first")
    let manager = AuthManager(
      service: service, store: CurrentSession(storage: .none) { _ in }, clock: context.clock, now: { 0 },
      times: { _ in nil })
    var container = AppContainer(
      restore: context.withoutBackend.endpoint("restore") { _ in manager.restore },
      authentication: AuthRoot.Dependencies(
        login: manager.signIn, signUp: manager.register, sendMagicLink: manager.sendMagicLink(to:),
        redeem: manager.signIn(with:), appleIdentity: manager.appleIdentity, signInWithApple: manager.signInWithApple,
        save: context.withoutBackend.endpoint("save") { _ in manager.save }, clock: context.clock),
      home: HomeRoot.Dependencies(
        page: context.endpoint("page") { $0.characters.page },
        changes: context.stream("changes") { $0.characters.changes },
        favourites: manager.sessions.inSession(context.endpoint("favourites") { $0.characters.favourites }),
        setFavourite: manager.sessions.inSession(context.endpoint("setFavourite") { $0.characters.setFavourite }),
        clock: context.clock),
      account: AccountRoot.Dependencies(
        user: manager.updateCurrentSession, signOut: manager.signOut, deleteAccount: manager.deleteAccount,
        favouriteCounts: { .finished }),
      character: context.endpoint("character") { $0.characters.character }, clock: context.clock)
    container.sessionEndReason = { manager.lastError }
    return container
  }
}
