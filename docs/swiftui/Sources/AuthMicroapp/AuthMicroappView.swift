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
  @State private var link: MagicLinkProof?

  /// - Parameter launchArguments: where the feature begins, such as `--endpoint "login fail offline"`.
  public init(_ launchArguments: [String] = CommandLine.arguments) {
    self.launchArguments = launchArguments
  }

  /// The content of the view.
  public var body: some View {
    MicroappView(backends: [Self.fake], launchArguments: launchArguments) { context in
      let dependencies = Self.dependencies(context)
      let done = { @MainActor (user: AppUser) in context.finish("Signed in as \(user)") }
      return { AuthRoot(dependencies: dependencies, opens: $link, signInPassed: done, signUpPassed: done) }
    }
    .onOpenURL { link = MagicLinkProof(link: $0.absoluteString) }
  }

  static let fake = Backend("fake", "accounts in memory: an account made by Sign Up can sign in") { launch, inbox in
    FakeAccounts(clock: launch.clock) { await inbox.receive(to: $0.to, $0.text, link: $0.link) }.service
  }

  static func dependencies(_ context: MicroappContext<AuthService>) -> AuthModuleFactory.Dependencies {
    AuthModuleFactory.Dependencies(
      login: context.endpoint("login") { returningUser($0.login) },
      signUp: context.endpoint("signUp") { returningUser($0.signUp) },
      sendMagicLink: context.endpoint("sendMagicLink") { $0.sendMagicLink },
      redeem: context.endpoint("redeem") { returningUser($0.redeem) },
      appleIdentity: context.endpoint("appleIdentity") { $0.appleIdentity },
      signInWithApple: context.endpoint("signInWithApple") { returningUser($0.signInWithApple) },
      save: context.withoutBackend.endpoint("save") { _ in { (_: AppUser) async throws(NetworkError) in } },
      clock: context.clock)
  }
}

#if DEBUG
#Preview { AuthMicroappView([]) }
#endif
