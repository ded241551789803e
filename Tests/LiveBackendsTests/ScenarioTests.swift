import LiveBackends
import MicroappKit
import Testing

@testable import AuthMicroapp
@testable import HomeMicroapp

/// The scenarios of both features on a server over HTTP, where a feature must behave as on its fakes. On those the microapps
/// check them themselves.
@MainActor
struct ScenarioTests {
  private static let auth = AuthMicroapp.microapp(on: [AuthMicroapp.fake, .local])
  private static let home = HomeMicroapp.microapp(on: [HomeMicroapp.fake, .local])

  @Test(.serialized, arguments: try await auth.scenarios)
  func authentication(scenario: Scenario) async throws {
    #expect(try await Self.auth.check(scenario, on: "local") == [])
  }

  @Test(.serialized, arguments: try await home.scenarios)
  func home(scenario: Scenario) async throws {
    #expect(try await Self.home.check(scenario, on: "local") == [])
  }

  @Test func thereAreManyOfBoth() throws {
    #expect(try Self.auth.scenarios.count >= 16)
    #expect(try Self.home.scenarios.count >= 20)
  }
}
