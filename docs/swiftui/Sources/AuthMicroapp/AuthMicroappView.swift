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

  /// - Parameter launchArguments: where the feature begins, such as `--endpoint "login fail offline"`.
  public init(_ launchArguments: [String] = CommandLine.arguments) {
    self.launchArguments = launchArguments
  }

  /// The content of the view.
  public var body: some View {
    MicroappView(backends: [Self.fake], launchArguments: launchArguments) { context in
      var dependencies = Self.dependencies(context)
      dependencies.openedLinks = context.input(
        "openedLinks", "microapps://login-callback?code=c137", isSecret: MagicLinkProof.isSecret
      ) {
        MagicLinkProof(link: $0) ?? .link($0)
      }
      let signedIn = { @MainActor (user: AppUser) in context.finish("Signed in as \(user)") }
      let signedUp = { @MainActor (user: AppUser) in context.finish("Signed up as \(user)") }
      return { [dependencies] in
        AuthRoot(dependencies: dependencies, signInPassed: signedIn, signUpPassed: signedUp)
          .onOpenURL { try? context.send($0.absoluteString, to: "openedLinks") }
      }
    }
  }

  static let fake = Backend("fake", "accounts in memory: an account made by Sign Up can sign in") { launch, inbox in
    FakeAccounts(clock: launch.clock) { await inbox.receive(to: $0.to, $0.text, link: $0.link) }.service
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
      clock: context.clock)
  }
}

#if DEBUG
#Preview { AuthMicroappView([]) }
#endif
