import AccountEntities
import AppComposition
import Entities
import FakeAccountsBackend
import MicroappKit
import Services

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
      context.session { $0.endSession }
      return { [container] in RootView(container: container) }
    }
  }

  static func container(_ context: MicroappContext<FakeApp>) -> AppContainer {
    AppContainer(
      restore: context.endpoint("restore") { $0.restore },
      authentication: AuthRoot.Dependencies(
        login: context.endpoint("login") { $0.entering($0.auth.login) },
        signUp: context.endpoint("signUp") { $0.entering($0.auth.signUp) },
        sendMagicLink: context.endpoint("sendMagicLink") { $0.auth.sendMagicLink },
        redeem: context.endpoint("redeem") { $0.entering($0.auth.redeem) },
        appleIdentity: context.endpoint("appleIdentity") { $0.auth.appleIdentity },
        signInWithApple: context.endpoint("signInWithApple") { $0.entering($0.auth.signInWithApple) },
        save: context.withoutBackend.endpoint("save") { _ in { (_: AppUser) async in } }, clock: context.clock),
      home: HomeRoot.Dependencies(
        page: context.endpoint("page") { $0.characters.page },
        changes: context.stream("changes") { $0.characters.changes },
        favourites: context.endpoint("favourites") { $0.favourites },
        setFavourite: context.endpoint("setFavourite") { $0.setFavourite }, clock: context.clock),
      account: AccountRoot.Dependencies(
        user: context.endpoint("user") { $0.user }, signOut: context.endpoint("signOut") { $0.signOut },
        deleteAccount: context.endpoint("deleteAccount") { $0.deleteAccount }, favouriteCounts: { .finished }),
      character: context.endpoint("character") { $0.characters.character }, clock: context.clock)
  }
}
