import CharacterEntities
import Views

/// A character in one row. A narrow list shows fewer columns: a column is left out before a usual name is cut.
struct CharacterRow: View {
  let character: CharacterData
  let isFavourite: Bool
  let width: Int

  private var showsEpisodes: Bool { width >= 140 }

  /// The columns of origin and of location: half of what the other columns and a usual name leave.
  private var placeWidth: Int { min(30, (width - (showsEpisodes ? 91 : 79)) / 2) }

  var body: some View {
    HStack {
      Text(isFavourite ? "★" : "").foregroundStyle(.warning)
        .accessibilityLabel(isFavourite ? Strings.favourite : "")
        .frame(width: 1)
      Text(character.name, lineLimit: 1).frame(maxWidth: .max, alignment: .leading)
      StatusMark(status: character.status).frame(width: 9)
      if width >= 60 { Text(character.species, lineLimit: 1).frame(width: width > 80 ? 20 : 13) }
      if width >= 70 { Text(character.gender.word, lineLimit: 1).frame(width: 10) }
      if placeWidth >= 20 {
        Text(character.origin, lineLimit: 1).frame(width: placeWidth)
        Text(character.location, lineLimit: 1).frame(width: placeWidth)
      }
      if showsEpisodes { Text(Strings.episodes(character.episodeCount), lineLimit: 1).frame(width: 11) }
    }
  }
}

/// A coloured sign and a word. The sign differs too, so that the status can be read at a glance without colour.
struct StatusMark: View {
  let status: CharacterData.Status

  var body: some View {
    HStack {
      Text(status.sign).foregroundStyle(status.color).accessibilityHidden()
      Text(status.word, lineLimit: 1)
    }
  }
}

extension CharacterData.Status {
  @MainActor var word: String {
    switch self {
    case .alive: Strings.alive
    case .dead: Strings.dead
    case .unknown: Strings.unknown
    }
  }

  var sign: String {
    switch self {
    case .alive: "●"
    case .dead: "○"
    case .unknown: "?"
    }
  }

  var color: Color {
    switch self {
    case .alive: .success
    case .dead: .failure
    case .unknown: .secondary
    }
  }
}

extension CharacterData.Gender {
  @MainActor var word: String {
    switch self {
    case .female: Strings.female
    case .male: Strings.male
    case .genderless: Strings.genderless
    case .unknown: Strings.unknown
    }
  }
}
