import CharacterEntities
import Views

struct NoCharactersView: View {
  let query: CharacterQuery

  var body: some View {
    ContentUnavailableView(title, description: hints.joined(separator: ". "))
  }

  private var title: String {
    let name = query.name.truncated(to: 40)
    return switch (name.isEmpty, query.status) {
    case (true, nil): Strings.noCharacters
    case (true, let status?): Strings.noCharacters(status.word)
    case (false, nil): Strings.noMatches(name)
    case (false, let status?): Strings.noMatches(name, status.word)
    }
  }

  private var hints: [String] {
    [query.name.isEmpty ? nil : Strings.escapeHint, query.status == nil ? nil : Strings.statusHint].compactMap(\.self)
  }
}
