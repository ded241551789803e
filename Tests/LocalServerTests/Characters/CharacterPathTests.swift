import Testing

@testable import LocalServer

/// Every path below `/api` that is not a list, down to the words of its errors.
struct CharacterPathTests {
  @Test(arguments: [
    ("/api/character/0", 404, "Character not found"), ("/api/character/827", 404, "Character not found"),
    ("/api/character/-1", 404, "Character not found"),
    ("/api/character/99999999999999999999", 404, "Character not found"),
    ("/api/character?page=43", 404, "There is nothing here"),
    ("/api/character?page=99999999999999999999", 404, "There is nothing here"),
    ("/api/character?name=nobody", 404, "There is nothing here"),
    ("/api/location", 404, "There is nothing here."), ("/api/location/1", 404, "There is nothing here."),
    ("/api/episode/1,2", 404, "There is nothing here."), ("/api/planet", 404, "There is nothing here."),
    ("/api/character/1/friends", 404, "There is nothing here."),
    ("/api/character/rick", 500, "Hey! you must provide an id"),
    ("/api/character/1.5", 404, "Character not found"), ("/api/character/,", 500, "Hey! you must provide an id"),
    ("/api/character/1,rick", 500, castFailed("NaN")), ("/api/character/1rick", 500, castFailed("1rick")),
    ("/api/character/[1,2", 500, "Bad... bad array :/"), ("/api/character/1,2]", 500, "Bad... bad array :/"),
    ("/api/character/[01]", 500, "Bad... bad array :/"), ("/api/character/[", 500, "Bad... bad array :/"),
    ("/api/character/[]", 500, "Bad... bad array :/"),
  ])
  func saysWhatIsWrong(path: String, status: Int, error: String) async throws {
    let response = await LocalBackend.still().get(path)
    #expect(response.status == status)
    #expect(try response.decoded(as: [String: String].self) == ["error": error])
  }

  private static func castFailed(_ value: String) -> String {
    #"Cast to Number failed for value "\#(value)" at path "id" for model "Character""#
  }

  @Test(arguments: [
    ("1,2,3", [1, 2, 3]), ("[1,2,3]", [1, 2, 3]), ("%5B1,2%5D", [1, 2]), ("3,1,2", [1, 2, 3]), ("1,1", [1]),
    ("[7]", [7]), ("1,827,0", [1]), ("827,828", []), ("[%20]", []), ("1,%202", [1, 2]), ("1,,2", [1, 2]), ("1,", [1]),
    ("1,1.5", [1]), (#"["1","2"]"#, [1, 2]), ("826,99999999999999999999", [826]),
  ])
  func answersSeveralInTheOrderOfTheirIDs(part: String, ids: [Int]) async throws {
    let response = await LocalBackend.still().get("/api/character/" + part)
    #expect(response.status == 200)
    #expect(try response.decoded(as: [CharacterAnswer].self).map(\.id) == ids)
  }

  @Test func tellsAllOfACharacter() async throws {
    let server = LocalBackend.still()
    let squanchy: CharacterAnswer = try await server.get("/api/character/10/").decoded()
    #expect(squanchy.name == "Squanchy")
    #expect(squanchy.status == "unknown")
    #expect(squanchy.species == "Alien")
    #expect(squanchy.type == "Cat-Person")
    #expect(squanchy.gender == "Male")
    #expect(squanchy.origin.name == "Planet Squanch")
    #expect(squanchy.origin.url.hasPrefix("http://localhost:1/api/location/"))
    #expect(squanchy.location == squanchy.origin)
    #expect(squanchy.image == "http://localhost:1/api/character/avatar/10.jpeg")
    #expect(squanchy.episode == (1...5).map { "http://localhost:1/api/episode/\($0)" })
    #expect(squanchy.url == "http://localhost:1/api/character/10")
    #expect(squanchy.created == "2017-11-04T18:48:46.250Z")
    #expect(try await server.get(String(squanchy.url.dropFirst("http://localhost:1".count))).decoded() == squanchy)
    let morty: CharacterAnswer = try await server.get("/api/character/2").decoded()
    #expect(morty.origin == CharacterAnswer.Place(name: "unknown", url: ""))
  }

  @Test func onlyReads() async throws {
    let server = LocalBackend.still()
    #expect(await server.get("/api/character", method: "HEAD").status == 200)
    for method in ["POST", "PUT", "DELETE"] {
      let response = await server.get("/api/character", method: method)
      #expect(response.status == 404)
      #expect(response.text == #"{"error":"There is nothing here."}"#)
    }
  }

  /// A change is visible in lists and in single characters alike.
  @Test func charactersChangeAsTimeGoesBy() async throws {
    let clock = JumpingClock()
    let server = LocalBackend(clock: clock)
    let path = "/api/character/" + (1...20).map(String.init).joined(separator: ",")
    let before: [CharacterAnswer] = try await server.get(path).decoded()
    clock.advance(by: .seconds(50))
    let after: [CharacterAnswer] = try await server.get(path).decoded()
    #expect(before.map(\.name) == after.map(\.name))
    #expect(before.map(\.status) != after.map(\.status))
    #expect(try await server.list("").results == after)
  }
}
