import CharacterEntities
import Entities
import Foundation
import Testing

@testable import RemoteBackends

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

  /// The service compares code points, and its characters have composed letters. It takes two spaces and a no-break space
  /// literally. Recorded from the Rick and Morty API on 2026-11-24.
  @Test(arguments: [
    ("Re\u{301}my", "R%C3%A9my"), ("rick  sanchez", "rick%20sanchez"), ("rick\u{A0}sanchez", "rick%20sanchez"),
    ("\u{A0} rick\t", "rick"),
  ])
  func aNameIsSentAsTheServiceHasIt(name: String, encoded: String) async throws {
    let service = ServiceStub(.nothing)
    _ = try await service.backend.page(CharacterQuery(name: name), 1)
    #expect(service.urls == ["https://rickandmortyapi.com/api/character?name=\(encoded)&page=1"])
  }

  /// The service takes a name that begins with "male", in any case, for a regular expression, and any other one literally:
  /// `male(` is answered with 500, and `male|rick` finds Rick. Recorded from the Rick and Morty API on 2026-11-24.
  @Test(arguments: [
    ("male", "male"), ("male(", #"male\("#), ("Male|Rick", #"Male\|Rick"#), (#"male\"#, #"male\\"#),
    ("male .*+?^${}[x]", #"male \.\*\+\?\^\$\{\}\[x]"#), ("female(", "female("), ("(", "("),
  ])
  func aNameIsNoRegularExpression(name: String, sent: String) async throws {
    let service = ServiceStub(.nothing)
    _ = try await service.backend.page(CharacterQuery(name: name), 1)
    let url = try #require(service.urls.first.flatMap { URLComponents(string: $0) })
    #expect(url.queryItems?.first?.value == sent)
  }

  /// A record that cannot be shown does not take the others with it.
  @Test(arguments: [
    #"{"id":8}"#, #"{"id":8,"name":null}"#, #"{"id":"8","name":"Rick"}"#, #"{"id":0,"name":"Rick"}"#, "null", "[]",
    JSON.character(1, status: "Dead"),
  ])
  func theOthersAreShown(record: String) async throws {
    let results = [record, JSON.character(1), record, JSON.character(2), record].joined(separator: ",")
    let service = ServiceStub(.json(#"{"info":{"count":5,"pages":1},"results":[\#(results)]}"#))
    let page = try await service.backend.page(CharacterQuery(), 1)
    let first: CharacterData = record == JSON.character(1, status: "Dead") ? .rick(1, .dead) : .rick(1)
    #expect(page == CharacterPage(characters: [first, .rick(2)], total: 5, isLast: true))
  }

  @Test(arguments: [(CharacterQuery(name: "zz"), 1), (CharacterQuery(status: .unknown), 1), (CharacterQuery(), 43)])
  func nothingIsAnEmptyPage(query: CharacterQuery, number: Int) async throws {
    let page = try await ServiceStub(.nothing).backend.page(query, number)
    #expect(page == CharacterPage(characters: [], total: 0, isLast: true))
  }

  @Test func aFirstPageWithoutFiltersMustExist() async {
    await #expect(throws: NetworkError.refused(status: 404)) {
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
  ])
  func anyOtherBodyIsMalformed(text: String) async {
    await #expect(throws: NetworkError.malformedResponse) {
      try await ServiceStub(.json(text)).backend.page(CharacterQuery(), 1)
    }
  }

  @Test func aPageHasItsSizeAtMost() async throws {
    for count in [20, 21] {
      let service = ServiceStub(.page(Array(1...count), count: 21, pages: 2))
      let page = try await service.backend.page(CharacterQuery(), 1)
      #expect(page.characters.map(\.id) == Array(1...20))
    }
  }

  /// Recorded from the Rick and Morty API on 2026-11-24: the full stop is of an unknown path, so the configured address is
  /// not that of the service.
  @Test(
    arguments: [
      .json(404, #"{"error":"There is nothing here."}"#), .json(404, #"{"message":"Not Found"}"#),
      .page(404, "<h1>Not Found</h1>"),
    ] as [NetworkStub.Outcome])
  func anUnknownPathIsNotAnEmptyPage(response: NetworkStub.Outcome) async {
    for query in [CharacterQuery(), CharacterQuery(name: "rick")] {
      await #expect(throws: NetworkError.hostNotFound) { try await ServiceStub(response).backend.page(query, 1) }
    }
  }
}
