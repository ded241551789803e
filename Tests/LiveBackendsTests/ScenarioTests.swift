import LiveBackends
import MicroappKit
import Testing

@testable import AuthMicroapp
@testable import HomeMicroapp

/// The scenarios of both features on every backend that needs no network: a feature must behave the same with a fake and with
/// a server over HTTP.
@MainActor
struct ScenarioTests {
  private static let auth = AuthMicroapp.microapp(on: [AuthMicroapp.fake, .local])
  private static let home = HomeMicroapp.microapp(on: [HomeMicroapp.fake, .local])

  @Test(arguments: ["fake", "local"], try await auth.scenarios)
  func authentication(backend: String, scenario: Scenario) async throws {
    #expect(try await Self.auth.check(scenario, on: backend) == [])
  }

  @Test(arguments: ["fake", "local"], try await home.scenarios)
  func home(backend: String, scenario: Scenario) async throws {
    #expect(try await Self.home.check(scenario, on: backend) == [])
  }

  @Test func thereAreManyOfBoth() throws {
    #expect(try Self.auth.scenarios.count >= 16)
    #expect(try Self.home.scenarios.count >= 20)
  }
}
