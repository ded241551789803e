import AccountEntities
import Entities
import FeatureTesting
import Testing

@testable import Authentication

@MainActor
struct PlaceholderTests {
  @Test(arguments: Way.allCases)
  func placeholder_succeedsInEachWay(way: Way) async throws {
    let exits = Exits()
    let auth = HeadlessFeature { context in
      AuthRoot(
        dependencies: .placeholder(clock: context.clock), signInPassed: exits.signInPassed,
        signUpPassed: exits.signUpPassed)
    }
    try await way.begin(on: auth.run)
    #expect((exits.signedIn + exits.signedUp).map(\.uid) == ["placeholder"])
  }
}
