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

  static let fake = Backend("fake", "accounts in memory, with state: who signed up can sign in") { workbench in
    FakeAccounts(clock: workbench.clock) { [weak workbench] in await workbench?.note($0.summary) }.server
  }
  #if Live
  static let backends = [fake, .local, .supabase]
  #else
  static let backends = [fake, .leftOut("local"), .leftOut("supabase")]
  #endif

  static func microapp(on backends: [Backend<AuthServer>]) -> Microapp {
    let hint = "\(FakeAccounts.demoUser.email), password \(FakeAccounts.demoUser.password)"
    return Microapp("AuthMicroapp", about: "signing in and up, alone", hint: hint, backends: backends) {
      workbench, server in
      let save: @Sendable (AppUser) async throws(NetworkError) -> Void = { _ in }
      let dependencies = AuthModuleFactory.Dependencies(
        login: withoutSession(server.endpoint("login", \.signIn)),
        signUp: withoutSession(server.endpoint("signUp", \.signUp)),
        sendMagicLink: server.endpoint("sendMagicLink", \.sendMagicLink),
        redeem: withoutSession(server.endpoint("redeem", \.redeem)),
        appleIdentity: server.endpoint("appleIdentity", \.appleIdentity),
        signInWithApple: withoutSession(server.endpoint("signInWithApple", \.signInWithApple)),
        save: workbench.endpoint("save", save), clock: workbench.clock)
      let done = { @MainActor (user: AppUser) in workbench.finish("Signed in as \(user.email ?? user.uid)") }
      return { AuthRoot(dependencies: dependencies, signInPassed: done, signUpPassed: done) }
    }
  }
}
