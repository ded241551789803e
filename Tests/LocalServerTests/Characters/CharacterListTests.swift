import Testing

@testable import LocalServer

/// Pages and filters, as far as the recorded situations do not hold them.
struct CharacterListTests {
  private struct List: Decodable {
    struct Info: Decodable {
      let count, pages: Int
      let next, prev: String?
    }

    let info: Info
    let results: [CharacterBody]
  }

  private static func list(_ query: String, of server: LocalBackend = .still()) async throws -> List {
    try await server.get("/api/character?" + query).decoded()
  }

  @Test func `the links lead from the first page to the last`() async throws {
    let server = LocalBackend.still()
    var ids: [Int] = []
    var previous: String?
    var next: String? = "http://localhost:1/api/character?page=1"
    while let url = next {
      let page: List = try await server.get(String(url.dropFirst("http://localhost:1".count))).decoded()
      #expect(page.info.count == 826)
      #expect(page.info.pages == 42)
      #expect(page.info.prev == previous)
      #expect(page.results.count == (page.info.next == nil ? 6 : 20))
      ids += page.results.map(\.id)
      (previous, next) = (url, page.info.next)
    }
    #expect(ids == Array(1...826))
  }

  @Test func `a server without characters has an empty list`() async throws {
    #expect(await LocalBackend.still(characterCount: 0).get("/api/character").status == 404)
  }

  /// The filters come back trimmed, and not encoded again.
  @Test func `the links keep the filters`() async throws {
    let info = try await Self.list("status=alive&name=%20rick%20s&page=2", of: .still(characterCount: 5000)).info
    #expect(info.next == "http://localhost:1/api/character?page=3&name=rick s&status=alive")
    #expect(info.prev == "http://localhost:1/api/character?page=1&name=rick s&status=alive")
  }

  /// What a filter finds is tested with the store, in FakesTests.
  @Test(arguments: [
    ("name=%20rick+", ["rick", "", "", "", ""]), ("name=s%C3%A9ance", ["séance", "", "", "", ""]),
    ("name=%E3%83%AA", ["リ", "", "", "", ""]), ("status=Alive", ["", "alive", "", "", ""]),
    ("species=cre", ["", "", "cre", "", ""]), ("type=-person", ["", "", "", "-person", ""]),
    ("gender=female", ["", "", "", "", "female"]),
    ("name=rick&status=dead&species=human&type=clone&gender=", ["rick", "dead", "human", "clone", ""]),
  ])
  func `a parameter filters by the field of its name`(query: String, parts: [String]) async throws {
    let page = try await Self.list(query)
    #expect((1..<826).contains(page.info.count))
    for character in page.results {
      let texts = [character.name, character.status, character.species, character.type, character.gender]
      #expect(zip(texts, parts).allSatisfy { $1.isEmpty || $0.lowercased().contains($1) }, "\(character.name)")
    }
  }

  @Test(arguments: ["male", "Male", "%20MALE"])
  func `male is not a part of female`(value: String) async throws {
    #expect(Set(try await Self.list("gender=\(value)").results.map(\.gender)) == ["Male"])
  }
}
