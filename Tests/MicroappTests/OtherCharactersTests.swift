import Endpoints
import CharacterEntities
import Entities
import FakeAccountsBackend
import FakeCharactersBackend
import MicroappKit
import Programs
import Runs
import Services
import Testing

@testable import HomeMicroapp

/// The scenarios of Home that a check on the public service plays, on a service that has changed: there are more characters,
/// with other places and episodes.
@MainActor
struct OtherCharactersTests {
  private static let changed = Backend<DemoUserCharacters>("changed", "a service that has changed") { launch, _ in
    let accounts = FakeAccounts(clock: launch.clock)
    var characters = FakeCharacters(clock: launch.clock, count: 1_234, changeInterval: .zero, accounts: accounts)
      .service
    let page = characters.page
    characters.page = { query, number throws(NetworkError) in
      let page = try await page(query, number)
      return CharacterPage(characters: page.characters.map(moved), total: page.total, isLast: page.isLast)
    }
    return DemoUserCharacters(characters: characters, sessions: accounts.demoUserSessions)
  }
  private static let program = HomeMicroapp.microapp(on: [HomeMicroapp.fake, changed]).program
  private static let values = ["--backend": "changed"]

  private static nonisolated func moved(_ character: CharacterData) -> CharacterData {
    CharacterData(
      id: character.id, name: character.name, status: character.status, species: character.species,
      type: character.type,
      gender: character.gender, origin: "Dimension X", location: "Planet X", episodeCount: character.episodeCount + 1)
  }

  private static func contract() throws -> [Scenario] {
    try program.catalogue.scenarios.filter { scenario in
      let isSkipped = scenario.options.contains { $0.hasPrefix("--characters") || $0.hasPrefix("--needs") }
      return try !isSkipped && !program.needsItsOwnBackend(scenario, insteadOf: values)
    }
  }

  @Test(arguments: try await contract())
  func aScenarioExpectsNothingThatTheServiceMayChange(scenario: Scenario) async throws {
    let replay = try await Self.program.play(scenario, RunOrigin(values: Self.values))
    replay.run.close()
    #expect(replay.failure == nil, "\(replay.failure?.report ?? "")")
  }

  @Test func mostScenariosAreSuch() throws {
    #expect(try Self.contract().count >= 40)
  }
}
