import CharacterEntities
import Entities
import Views

struct DetailView: View {
  let viewModel: DetailViewModel

  var body: some View {
    let (viewModel, character) = (viewModel, viewModel.character)
    let toggle = { @MainActor in startTask(viewModel.favouriteTapped) }
    Form {
      Toggle(Strings.favourite, isOn: Binding(get: { viewModel.isFavourite }, set: { _ in toggle() }))
      LabeledContent(Strings.statusLabel) { StatusMark(status: character.status) }
      LabeledContent(Strings.species, value: character.species.orDash)
      LabeledContent(Strings.type, value: character.type.orDash)
      LabeledContent(Strings.gender, value: character.gender.word)
      LabeledContent(Strings.origin, value: character.origin.orDash)
      LabeledContent(Strings.location, value: character.location.orDash)
      LabeledContent(Strings.episodes, value: "\(character.episodeCount)")
    }
    .frame(maxWidth: .max, alignment: .leading)
    .navigationTitle(viewModel.isFavourite ? "★ \(character.name)" : character.name)
    .onKey(Key(.character("f")), hint: Strings.star, action: toggle)
  }
}

extension String {
  fileprivate var orDash: String { isEmpty ? "–" : self }
}
