import Accessibility
import Entities
import SwiftUI

/// The list of characters, with a search. The app pushes what `characterTapped` asks for.
struct CharactersView: View {
  @State private var viewModel: CharactersViewModel
  @Binding private var search: String
  private let characterTapped: @MainActor (CharacterData) -> Void

  init(
    viewModel: CharactersViewModel, search: Binding<String>,
    characterTapped: @escaping @MainActor (CharacterData) -> Void
  ) {
    _viewModel = State(initialValue: viewModel)
    _search = search
    self.characterTapped = characterTapped
  }

  var body: some View {
    List {
      ForEach(viewModel.characters) { row($0) }
      if viewModel.hasNextPage { nextPage }
    }
    .overlay { overlay }
    .navigationTitle(Strings.characters)
    .searchable(text: $search, prompt: Strings.search)
    .refreshable { await viewModel.refresh() }
    .alert($viewModel.alert)
    .task(id: search) { await viewModel.search(search) }
    .task { await viewModel.followChanges() }
    .onChange(of: viewModel.shownQuery) {
      if viewModel.phase == .loaded {
        AccessibilityNotification.Announcement(Strings.found(viewModel.total)).post()
      }
    }
  }

  private func row(_ character: CharacterData) -> some View {
    let isFavourite = viewModel.isFavourite(character)
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
        Task { await viewModel.favouriteTapped(character) }
      }
      .tint(.yellow)
    }
  }

  @ViewBuilder
  private var nextPage: some View {
    if let error = viewModel.nextPageError {
      HStack {
        Text(Strings.message(error)).foregroundStyle(.secondary)
        Spacer()
        Button(Strings.retry) { viewModel.nextPageRetryTapped() }
      }
    } else {
      ProgressView(Strings.loading)
        .frame(maxWidth: .infinity)
        // The id starts the next load if the row is still visible after a page was added.
        .task(id: viewModel.pageCount) { await viewModel.loadNextPage() }
    }
  }

  @ViewBuilder
  private var overlay: some View {
    switch viewModel.phase {
    case .loading: ProgressView(Strings.loading)
    case .failed(let error): FailedView(error: error, retry: viewModel.retryTapped)
    case .loaded where viewModel.isSearching: ProgressView(Strings.loading)
    case .loaded where !viewModel.characters.isEmpty: EmptyView()
    case .loaded where search.isEmpty: ContentUnavailableView(Strings.noCharacters, systemImage: "person.slash")
    case .loaded: ContentUnavailableView.search(text: search)
    }
  }
}

#if DEBUG
#Preview("Loaded") { CharactersPreview(home: .preview(.succeeds)) }

#Preview("Text in the search") { CharactersPreview(home: .preview(.succeeds), search: "Rick") }

#Preview("Nothing found") { CharactersPreview(home: .preview(.succeeds), search: "Nobody") }

#Preview("Loading") { CharactersPreview(home: .preview(.hangs)) }

#Preview("Empty") { CharactersPreview(home: .preview(.succeeds, characters: [])) }

#Preview("Offline") { CharactersPreview(home: .preview(.fails(.offline))) }

#Preview("Refused") { CharactersPreview(home: .preview(.fails(.refused(status: 403)))) }

private struct CharactersPreview: View {
  let home: HomeModuleFactory
  @State var search = ""

  var body: some View {
    NavigationStack { home.characters(search: $search, characterTapped: { _ in }) }
  }
}
#endif
