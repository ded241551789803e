import Entities
import Resources
import Views

/// A character in one line. The narrower the screen, the less besides what tells them apart at a glance.
struct CharacterRow: View {
  let character: CharacterData
  let isFavourite: Bool
  /// Of the screen, in columns.
  let width: Int

  var body: some View {
    HStack {
      Text(isFavourite ? "★" : "").foregroundStyle(.warning)
        .accessibilityLabel(isFavourite ? Strings.current.favourite : "")
        .frame(width: 1)
      Text(character.name, lineLimit: 1).frame(maxWidth: .max, alignment: .leading)
      StatusMark(status: character.status).frame(width: 9)
      if width >= 56 { Text(character.species, lineLimit: 1).frame(width: 16) }
      if width >= 70 { Text(character.gender.word, lineLimit: 1).frame(width: 10) }
    }
  }
}

/// A coloured mark and the word, so that it tells without colour too.
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
    case .alive: Strings.current.alive
    case .dead: Strings.current.dead
    case .unknown: Strings.current.unknown
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
    case .female: Strings.current.female
    case .male: Strings.current.male
    case .genderless: Strings.current.genderless
    case .unknown: Strings.current.unknown
    }
  }
}
