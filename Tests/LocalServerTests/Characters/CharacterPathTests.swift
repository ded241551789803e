import TestSupport
import Testing

@testable import LocalServer

/// Single characters and paths, as far as the recorded situations do not hold them.
struct CharacterPathTests {
  @Test(arguments: [("3,1,2", [1, 2, 3]), ("%5B1,2%5D", [1, 2]), ("[7]", [7]), ("1,827,0", [1]), ("826,1e3", [826])])
  func `several characters are in the order of their ids`(part: String, ids: [Int]) async throws {
    let response = await LocalBackend.still().get("/api/character/" + part)
    #expect(response.status == 200)
    #expect(try response.decoded(as: [CharacterBody].self).map(\.id) == ids)
  }

  @Test func `a character has all that the service sends`() async throws {
    let server = LocalBackend.still()
    let squanchy: CharacterBody = try await server.get("/api/character/10/").decoded()
    #expect(
      [squanchy.name, squanchy.status, squanchy.species, squanchy.type, squanchy.gender, squanchy.origin.name]
        == ["Squanchy", "unknown", "Alien", "Cat-Person", "Male", "Planet Squanch"])
    #expect(squanchy.origin.url.hasPrefix("http://localhost:1/api/location/"))
    #expect(squanchy.location == squanchy.origin)
    #expect(squanchy.image == "http://localhost:1/api/character/avatar/10.jpeg")
    #expect(squanchy.episode == (1...5).map { "http://localhost:1/api/episode/\($0)" })
    #expect(squanchy.url == "http://localhost:1/api/character/10")
    #expect(squanchy.created == "2017-11-04T18:48:46.250Z")
    #expect(try await server.get(String(squanchy.url.dropFirst("http://localhost:1".count))).decoded() == squanchy)
    let morty: CharacterBody = try await server.get("/api/character/2").decoded()
    #expect(morty.origin == CharacterBody.Location(name: "unknown", url: ""))
  }

  /// A change is visible in lists and in single characters alike.
  @Test func `characters change as time goes by`() async throws {
    struct List: Decodable { let results: [CharacterBody] }
    let clock = TestClock()
    let server = LocalBackend(clock: clock)
    let path = "/api/character/" + (1...20).map(String.init).joined(separator: ",")
    let before: [CharacterBody] = try await server.get(path).decoded()
    clock.advance(by: .seconds(50))
    let after: [CharacterBody] = try await server.get(path).decoded()
    #expect(before.map(\.name) == after.map(\.name))
    #expect(before.map(\.status) != after.map(\.status))
    #expect(try await server.get("/api/character").decoded(as: List.self).results == after)
  }
}
