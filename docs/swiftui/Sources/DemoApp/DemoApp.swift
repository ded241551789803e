import AuthenticationServices
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
  private let mailbox: Mailbox
  private let accounts: AuthService

  init() {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    // In your app: the client of your server.
    accounts = FakeAccounts(clock: ContinuousClock()) { await mailbox.receive($0) }.service
    #if os(macOS)
    // A program of a package has no bundle: without this, its window does not get the keys.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
    #endif
  }

  var body: some Scene {
    WindowGroup { RootView(accounts: accounts, mailbox: mailbox) }
  }
}

/// The emails of the fake, which go nowhere else.
@MainActor @Observable
final class Mailbox {
  private(set) var mail: Mail?

  func receive(_ mail: Mail) {
    self.mail = mail
  }
}

private struct RootView: View {
  let accounts: AuthService
  let mailbox: Mailbox
  @Environment(\.authorizationController) private var apple
  @State private var user: AppUser?

  var body: some View {
    if let user {
      VStack {
        Text("Signed in as \(user.description)")
        Button("Sign Out") { self.user = nil }
      }
    } else {
      AuthRoot(dependencies: .live(accounts, apple), signInPassed: { user = $0 }, signUpPassed: { user = $0 })
        .safeAreaInset(edge: .bottom) {
          if let mail = mailbox.mail { Text(mail.text).padding() }
        }
    }
  }
}

extension AuthModuleFactory.Dependencies {
  /// The dependencies of the feature, made from the services of the app.
  static func live(_ service: AuthService, _ apple: AuthorizationController) -> Self {
    Self(
      login: returningUser(service.login), signUp: returningUser(service.signUp), sendMagicLink: service.sendMagicLink,
      redeem: returningUser(service.redeem),
      appleIdentity: { () throws(NetworkError) in try await apple.appleIdentity() },
      // A server checks the token. The fake does not know it, and signs in an Apple user of its own.
      signInWithApple: { _ throws(NetworkError) in
        try await service.signInWithApple(service.appleIdentity()).user
      },
      save: { _ in }, clock: ContinuousClock())
  }
}
