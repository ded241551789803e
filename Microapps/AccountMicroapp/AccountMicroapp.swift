import Account
import Entities
import FakeAccountsBackend
import MicroappKit
import Services
#if Live
import LiveBackends
#endif

@main @MainActor
enum AccountMicroapp {
  static func main() async { await microapp(on: backends).run() }

  static let fake = Backend("fake", "an account in memory") { launch, _ in
    FakeAccounts(clock: launch.clock).demoUserAccount
  }
  #if Live
  static let backends = [fake, .local]
  #else
  static let backends = [fake, .notIncluded("local")]
  #endif

  static func microapp(on backends: [Backend<DemoUserAccount>]) -> Microapp {
    Microapp(
      "AccountMicroapp", about: "the account of a signed-in user, alone", hint: FakeAccounts.signedInHint,
      backends: backends
    ) { context in
      var account = dependencies(context)
      account.firstScreenRequests = context.input("firstScreenRequests") { _ in }
      context.session { $0.endSession }
      let signedOut = { @MainActor in context.finish("Signed out") }
      let deleted = { @MainActor in context.finish("Account deleted") }
      return { [account] in AccountRoot(dependencies: account, signedOut: signedOut, accountDeleted: deleted) }
    }
  }

  static func dependencies(_ context: MicroappContext<DemoUserAccount>) -> AccountRoot.Dependencies {
    AccountRoot.Dependencies(
      user: context.endpoints("user") { $0.user }, signOut: context.endpoints("signOut") { $0.signOut },
      deleteAccount: context.endpoints("deleteAccount") { $0.deleteAccount },
      favouriteCounts: context.endpoints.stream("favouriteCounts") { $0.favouriteCounts })
  }
}
