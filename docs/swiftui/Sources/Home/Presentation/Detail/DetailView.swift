import CharacterEntities
import SwiftUI

/// One character.
struct DetailView: View {
  @State private var viewModel: DetailViewModel

  init(viewModel: DetailViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    let character = viewModel.character
    List {
      LabeledContent(Strings.status, value: Strings.status(character.status))
      LabeledContent(Strings.species, value: character.species)
      LabeledContent(Strings.origin, value: character.origin)
      LabeledContent(Strings.location, value: character.location)
      Text(Strings.episodes(character.episodeCount))
    }
    .navigationTitle(character.name)
    .toolbar {
      // A toggle, not a button: VoiceOver says whether it is on.
      Toggle(Strings.favourite, systemImage: viewModel.isFavourite ? "star.fill" : "star", isOn: isFavourite)
    }
  }

  private var isFavourite: Binding<Bool> {
    Binding(get: { viewModel.isFavourite }, set: { _ in Task { await viewModel.favouriteTapped() } })
  }
}

#if DEBUG
#Preview {
  let characters = CharactersViewModel(dependencies: .preview(.succeeds), signedOut: {})
  NavigationStack { DetailView(viewModel: characters.detail([CharacterData].preview[0])) }
}
#endif
