import Entities
import Resources
import Views

/// A character in one row. A narrow screen shows fewer columns.
struct CharacterRow: View {
  let character: CharacterData
  let isFavourite: Bool
  /// The width of the screen, in columns.
  let width: Int

  var body: some View {
    HStack {
      Text(isFavourite ? "★" : "").foregroundStyle(.warning)
        .accessibilityLabel(isFavourite ? Strings.favourite : "")
        .frame(width: 1)
      Text(character.name, lineLimit: 1).frame(maxWidth: .max, alignment: .leading)
      StatusMark(status: character.status).frame(width: 9)
      if width >= 56 { Text(character.species, lineLimit: 1).frame(width: 16) }
      if width >= 70 { Text(character.gender.word, lineLimit: 1).frame(width: 10) }
    }
  }
}

/// A coloured dot and a word, so that the status can be read without colour.
struct StatusMark: View {
  let status: CharacterData.Status

  var body: some View {
    HStack {
      Text("●").foregroundStyle(status.color).accessibilityHidden()
      Text(status.word)
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
