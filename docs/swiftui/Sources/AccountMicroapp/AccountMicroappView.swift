import Account
import Endpoints
import EndpointsInspector
import FakeAccountsBackend
import Services
public import SwiftUI

/// Account alone, on a fake.
public struct AccountMicroappView: View {
  private let launchArguments: [String]

  /// - Parameter launchArguments: where the feature begins, such as `--endpoint "user fail offline"`.
  public init(_ launchArguments: [String] = CommandLine.arguments) {
    self.launchArguments = launchArguments
  }

  /// The content of the view.
  public var body: some View {
    MicroappView(backends: [Self.fake], launchArguments: launchArguments) { context in
      let dependencies = Self.dependencies(context)
      let signedOut = { @MainActor in context.finish("Signed out") }
      let deleted = { @MainActor in context.finish("Account deleted") }
      return { AccountRoot(dependencies: dependencies, signedOut: signedOut, accountDeleted: deleted) }
    }
  }

  static let fake = Backend("fake", "an account in memory") { launch, _ in
    FakeAccounts(clock: launch.clock).demoUserAccount
  }

  static func dependencies(_ context: MicroappContext<DemoUserAccount>) -> AccountRoot.Dependencies {
    AccountRoot.Dependencies(
      user: context.endpoints("user") { $0.user }, signOut: context.endpoints("signOut") { $0.signOut },
      deleteAccount: context.endpoints("deleteAccount") { $0.deleteAccount },
      favouriteCounts: context.endpoints.stream("favouriteCounts") { $0.favouriteCounts })
  }
}

#if DEBUG
#Preview { AccountMicroappView([]) }
#endif
