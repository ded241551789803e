import Entities
import Views

/// One line for each property of a character.
struct DetailView: View {
  let viewModel: DetailViewModel

  var body: some View {
    let (viewModel, character) = (viewModel, viewModel.character)
    let toggle = { @MainActor in startTask(viewModel.favouriteTapped) }
    VStack(alignment: .leading) {
      Toggle(Strings.favourite, isOn: Binding(get: { viewModel.isFavourite }, set: { _ in toggle() }))
      line(Strings.statusLabel) { StatusMark(status: character.status) }
      line(Strings.species) { Text(character.species.orDash) }
      line(Strings.type) { Text(character.type.orDash) }
      line(Strings.gender) { Text(character.gender.word) }
      line(Strings.origin) { Text(character.origin.orDash) }
      line(Strings.location) { Text(character.location.orDash) }
      line(Strings.episodes) { Text("\(character.episodeCount)") }
    }
    .frame(maxWidth: .max, alignment: .leading)
    .navigationTitle(viewModel.isFavourite ? "★ \(character.name)" : character.name)
    .onKey(Key(.character("f")), hint: Strings.star, action: toggle)
  }

  private static var longestLabel: Int {
    [
      Strings.statusLabel, Strings.species, Strings.type, Strings.gender, Strings.origin, Strings.location,
      Strings.episodes,
    ].reduce(0) { max($0, $1.cellWidth) }
  }

  private func line(_ label: String, @ViewBuilder _ value: () -> some View) -> some View {
    HStack(alignment: .top) {
      Text(label).foregroundStyle(.secondary).frame(width: 2 + Self.longestLabel)
      value()
    }
    .padding(EdgeInsets(leading: 2))
  }
}

extension String {
  fileprivate var orDash: String { isEmpty ? "–" : self }
}
