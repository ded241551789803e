import LiveBackends
import MicroappKit
import Testing

@testable import AuthMicroapp
@testable import HomeMicroapp

/// The scenarios of both features, on their fakes and on a server over HTTP, where a feature must behave the same.
@MainActor
struct ScenarioTests {
  private static let auth = [
    "fake": AuthMicroapp.microapp(on: [AuthMicroapp.fake]),
    "local": AuthMicroapp.microapp(on: [AuthMicroapp.fake, .local]),
  ]
  private static let home = [
    "fake": HomeMicroapp.microapp(on: [HomeMicroapp.fake]),
    "local": HomeMicroapp.microapp(on: [HomeMicroapp.fake, .local]),
  ]

  @Test(arguments: ["fake", "local"], try await auth["fake"]?.scenarios ?? [])
  func authentication(backend: String, scenario: Scenario) async throws {
    let problems = try await Self.auth[backend]?.check(scenario, on: backend)
    #expect(problems == [])
  }

  @Test(arguments: ["fake", "local"], try await home["fake"]?.scenarios ?? [])
  func home(backend: String, scenario: Scenario) async throws {
    let problems = try await Self.home[backend]?.check(scenario, on: backend)
    #expect(problems == [])
  }

  @Test func thereAreManyOfBoth() throws {
    #expect(try #require(Self.auth["fake"]).scenarios.count >= 16)
    #expect(try #require(Self.home["fake"]).scenarios.count >= 20)
  }
}
