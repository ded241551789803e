#if DEBUG
import CharacterEntities
import Entities

/// What the calls of a preview do.
enum PreviewState: Sendable {
  case succeeds
  case hangs
  case fails(NetworkError)

  func pass() async throws(NetworkError) {
    switch self {
    case .succeeds: break
    case .hangs: try await ContinuousClock().pause(for: .seconds(3600))
    case .fails(let error): throw error
    }
  }
}

extension HomeRoot.Dependencies {
  /// Closures for previews beside the views. The fakes of the microapp are no dependency of the feature, so that the app does not
  /// link them.
  static func preview(_ state: PreviewState, characters: [CharacterData] = .preview) -> Self {
    Self(
      page: { query, _ throws(NetworkError) in
        try await state.pass()
        let matches = characters.filter { query.name.isEmpty || $0.name.contains(query.name) }
        return CharacterPage(characters: matches, total: matches.count, isLast: true)
      },
      changes: { .finished }, favourites: { [1] }, setFavourite: { _ in },
      clock: ContinuousClock())
  }
}

extension [CharacterData] {
  static let preview = [
    CharacterData(
      id: 1, name: "Rick Sanchez", status: .alive, species: "Human", gender: .male, origin: "Earth",
      location: "Citadel of Ricks", episodeCount: 51),
    CharacterData(
      id: 2, name: "Morty Smith", status: .unknown, species: "Human", gender: .male, origin: "Earth",
      location: "Citadel of Ricks", episodeCount: 51),
  ]
}
#endif
