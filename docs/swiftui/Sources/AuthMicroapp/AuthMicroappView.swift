import AccountEntities
import Authentication
import Endpoints
import EndpointsInspector
import Entities
import FakeAccountsBackend
import Services
public import SwiftUI

/// Authentication alone, on a fake.
public struct AuthMicroappView: View {
  private let launchArguments: [String]
  @State private var links = EventQueue<MagicLinkProof>()

  /// - Parameter launchArguments: where the feature begins, such as `--endpoint "login fail offline"`.
  public init(_ launchArguments: [String] = CommandLine.arguments) {
    self.launchArguments = launchArguments
  }

  /// The content of the view.
  public var body: some View {
    MicroappView(backends: [Self.fake], launchArguments: launchArguments) { context in
      var dependencies = Self.dependencies(context)
      dependencies.openedLinks = { [links] in links.events() }
      let done = { @MainActor (user: AppUser) in context.finish("Signed in as \(user)") }
      return { [dependencies] in
        AuthRoot(dependencies: dependencies, signInPassed: done, signUpPassed: done)
      }
    }
    .onOpenURL { if let link = MagicLinkProof(link: $0.absoluteString) { links.send(link) } }
  }

  static let fake = Backend("fake", "accounts in memory: an account made by Sign Up can sign in") { launch, inbox in
    FakeAccounts(clock: launch.clock) { await inbox.receive(to: $0.to, $0.text, link: $0.link) }.service
  }

  static func dependencies(_ context: MicroappContext<AuthService>) -> AuthRoot.Dependencies {
    AuthRoot.Dependencies(
      login: context.endpoint("login") { $0.user(from: \.login) },
      signUp: context.endpoint("signUp") { $0.user(from: \.signUp) },
      sendMagicLink: context.endpoint("sendMagicLink") { $0.sendMagicLink },
      redeem: context.endpoint("redeem") { $0.user(from: \.redeem) },
      appleIdentity: context.endpoint("appleIdentity") { $0.appleIdentity },
      signInWithApple: context.endpoint("signInWithApple") { $0.user(from: \.signInWithApple) },
      save: context.withoutBackend.endpoint("save") { _ in { (_: AppUser) async in } },
      clock: context.clock)
  }
}

#if DEBUG
#Preview { AuthMicroappView([]) }
#endif
