import Endpoints
import EndpointsInspector
import Entities
import FakeCharactersBackend
import Home
import Services
public import SwiftUI

/// Home alone, on a fake.
public struct HomeMicroappView: View {
  private let launchArguments: [String]

  /// - Parameter launchArguments: where the feature begins, such as `--endpoint "page fail offline"`.
  public init(_ launchArguments: [String] = CommandLine.arguments) {
    self.launchArguments = launchArguments
  }

  /// The content of the view.
  public var body: some View {
    MicroappView(backends: [Self.fake], launchArguments: launchArguments) { context in
      let dependencies = Self.dependencies(context)
      let signedOut = { @MainActor in context.finish("Signed out") }
      return { HomeRoot(dependencies: dependencies, signedOut: signedOut) }
    }
  }

  static let fake = Backend("fake", "characters in memory: favourites are kept, statuses change") { launch, _ in
    FakeCharacters(clock: launch.clock).demoUserCharacters
  }

  static func dependencies(_ context: MicroappContext<DemoUserCharacters>) -> HomeRoot.Dependencies {
    HomeRoot.Dependencies(
      page: context.endpoints("page") { $0.page }, changes: context.endpoints.stream("changes") { $0.changes },
      favourites: context.endpoints("favourites") { $0.favourites },
      setFavourite: context.endpoints("setFavourite") { $0.setFavourite }, clock: context.clock)
  }
}

#if DEBUG
#Preview("Hung") { HomeMicroappView(["--endpoint", "page hang"]) }

#Preview("A star fails") { HomeMicroappView(["--endpoint", "setFavourite fail offline"]) }
#endif
