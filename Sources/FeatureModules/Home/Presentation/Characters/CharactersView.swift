import Base
import CharacterEntities
import Entities
import Views

/// The first screen: the counter, the search and the list, or the error and Retry if the first load failed.
struct CharactersView: View {
  @Bindable var viewModel: CharactersViewModel
  let characterTapped: @MainActor (CharacterData) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      counter
      SearchBar(name: $viewModel.name, status: $viewModel.status)
      if case .failed(let error) = viewModel.phase { failure(error) } else { rows }
    }
    .navigationTitle(Strings.home)
    .ignoresReadableWidth()
    .onKey(Key(.character("/")), hint: Strings.search, focus: Strings.search)
    .onKey(Key(.character("s")), hint: Strings.statusLabel) { viewModel.status = viewModel.status.next }
    .onKey(Key(.escape), hint: Strings.clear, isActive: !viewModel.name.isEmpty) { viewModel.name = "" }
    .refreshable(isActive: viewModel.phase != .loading && !viewModel.isRefreshing, action: viewModel.refresh)
    .task(id: viewModel.request, viewModel.load)
    .task(id: nextPage) { if nextPage != nil { await viewModel.loadNextPage() } }
    .loader(isPresented: viewModel.phase == .loading, cancel: viewModel.cancelTapped)
  }

  /// The number of the next page from half a page before the last row on, and until it is there; nil if it cannot be loaded now.
  private var nextPage: Int? {
    let isNearEnd = viewModel.visibleRows.upperBound + CharacterPage.size / 2 > viewModel.pages.rows.count
    let isWanted = (isNearEnd || viewModel.isLoadingNextPage) && !viewModel.pages.isComplete
    let isPossible = viewModel.phase == .loaded && !viewModel.isRefreshing && viewModel.pages.error == nil
    return isWanted && isPossible ? viewModel.pages.count + 1 : nil
  }

  /// The number of rows, and a spinner while rows are refreshed or added. The first load shows a loader instead.
  private var counter: some View {
    let (count, total) = (viewModel.pages.rows.count, viewModel.pages.total)
    return HStack {
      // A row that has left the list of the service stays until a refresh.
      if total > 0 { Text(Strings.shown(count, max(count, total))) }
      if viewModel.isRefreshing || viewModel.isLoadingNextPage { Spinner() } else { Text("").frame(width: 1) }
    }
    .padding(EdgeInsets(leading: 2))
  }

  private func failure(_ error: NetworkError) -> some View {
    VStack {
      Spacer()
      FailureView(error.text, retry: viewModel.retryTapped)
      Spacer()
    }
    .frame(maxWidth: .max)
  }

  @ViewBuilder
  private var rows: some View {
    list.overlay {
      if viewModel.phase == .loaded, viewModel.pages.rows.isEmpty { NoCharactersView(query: viewModel.pages.query) }
    }
    if let error = viewModel.pages.error {
      FailureView(error.text) { startTask(viewModel.nextPageRetryTapped) }
    }
  }

  private var list: AnyView {
    let isOutdated = viewModel.isOutdated
    return ScreenSizeReader { room in
      List(Strings.characters, viewModel.characters, selection: $viewModel.selection) { character in
        CharacterRow(
          character: character, isFavourite: viewModel.favourites.contains(character.id), width: room.width)
      }
      .onOpen(isOutdated ? nil : Strings.open) { row in if !isOutdated { characterTapped(viewModel.pages.rows[row]) } }
      .onRowKey(Key(.character("f")), hint: Strings.star, isActive: !isOutdated) { character in
        startTask { await viewModel.favourites.toggle(character.id) }
      }
      .onVisibleRows { viewModel.visibleRows = $0 }
    }
    .foregroundStyle(isOutdated ? .secondary : .plain)
  }
}
