import Testing

@testable import LocalServer

/// LocalBackend answers as the Rick and Morty API did. Recorded on 2026-11-24: see `Tests/Recorded/RickAndMorty`.
struct RecordedCharactersTests {
  /// The situations in which the server differs on purpose, by the reason, as docs/BACKENDS.md says it.
  static let exceptions: KeyValuePairs<String, Set<String>> = [
    "There are no locations, episodes and images, and no index of the API: the app asks for none.": [
      "locations", "location 1", "unknown location", "episode 1", "several episodes", "avatar folder",
      "avatar folder, trailing slash", "avatar 1", "index of the API", "index of the API, trailing slash",
    ],
    "A name that begins with male is no regular expression: the client escapes what would make it one.": [
      "name male(", "name male( encoded", "name male[ (bad regular expression)",
      #"name male\ (bad regular expression)"#,
      "name male|rick (regular expression)", "name male|. (regular expression: all)",
    ],
    "The links to other pages have no slash at the end of their path, and an order of their own: the client makes them.":
      [
        "first page, trailing slash", "status before name in the query, page 2",
      ],
    "Other paths than those below /api/ are of the rest of the server.": [
      "root", "unknown path outside the API", "PATCH of an unknown path", "path in capitals",
      "path in capitals, one id",
    ],
    "What the service's framework and database do with requests that no client sends is left out.": [
      "page 1.5", "page given twice", "name as array", "name as object", "name NUL", "name of 20000 characters",
      "id with bad encoding", "ids [1,]", "double slash", "OPTIONS of the list", "If-None-Match of the first character",
    ],
  ]

  @Test func `answers as the service does, except on purpose`() async throws {
    let server = LocalBackend.still()
    let recorded = try RecordedCharacters.all()
    #expect(recorded.count == 184)
    var differing: Set<String> = []
    for recorded in recorded {
      let response = await server.get(recorded.target, recorded.headers, method: recorded.method)
      let differences = recorded.differences(from: response)
      if !differences.isEmpty { differing.insert(recorded.situation) }
      let isException = Self.exceptions.contains { $0.value.contains(recorded.situation) }
      #expect(isException || differences.isEmpty, "\(recorded.situation): \(differences.joined(separator: "; "))")
    }
    let excepted = Self.exceptions.reduce(into: Set<String>()) { $0.formUnion($1.value) }
    #expect(excepted.subtracting(differing).isEmpty, "an exception that is not needed is removed from the list")
  }
}
