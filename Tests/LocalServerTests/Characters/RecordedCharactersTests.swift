import Testing

@testable import LocalServer

/// LocalBackend answers the requests of the app's client as the Rick and Morty API did. Recorded on 2026-11-24: see
/// `Tests/Recorded/RickAndMorty`.
struct RecordedCharactersTests {
  @Test func answersAsTheServiceDoes() async throws {
    let server = LocalBackend.still()
    let all = try RecordedCharacters.all()
    #expect(all.count == 44)
    for recorded in all {
      let response = await server.get(recorded.target, method: recorded.method)
      let differences = recorded.differences(from: response)
      #expect(differences.isEmpty, "\(recorded.situation): \(differences.joined(separator: "; "))")
    }
  }
}
