import TestSupport
import Testing

@testable import LocalServer

/// Characters, as far as the recorded situations do not hold them. What a search finds is tested with the store, in FakesTests.
struct CharacterTests {
  private struct List: Decodable {
    struct Info: Decodable { let count, pages: Int }

    let info: Info
    let results: [CharacterBody]
  }

  @Test func thePagesHaveAllCharacters() async throws {
    let server = LocalBackend.still()
    var ids: [Int] = []
    for page in 1...42 {
      let list: List = try await server.get("/api/character?page=\(page)").decoded()
      #expect(list.info.count == 826 && list.info.pages == 42)
      ids += list.results.map(\.id)
    }
    #expect(ids == Array(1...826))
  }

  @Test func aSearchHasANameAndAStatus() async throws {
    let list: List = try await LocalBackend.still().get("/api/character?name=RICK%20S&status=dead&page=1").decoded()
    #expect(!list.results.isEmpty)
    #expect(list.results.allSatisfy { $0.name.hasPrefix("Rick S") && $0.status == "Dead" })
  }

  @Test(arguments: ["status=nonsense", "species=Human", "name=rick&gender=male", "type=Cat-Person"])
  func aFilterThatTheServerDoesNotHaveFindsNothing(query: String) async throws {
    let response = await LocalBackend.still().get("/api/character?\(query)")
    #expect(response.status == 404)
    #expect(response.text == #"{"error":"There is nothing here"}"#)
  }

  @Test(arguments: [-1, 0, 1])
  func beforeTheFirstPageIsTheFirst(page: Int) async throws {
    #expect(await LocalBackend.still().get("/api/character?page=\(page)").text.contains("character?page=2\""))
  }

  @Test func aCharacterHasAllItsFacts() async throws {
    let squanchy: CharacterBody = try await LocalBackend.still().get("/api/character/10").decoded()
    #expect(
      [squanchy.name, squanchy.status, squanchy.species, squanchy.type, squanchy.gender, squanchy.origin.name]
        == ["Squanchy", "unknown", "Alien", "Cat-Person", "Male", "Planet Squanch"])
    #expect(squanchy.location == squanchy.origin)
    #expect(squanchy.episode.count == 5)
  }

  /// A change is visible in lists and in single characters alike.
  @Test func charactersChangeAsTimeGoesBy() async throws {
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
