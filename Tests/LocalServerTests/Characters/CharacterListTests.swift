import Testing

@testable import LocalServer

/// Pages and filters, which are compared with a filter that looks at every character.
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

  /// All characters, requested once for all tests.
  private static let everyone = Task<[CharacterBody], any Error> {
    try await LocalBackend.still().get("/api/character/" + (1...826).map(String.init).joined(separator: ",")).decoded()
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

  @Test(arguments: [
    ("name=rick", ["rick", "", "", "", ""]), ("name=%20rick+", ["rick", "", "", "", ""]),
    ("name=s%C3%A9ance", ["séance", "", "", "", ""]), ("name=%E3%83%AA", ["リ", "", "", "", ""]),
    ("name=.", [".", "", "", "", ""]), ("status=Alive", ["", "alive", "", "", ""]),
    ("status=a", ["", "a", "", "", ""]),
    ("species=cre", ["", "", "cre", "", ""]), ("type=-person", ["", "", "", "-person", ""]),
    ("gender=female", ["", "", "", "", "female"]), ("gender=e", ["", "", "", "", "e"]),
    ("name=rick&status=dead&species=human&type=clone&gender=", ["rick", "dead", "human", "clone", ""]),
  ])
  func `a filter finds what a look at every character finds`(query: String, parts: [String]) async throws {
    let server = LocalBackend.still()
    let fitting = try await Self.everyone.value.filter { character in
      let texts = [character.name, character.status, character.species, character.type, character.gender]
      return zip(texts, parts).allSatisfy { $1.isEmpty || $0.lowercased().contains($1) }
    }
    let first = try await Self.list(query, of: server)
    #expect(first.info.count == fitting.count)
    var found = first.results
    for page in 1...first.info.pages where page > 1 {
      found += try await Self.list("\(query)&page=\(page)", of: server).results
    }
    #expect(found == fitting)
  }

  @Test(arguments: ["male", "Male", "%20MALE"])
  func `male is not a part of female`(value: String) async throws {
    #expect(Set(try await Self.list("gender=\(value)").results.map(\.gender)) == ["Male"])
  }

  @Test(arguments: [("", 50_000), ("name=rick&status=dead&gender=male", nil), ("type=parasite", nil)])
  func `a million characters are listed from the last page on`(query: String, pages: Int?) async throws {
    let server = LocalBackend.still(characterCount: 1_000_000)
    let first = try await Self.list(query, of: server)
    #expect(pages == nil || first.info.pages == pages)
    for page in 0..<20 {
      let answer = try await Self.list("\(query)&page=\(first.info.pages - page)", of: server)
      #expect(answer.info.count == first.info.count)
    }
    let last = try await Self.list("\(query)&page=\(first.info.pages)", of: server)
    #expect(last.info.next == nil)
    #expect(last.results.count == (first.info.count - 1) % 20 + 1)
  }
}
