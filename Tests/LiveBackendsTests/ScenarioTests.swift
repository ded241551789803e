import LiveBackends
import MicroappKit
import Testing

@testable import AuthMicroapp
@testable import HomeMicroapp

/// Every fifth scenario of both features on a server over HTTP, where a feature must behave as on its fakes. The microapps
/// check all of them themselves: on the fakes, and with network code on a server, as `.ci/run` does.
@MainActor
struct ScenarioTests {
  private static let auth = AuthMicroapp.microapp(on: [AuthMicroapp.fake, .local])
  private static let home = HomeMicroapp.microapp(on: [HomeMicroapp.fake, .local])

  @Test(.serialized, arguments: try await some(auth))
  func authentication(scenario: Scenario) async throws {
    let problems = try await Self.auth.check(scenario, on: "local")
    #expect(problems == [])
  }

  @Test(.serialized, arguments: try await some(home))
  func home(scenario: Scenario) async throws {
    let problems = try await Self.home.check(scenario, on: "local")
    #expect(problems == [])
  }

  private static func some(_ microapp: Microapp) throws -> [Scenario] {
    try microapp.scenarios.enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element)
  }

  @Test func thereAreManyOfBoth() throws {
    #expect(try Self.auth.scenarios.count >= 16)
    #expect(try Self.home.scenarios.count >= 20)
  }
}
