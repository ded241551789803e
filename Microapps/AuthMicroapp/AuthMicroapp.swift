import Backends
import Authentication
import Entities
import FakeBackend
import MicroappKit

#if Live
import LiveBackends
#endif

@main @MainActor
enum AuthMicroapp {
  static func main() async { await microapp(on: backends).run() }

  static let fake = Backend("fake", "accounts in memory: an account made by Sign Up can sign in") { launch, log in
    FakeBackend(clock: launch.clock) { await log.note($0.summary) }.authServer
  }
  #if Live
  static let backends = [fake, .local, .supabase]
  #else
  static let backends = [fake, .notIncluded("local"), .notIncluded("supabase")]
  #endif

  static func microapp(on backends: [Backend<AuthServer>]) -> Microapp {
    let hint = "\(FakeBackend.resident.email), password \(FakeBackend.resident.password)"
    return Microapp("AuthMicroapp", about: "signing in and up, alone", hint: hint, backends: backends) { context in
      let dependencies = AuthModuleFactory.Dependencies(
        login: context.endpoint("login") { $0.signIn }, signUp: context.endpoint("signUp") { $0.signUp },
        sendLink: context.endpoint("sendLink") { $0.sendMagicLink }, redeem: context.endpoint("redeem") { $0.redeem },
        appleIdentity: context.endpoint("appleIdentity") { $0.appleIdentity },
        appleLogin: context.endpoint("appleLogin") { $0.signInWithApple },
        save: context.endpoint("save", calling: SignInDependencies.placeholder.saveAction), clock: context.clock)
      let done = { @MainActor (user: AppUser) in context.finish("Signed in as \(user.email ?? user.uid)") }
      return { AuthRoot(dependencies: dependencies, signInPassed: done, signUpPassed: done) }
    }
  }
}
