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
    ) { compose($0, $0.manager()) }
  }

  static func compose(_ context: MicroappContext<FakeApp>, _ manager: AuthManager) -> @MainActor () -> RootView {
    var container = container(context, manager)
    container.mails = context.endpoints.stream("mails") { $0.mails }
    container.problems = context.input("problems", "The disk is full.") { $0 }
    container.openedLinks = context.openedLinks()
    if let link = context.launch.value(of: "--open-url") { try? context.send(link, to: "openedLinks") }
    context.session { $0.endSessions }
    return { [container] in RootView(container: container) }
  }

  static func container(_ context: MicroappContext<FakeApp>, _ manager: AuthManager) -> AppContainer {
    var container = AppContainer(
      restore: context.endpoints.withoutBackend("restore") { _ in manager.restore },
      authentication: AuthRoot.Dependencies(
        login: manager.login, signUp: manager.signUp, sendMagicLink: manager.sendMagicLink(to:),
        readProof: MagicLinkProof.read, redeem: manager.redeem, appleIdentity: manager.appleIdentity,
        signInWithApple: manager.signInWithApple,
        save: context.endpoints.withoutBackend("save") { _ in manager.save }, clock: context.clock),
      home: HomeRoot.Dependencies(
        page: context.endpoints("page") { $0.characters.page },
        changes: context.endpoints.stream("changes") { $0.characters.changes },
        favourites: manager.sessions.calling(context.endpoints("favourites") { $0.characters.favourites }),
        setFavourite: manager.sessions.calling(context.endpoints("setFavourite") { $0.characters.setFavourite }),
        clock: context.clock),
      account: AccountRoot.Dependencies(
        user: manager.updateCurrentSession, signOut: manager.signOut, deleteAccount: manager.deleteAccount,
        favouriteCounts: { .finished }),
      character: context.endpoints("character") { $0.characters.character }, clock: context.clock)
    container.sessionEndReason = { manager.sessionEndReason }
    container.log = context.log.add(line:)
    return container
  }
}
