import Entities
import Testing

@testable import CharactersBackend

struct PageTests {
  @Test func aPageIsReadAndItsNextIsNot() async throws {
    let service = ServiceStub(.page([1, 2], count: 42, pages: 3), .page([41], count: 42, pages: 3))
    let first = try await service.backend.page(CharacterQuery(), 1)
    #expect(first == CharacterPage(characters: [.rick(1), .rick(2)], total: 42, isLast: false))
    #expect(try await service.backend.page(CharacterQuery(), 3).isLast)
    let base = "https://rickandmortyapi.com/api/character"
    #expect(service.urls == ["\(base)?page=1", "\(base)?page=3"])
  }

  @Test(arguments: [0, -1, Int.min]) func aPageBelowTheFirstIsTheFirst(number: Int) async throws {
    let service = ServiceStub(.page([1], count: 1, pages: 1))
    #expect(try await service.backend.page(CharacterQuery(), number).characters == [.rick(1)])
    #expect(service.urls == ["https://rickandmortyapi.com/api/character?page=1"])
  }

  @Test(arguments: [
    ("a+b", "a%2Bb"), ("a&b=c", "a%26b%3Dc"), ("#1", "%231"), ("100%", "100%25"), ("é", "%C3%A9"),
    ("a b;c", "a%20b%3Bc"),
    ("%41", "%2541"), ("界", "%E7%95%8C"), ("O'Neil", "O'Neil"),
  ])
  func aNameIsPercentEncoded(name: String, encoded: String) async throws {
    let service = ServiceStub(.nothing)
    let query = CharacterQuery(name: name, status: .dead)
    #expect(try await service.backend.page(query, 2).characters.isEmpty)
    #expect(service.urls == ["https://rickandmortyapi.com/api/character?name=\(encoded)&page=2&status=dead"])
  }

  @Test(arguments: [(CharacterQuery(name: "zz"), 1), (CharacterQuery(status: .unknown), 1), (CharacterQuery(), 43)])
  func nothingIsAnEmptyPage(query: CharacterQuery, number: Int) async throws {
    let page = try await ServiceStub(.nothing).backend.page(query, number)
    #expect(page == CharacterPage(characters: [], total: 0, isLast: true))
  }

  @Test func aFirstPageWithoutFiltersMustExist() async {
    await #expect(throws: NetworkError.server(status: 404)) {
      try await ServiceStub(.nothing).backend.page(CharacterQuery(), 1)
    }
  }

  @Test(arguments: [
    #"{"info":{"count":1,"pages":1},"results":["#, "", "null", "[]", "{}", #"{"results":[]}"#, "<html></html>",
    #"{"info":{"count":-1,"pages":1},"results":[]}"#, #"{"info":{"count":1,"pages":-1},"results":[]}"#,
    #"{"info":{"count":"1","pages":1},"results":[]}"#,
    #"{"info":{"count":0,"pages":1},"results":[{"id":1,"name":"Rick"}]}"#,
    #"{"info":{"count":1,"pages":1},"results":[{"id":0,"name":"Rick"}]}"#,
    #"{"info":{"count":1,"pages":1},"results":[{"id":"1","name":"Rick"}]}"#,
    #"{"info":{"count":1,"pages":1},"results":[{"id":1}]}"#,
    #"{"info":{"count":1,"pages":1},"results":[{"id":1,"name":null}]}"#,
    #"{"info":{"count":2,"pages":1},"results":[{"id":1,"name":"Rick"},{"id":1,"name":"Rick"}]}"#,
  ])
  func anyOtherBodyIsMalformed(text: String) async {
    await #expect(throws: NetworkError.malformedResponse) {
      try await ServiceStub(.json(text)).backend.page(CharacterQuery(), 1)
    }
  }

  @Test func aPageHasItsSizeAtMost() async throws {
    #expect(
      try await ServiceStub(.page(Array(1...20), count: 21, pages: 2)).backend.page(CharacterQuery(), 1).characters
        .count
        == 20)
    await #expect(throws: NetworkError.malformedResponse) {
      try await ServiceStub(.page(Array(1...21), count: 21, pages: 2)).backend.page(CharacterQuery(), 1)
    }
  }
}
