import Accessibility
import CharacterEntities
import Entities
import SwiftUI

/// The list of characters, with a search. The root pushes what `characterTapped` asks for.
struct CharactersView: View {
  @Bindable var viewModel: CharactersViewModel
  let characterTapped: @MainActor (CharacterData) -> Void

  var body: some View {
    List {
      ForEach(viewModel.characters) { row($0) }
      if viewModel.phase == .loaded, !viewModel.pages.isComplete { nextPage }
    }
    .overlay { overlay }
    .navigationTitle(Strings.characters)
    .searchable(text: $viewModel.name, prompt: Strings.search)
    .refreshable { await viewModel.refresh() }
    .task(id: viewModel.request) { await viewModel.load() }
    .onChange(of: viewModel.pages.query) {
      if viewModel.phase == .loaded {
        AccessibilityNotification.Announcement(Strings.found(viewModel.pages.total)).post()
      }
    }
  }

  private func row(_ character: CharacterData) -> some View {
    let isFavourite = viewModel.favourites.contains(character.id)
    return Button {
      characterTapped(character)
    } label: {
      CharacterRow(character: character, isFavourite: isFavourite)
    }
    .tint(.primary)
    // VoiceOver offers the button as an action of the row.
    .swipeActions(edge: .leading) {
      Button(
        isFavourite ? Strings.removeFavourite : Strings.addFavourite, systemImage: isFavourite ? "star.slash" : "star"
      ) {
        Task { await viewModel.favourites.toggle(character.id) }
      }
      .tint(.yellow)
    }
  }

  @ViewBuilder
  private var nextPage: some View {
    if let error = viewModel.pages.error {
      HStack {
        Text(Strings.message(error)).foregroundStyle(.secondary)
        Spacer()
        Button(Strings.retry) { Task { await viewModel.nextPageRetryTapped() } }
      }
    } else {
      ProgressView(Strings.loading)
        .frame(maxWidth: .infinity)
        // The id starts the next load if the row is still visible after a page was added.
        .task(id: viewModel.pages.count) { await viewModel.loadNextPage() }
    }
  }

  @ViewBuilder
  private var overlay: some View {
    switch viewModel.phase {
    case .loading: ProgressView(Strings.loading)
    case .failed(let error): FailedView(error: error, retry: viewModel.retryTapped)
    case .loaded where viewModel.isRefreshing && viewModel.isOutdated: ProgressView(Strings.loading)
    case .loaded where !viewModel.characters.isEmpty: EmptyView()
    case .loaded where viewModel.name.isEmpty: ContentUnavailableView(Strings.noCharacters, systemImage: "person.slash")
    case .loaded: ContentUnavailableView.search(text: viewModel.name)
    }
  }
}

#if DEBUG
#Preview("Loaded") { CharactersPreview(.preview(.succeeds)) }

#Preview("Text in the search") { CharactersPreview(.preview(.succeeds), name: "Rick") }

#Preview("Nothing found") { CharactersPreview(.preview(.succeeds), name: "Nobody") }

#Preview("Loading") { CharactersPreview(.preview(.hangs)) }

#Preview("Empty") { CharactersPreview(.preview(.succeeds, characters: [])) }

#Preview("Offline") { CharactersPreview(.preview(.fails(.offline))) }

#Preview("Refused") { CharactersPreview(.preview(.fails(.refused(status: 403)))) }

private struct CharactersPreview: View {
  @State private var viewModel: CharactersViewModel

  init(_ dependencies: HomeRoot.Dependencies, name: String = "") {
    let viewModel = CharactersViewModel(dependencies: dependencies, signedOut: {})
    viewModel.name = name
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    NavigationStack { CharactersView(viewModel: viewModel, characterTapped: { _ in }) }
  }
}
#endif
