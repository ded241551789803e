import CharacterEntities
import SwiftUI

/// A character in a list. VoiceOver reads the row as one element.
struct CharacterRow: View {
  let character: CharacterData
  let isFavourite: Bool

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(character.name)
        Text(Strings.status(character.status)).font(.subheadline).foregroundStyle(.secondary)
      }
      if isFavourite {
        Spacer()
        Image(systemName: "star.fill").foregroundStyle(.yellow).accessibilityLabel(Strings.favourite)
      }
    }
    .accessibilityElement(children: .combine)
  }
}
