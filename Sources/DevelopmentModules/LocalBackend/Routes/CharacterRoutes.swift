import FakeBackend

/// The Rick and Morty API, below `/api`.
struct CharacterRoutes: Sendable {
  let fake: FakeBackend

  var all: [Route] { [] }
}
