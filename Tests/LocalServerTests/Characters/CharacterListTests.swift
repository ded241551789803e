import Testing

@testable import LocalServer

/// Pages and filters, the latter against a filter that looks at every character there is.
struct CharacterListTests {
  /// All characters, asked for once for all tests.
  private static let everyone = Task<[CharacterAnswer], any Error> {
    try await LocalBackend.still().get("/api/character/" + (1...826).map(String.init).joined(separator: ",")).decoded()
  }

  @Test func leadsFromTheFirstPageToTheLast() async throws {
    let server = LocalBackend.still()
    var ids: [Int] = []
    var previous: String?
    var next: String? = "http://localhost:1/api/character?page=1"
    while let url = next {
      let page: ListAnswer = try await server.get(String(url.dropFirst("http://localhost:1".count))).decoded()
      #expect(page.info.count == 826)
      #expect(page.info.pages == 42)
      #expect(page.info.prev == previous)
      #expect(page.results.count == (page.info.next == nil ? 6 : 20))
      ids += page.results.map(\.id)
      (previous, next) = (url, page.info.next)
    }
    #expect(ids == Array(1...826))
  }

  @Test(arguments: [
    "", "page=1", "page=0", "page=-7", "page=two", "page=2abc", "page=2%203", "page=", "page", "page=%201", "other=3",
  ])
  func anythingElseIsTheFirstPage(query: String) async throws {
    let page = try await LocalBackend.still().list(query)
    #expect(page.results.map(\.id) == Array(1...20))
    #expect(page.info.prev == nil)
    #expect(page.info.next == "http://localhost:1/api/character?page=2")
  }

  /// A field that is left out is not the same to a client as one that is null.
  @Test func thereIsNoPageIsNull() async throws {
    let text = await LocalBackend.still(characterCount: 3).get("/api/character").text
    #expect(text.contains(#""next":null"#))
    #expect(text.contains(#""prev":null"#))
    #expect(text.contains(#""count":3,"#))
  }

  @Test func aListMayBeEmpty() async throws {
    #expect(await LocalBackend.still(characterCount: 0).get("/api/character").status == 404)
  }

  @Test(arguments: ["page=2", "page=%202", "page=0x2", "page=%2B2"])
  func aPageIsANumberAsTheServiceReadsIt(query: String) async throws {
    let page = try await LocalBackend.still().list(query)
    #expect(page.results.map(\.id) == Array(21...40))
    #expect(page.info.next == "http://localhost:1/api/character?page=3")
  }

  /// The filters come back trimmed, and not encoded again.
  @Test func pagesKeepTheFilters() async throws {
    let info = try await LocalBackend.still(characterCount: 5000).list("status=alive&name=%20rick%20s&page=2").info
    #expect(info.next == "http://localhost:1/api/character?page=3&name=rick s&status=alive")
    #expect(info.prev == "http://localhost:1/api/character?page=1&name=rick s&status=alive")
  }

  @Test(arguments: [
    ("name=rick", ["rick", "", "", "", ""]), ("name=RICK", ["rick", "", "", "", ""]),
    ("name=%20rick+", ["rick", "", "", "", ""]), ("name=s%C3%A9ance", ["séance", "", "", "", ""]),
    ("name=%E3%83%AA", ["リ", "", "", "", ""]), ("name=.", [".", "", "", "", ""]),
    ("status=dead", ["", "dead", "", "", ""]), ("status=Alive", ["", "alive", "", "", ""]),
    ("status=a", ["", "a", "", "", ""]), ("status=unknown", ["", "unknown", "", "", ""]),
    ("species=human", ["", "", "human", "", ""]), ("species=cre", ["", "", "cre", "", ""]),
    ("type=parasite", ["", "", "", "parasite", ""]), ("type=-person", ["", "", "", "-person", ""]),
    ("gender=female", ["", "", "", "", "female"]), ("gender=genderless", ["", "", "", "", "genderless"]),
    ("gender=e", ["", "", "", "", "e"]), ("name=smith&gender=female", ["smith", "", "", "", "female"]),
    ("name=rick&status=dead&species=human&type=clone&gender=", ["rick", "dead", "human", "clone", ""]),
  ])
  func filtersLikeALookAtEveryone(query: String, parts: [String]) async throws {
    let server = LocalBackend.still()
    let fitting = try await Self.everyone.value.filter { character in
      let texts = [character.name, character.status, character.species, character.type, character.gender]
      return zip(texts, parts).allSatisfy { $1.isEmpty || $0.lowercased().contains($1) }
    }
    let first = try await server.list(query)
    #expect(first.info.count == fitting.count)
    var found = first.results
    for page in 1...first.info.pages where page > 1 { found += try await server.list("\(query)&page=\(page)").results }
    #expect(found == fitting)
  }

  @Test(arguments: ["male", "Male", "%20MALE"])
  func maleIsNotAPartOfFemale(value: String) async throws {
    let page = try await LocalBackend.still().list("gender=\(value)")
    #expect(Set(page.results.map(\.gender)) == ["Male"])
    #expect(await LocalBackend.still().get("/api/character?gender=males").status == 404)
    #expect(await LocalBackend.still().get("/api/character?name=male").status == 404)
  }

  @Test(arguments: [
    ("", 50_000), ("species=human", nil), ("name=rick&status=dead&gender=male", nil), ("type=parasite", nil),
  ])
  func aMillionAreListedFromTheLastPageOn(query: String, pages: Int?) async throws {
    let server = LocalBackend.still(characterCount: 1_000_000)
    let first = try await server.list(query)
    #expect(pages == nil || first.info.pages == pages)
    for page in 0..<20 {
      let answer = try await server.list("\(query)&page=\(first.info.pages - page)")
      #expect(answer.info.count == first.info.count)
    }
    let last = try await server.list("\(query)&page=\(first.info.pages)")
    #expect(last.info.next == nil)
    #expect(last.results.count == (first.info.count - 1) % 20 + 1)
  }
}
