import Authentication
import Entities
import FakeAccountsBackend
import Services
import SwiftUI
#if os(macOS)
import AppKit
#endif

/// The app: it makes the services once, and decides what is shown before and after the feature.
@main
struct DemoApp: App {
  @State private var user: AppUser?
  private let authentication = AuthModuleFactory.Dependencies.live(
    // In your app: the client of your server.
    FakeAccounts(clock: ContinuousClock()) { print($0.text) }.service)

  init() {
    #if os(macOS)
    // A program of a package has no bundle: without this, its window does not get the keys.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
    #endif
  }

  var body: some Scene {
    WindowGroup {
      if let user {
        VStack {
          Text("Signed in as \(user.description)")
          Button("Sign Out") { self.user = nil }
        }
      } else {
        AuthRoot(dependencies: authentication, signInPassed: { user = $0 }, signUpPassed: { user = $0 })
      }
    }
  }
}

extension AuthModuleFactory.Dependencies {
  /// The dependencies of the feature, made from the services of the app.
  static func live(_ service: AuthService) -> Self {
    Self(
      login: returningUser(service.login), signUp: returningUser(service.signUp), sendMagicLink: service.sendMagicLink,
      redeem: returningUser(service.redeem), appleIdentity: service.appleIdentity,
      signInWithApple: returningUser(service.signInWithApple), save: { _ in }, clock: ContinuousClock())
  }
}
