import AccountEntities
import Authentication
import FakeAccountsBackend
import MicroappKit
import Services
#if Live
import LiveBackends
#endif

@main @MainActor
enum AuthMicroapp {
  static func main() async { await microapp(on: backends).run() }
  static let fake = Backend("fake", "accounts in memory: an account made by Sign Up can sign in") { launch, inbox in
    FakeAccounts(clock: launch.clock) { await inbox.receive(to: $0.to, $0.text, link: $0.link) }.service
  }
  static let doctor = Flag("--doctor", "", "with --backend supabase: checks the project")
  #if Live
  static let backends = [fake, .local, .supabase, .recorded]
  #else
  static let backends = [fake, .notIncluded("local"), .notIncluded("supabase")]
  #endif
  static func microapp(on backends: [Backend<AuthService>]) -> Microapp {
    Microapp(
      "AuthMicroapp", about: "signing in and up, alone", hint: FakeAccounts.demoUserHint, backends: backends,
      flags: backends.contains { $0.name == "supabase" } ? [doctor] : []
    ) { context in
      var auth = dependencies(context)
      auth.openedLinks = context.input(
        "openedLinks", "microapps://login-callback?code=c137", isSecret: MagicLinkProof.isSecret
      ) {
        MagicLinkProof(link: $0) ?? .link($0)
      }
      let signedIn = { @MainActor (user: AppUser) in context.finish("Signed in as \(user)") }
      let signedUp = { @MainActor (user: AppUser) in context.finish("Signed up as \(user)") }
      return { [auth] in
        AuthRoot(dependencies: auth, signInPassed: signedIn, signUpPassed: signedUp)
          .onOpenURL { try? context.send($0, to: "openedLinks") }
      }
    }
  }

  static func dependencies(_ context: MicroappContext<AuthService>) -> AuthRoot.Dependencies {
    AuthRoot.Dependencies(
      login: context.endpoints("login") { $0.user(from: \.login) },
      signUp: context.endpoints("signUp") { $0.user(from: \.signUp) },
      sendMagicLink: context.endpoints("sendMagicLink") { $0.sendMagicLink },
      readProof: MagicLinkProof.read,
      redeem: context.endpoints("redeem") { $0.user(from: \.redeem) },
      appleIdentity: context.endpoints("appleIdentity") { $0.appleIdentity },
      signInWithApple: context.endpoints("signInWithApple") { $0.user(from: \.signInWithApple) },
      save: context.endpoints.withoutBackend("save") { _ in { (_: AppUser) async in } },
      signInRules: context.isRemote ? .existingAccount : .newAccount, clock: context.clock)
  }
}
