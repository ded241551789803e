import CharacterEntities
import Entities
import Foundation
import Services
import Testing

@testable import RemoteBackends

struct CharacterTests {
  @Test func aCharacterIsRead() async throws {
    let service = ServiceStub(.json(JSON.character(7, status: "Dead")))
    #expect(try await service.backend.characters([7]) == [.rick(7, .dead)])
    #expect(service.urls == ["https://rickandmortyapi.com/api/character/7"])
  }

  @Test(arguments: [
    #"{"id":1,"name":"Rick"}"#,
    #"{"id":1,"name":"Rick","status":null,"species":"","type":null,"gender":"?","origin":{},"location":null,"new":[1]}"#,
    #"{"id":1,"name":"Rick","status":"Presumed","gender":"","origin":{"name":""},"location":{"name":null}}"#,
  ])
  func missingDetailsAreUnknown(text: String) async throws {
    let expected = CharacterData(
      id: 1, name: "Rick", status: .unknown, species: "unknown", gender: .unknown, origin: "unknown",
      location: "unknown", episodeCount: 0)
    #expect(try await ServiceStub(.json(text)).backend.characters([1]) == [expected])
  }

  @Test func statusAndGenderIgnoreCase() async throws {
    let text = #"{"id":1,"name":"Rick","status":"ALIVE","gender":"genderless"}"#
    let character = try #require(try await ServiceStub(.json(text)).backend.characters([1]).first)
    #expect(character.status == .alive)
    #expect(character.gender == .genderless)
  }

  @Test func aCharacterThatWasNotRequestedIsMalformed() async {
    await #expect(throws: NetworkError.malformedResponse) {
      try await ServiceStub(.json(JSON.character(2))).backend.characters([1])
    }
    await #expect(throws: NetworkError.malformedResponse) {
      try await ServiceStub(.json("[\(JSON.character(1)),\(JSON.character(3))]")).backend.characters([1, 2])
    }
  }

  @Test func manyAreOneRequest() async throws {
    let service = ServiceStub(.json("[\(JSON.character(1)),\(JSON.character(3))]"))
    #expect(try await service.backend.characters([1, 2, 3]) == [.rick(1), .rick(3)])
    #expect(service.urls == ["https://rickandmortyapi.com/api/character/1,2,3"])
  }

  @Test func oneOfManyMayComeWithoutAnArrayOrNotAtAll() async throws {
    #expect(try await ServiceStub(.json(JSON.character(5))).backend.characters([5]) == [.rick(5)])
    #expect(try await ServiceStub(.noCharacter).backend.characters([5]) == [])
    #expect(try await ServiceStub(.json("[]")).backend.characters([5, 6]) == [])
  }

  @Test func theOthersOfManyAreReturned() async throws {
    let service = ServiceStub(.json(#"[{"id":1},\#(JSON.character(3)),\#(JSON.character(3, status: "Dead"))]"#))
    #expect(try await service.backend.characters([1, 3]) == [.rick(3)])
  }

  @Test func theServiceHasOneCharacterByItsID() async throws {
    let found = ServiceStub(.json(JSON.character(7))).backend.service(favourites: FavouritesStore())
    #expect(try await found.character(7) == .rick(7))
    let missing = ServiceStub(.noCharacter).backend.service(favourites: FavouritesStore())
    await #expect(throws: NetworkError.refused(status: 404)) { try await missing.character(70_000) }
  }

  @Test func noIDsNeedNoRequest() async throws {
    let service = ServiceStub(.nothing)
    #expect(try await service.backend.characters([]) == [])
    #expect(service.urls.isEmpty)
  }

  @Test(
    arguments: [
      (.json(429, "", headers: ["Retry-After": "40"]), NetworkError.rateLimited(seconds: 40)),
      (.json(429, ""), .rateLimited(seconds: nil)),
      (.json(500, ""), .server(status: 500)), (.json(503, ""), .server(status: 503)),
      (.json(204, "{}"), .server(status: 204)), (.failure(.offline), .offline),
      (.json(403, ""), .server(status: 403)), (.json(431, ""), .server(status: 431)),
      // A network with a login page answers in place of the service.
      (.page(200, "<form>"), .unreachable),
      (.json(200, "<form>", headers: ["Content-Type": "text/html; charset=utf-8"]), .unreachable),
      (.page(511, "<form>"), .unreachable),
      (.json(200, "", headers: ["Content-Type": "text/plain"]), .malformedResponse),
      (.success(HTTPResponse(status: 200, body: Data(JSON.character(1).utf8))), .malformedResponse),
      (.json(""), .malformedResponse), (.json(#"{"id":1,"na"#), .malformedResponse),
    ] as [(NetworkStub.Outcome, NetworkError)])
  func aFailureHasItsError(response: NetworkStub.Outcome, error: NetworkError) async {
    await #expect(throws: error) { try await ServiceStub(response).backend.characters([1]) }
  }
}
