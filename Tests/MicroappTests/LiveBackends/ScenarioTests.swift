import LiveBackends
import MicroappKit
import Programs
import Runs
import Testing

@testable import AccountMicroapp
@testable import AuthMicroapp
@testable import HomeMicroapp

/// Every fifth scenario of the features on a server over HTTP, where a feature must behave as on its fakes. The microapps
/// check all of them themselves: on the fakes, and with network code on a server, as `.ci/run` does.
@MainActor
struct ScenarioTests {
  private static let auth = AuthMicroapp.microapp(on: [AuthMicroapp.fake, .local]).program
  private static let account = AccountMicroapp.microapp(on: [AccountMicroapp.fake, .local]).program
  private static let home = HomeMicroapp.microapp(on: [HomeMicroapp.fake, .local]).program

  @Test(.serialized, arguments: try await some(auth))
  func authentication(scenario: Scenario) async throws {
    try await check(scenario, of: Self.auth)
  }

  @Test(.serialized, arguments: try await some(home))
  func home(scenario: Scenario) async throws {
    try await check(scenario, of: Self.home)
  }

  @Test(.serialized, arguments: try await some(account))
  func account(scenario: Scenario) async throws {
    try await check(scenario, of: Self.account)
  }

  private func check(_ scenario: Scenario, of program: Program) async throws {
    var output: [String] = []
    let options = RunOrigin(values: ["--backend": "local"])
    let status = try await program.checkScenarios(scenario.name, options, updates: false) { output.append($0) }
    #expect(status == ExitStatus.success, "\(output.joined(separator: "\n"))")
  }

  private static func some(_ program: Program) throws -> [Scenario] {
    try program.catalogue.scenarios.enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element)
  }

  @Test func thereAreManyOfEach() throws {
    #expect(try Self.auth.catalogue.scenarios.count >= 16)
    #expect(try Self.home.catalogue.scenarios.count >= 20)
    #expect(try Self.account.catalogue.scenarios.count >= 10)
  }
}
