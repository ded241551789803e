import CharacterEntities
import Views

struct SearchBar: View {
  @Binding var name: String
  @Binding var status: CharacterData.Status?

  private var statusButton: some View { Button(Self.label(for: status)) { status = status.next } }

  private static func label(for status: CharacterData.Status?) -> String {
    Strings.status(status?.word ?? Strings.anyStatus)
  }

  var body: some View {
    ScreenSizeReader { room in
      HStack {
        // If there is room, as wide as for the longest word, so that the field keeps its place.
        let longest = CharacterData.Status.allCases.reduce(0) { max($0, Self.label(for: $1).cellWidth) }
        room.width < 60 ? AnyView(statusButton) : statusButton.frame(width: longest + 6)
        // The last control before the list, so that Enter leads from the field to the rows.
        TextField(Strings.search, text: $name)
      }
    }
  }
}

extension CharacterData.Status? {
  /// The next status to filter by: any status, then each of them.
  var next: Self {
    let all: [Self] = [nil] + CharacterData.Status.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
