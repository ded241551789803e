import Authentication
import Endpoints
import EndpointsInspector
import Entities
import FakeAccountsBackend
import Services
import SwiftUI
#if os(macOS)
import AppKit
#endif

@main
struct AuthMicroapp: App {
  init() {
    #if os(macOS)
    // A program of a package has no bundle: without this, its window does not get the keys.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
    #endif
  }

  var body: some Scene {
    WindowGroup { Self.microapp() }
  }

  static let fake = Backend("fake", "accounts in memory: an account made by Sign Up can sign in") { launch, inbox in
    FakeAccounts(clock: launch.clock) { await inbox.receive(to: $0.to, $0.text, link: $0.link) }.service
  }

  static func microapp(_ launchArguments: [String] = CommandLine.arguments) -> some View {
    MicroappView(backends: [fake], launchArguments: launchArguments) { context in
      let dependencies = dependencies(context)
      let done = { @MainActor (user: AppUser) in context.finish("Signed in as \(user)") }
      return { AuthRoot(dependencies: dependencies, signInPassed: done, signUpPassed: done) }
    }
  }

  static func dependencies(_ context: MicroappContext<AuthService>) -> AuthModuleFactory.Dependencies {
    let placeholder = AuthModuleFactory.Dependencies.placeholder(clock: context.clock)
    return AuthModuleFactory.Dependencies(
      login: context.endpoint("login") { returningUser($0.login) },
      signUp: context.endpoint("signUp") { returningUser($0.signUp) },
      sendMagicLink: context.endpoint("sendMagicLink") { $0.sendMagicLink },
      redeem: context.endpoint("redeem") { returningUser($0.redeem) },
      appleIdentity: context.endpoint("appleIdentity") { $0.appleIdentity },
      signInWithApple: context.endpoint("signInWithApple") { returningUser($0.signInWithApple) },
      save: context.endpoint("save", calling: placeholder.save), clock: context.clock)
  }
}

#Preview("At rest") {
  AuthMicroapp.microapp([])
}

#Preview("Offline") {
  AuthMicroapp.microapp(["--endpoint", "login fail offline"])
}
