import Base
import Entities
import Views

/// The first screen: the counter, the search field, the status filter and the list; the error and Retry if the first load
/// failed.
final class CharactersViewController: BaseViewController<CharactersViewModel> {
  private var characters: [CharacterData] = []
  private var favourites: Set<Int> = []
  private var phase = LoadingViewModel.Phase.loading
  /// The query that the rows are the result of.
  private var query = CharacterQuery()
  /// Whether the rows are the result of an older query. Such rows are faint, and cannot be opened.
  private var isOutdated = false
  private var total = 0
  private var isRefreshing = false
  private var isLoadingNext = false
  private var name = ""
  private var status: CharacterData.Status?
  private var nextPageError: String?
  private var selection = 0
  private let characterTapped: @MainActor (CharacterData) -> Void

  init(viewModel: CharactersViewModel, characterTapped: @escaping @MainActor (CharacterData) -> Void) {
    self.characterTapped = characterTapped
    super.init(viewModel: viewModel)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$characters, to: \.characters)
    bind(viewModel.$selection, to: \.selection)
    bind(viewModel.$phase, to: \.phase)
    bind(viewModel.$shownQuery, to: \.query)
    bind(viewModel.$isOutdated, to: \.isOutdated)
    bind(viewModel.$total, to: \.total)
    bind(viewModel.$isRefreshing, to: \.isRefreshing)
    bind(viewModel.$isLoadingNext, to: \.isLoadingNext)
    bind(viewModel.$name, to: \.name)
    bind(viewModel.$status, to: \.status)
    bind(viewModel.$nextPageError, to: \.nextPageError)
    bind(viewModel.favourites.ids.$elements, to: \.favourites)
  }

  override var content: AnyView {
    AnyView(
      VStack(alignment: .leading) {
        counter
        SearchBar(
          name: Binding(get: { self.name }, set: { self.viewModel.name = $0 }), status: status,
          statusTapped: viewModel.nextStatusTapped)
        if case .failed(let message) = phase { failure(message) } else { rows }
      }
      .navigationTitle(Strings.home)
      .ignoresReadableWidth()
      .onKey(Key(.character("/")), hint: Strings.search, focus: Strings.search)
      .onKey(Key(.character("s")), hint: Strings.statusLabel, action: viewModel.nextStatusTapped)
      .onKey(Key(.escape), hint: Strings.clear, isActive: !name.isEmpty) { self.viewModel.name = "" }
      .refreshable(isActive: viewModel.canRefresh, action: viewModel.refresh))
  }

  /// The number of rows, and a spinner while rows are refreshed or added. The first load shows a loader instead.
  private var counter: some View {
    HStack {
      if total > 0 { Text(Strings.shown(characters.count, total)) }
      if isRefreshing || isLoadingNext { Spinner() } else { Text("").frame(width: 1) }
    }
    .padding(EdgeInsets(leading: 2))
  }

  private func failure(_ message: String) -> some View {
    VStack {
      Spacer()
      FailureView(message, retry: viewModel.retryTapped)
      Spacer()
    }
    .frame(maxWidth: .max)
  }

  @ViewBuilder
  private var rows: some View {
    list.overlay { if phase == .loaded, characters.isEmpty { NoCharactersView(query: query) } }
    if let nextPageError { FailureView(nextPageError, retry: viewModel.nextPageRetryTapped) }
  }

  private var list: AnyView {
    ScreenSizeReader { room in
      List(Strings.characters, self.characters, selection: self.selectionBinding) { character in
        CharacterRow(
          character: character, isFavourite: self.favourites.contains(character.id), width: room.width)
      }
      .onOpen(self.isOutdated ? nil : Strings.open) { row in
        if !self.isOutdated { self.characterTapped(self.characters[row]) }
      }
      .onVisibleRows(self.viewModel.rowsSeen)
    }
    .foregroundStyle(isOutdated ? .secondary : .plain)
    .onKey(Key(.character("f")), hint: viewModel.selected == nil || isOutdated ? nil : Strings.star) {
      if let selected = self.viewModel.selected, !self.isOutdated { self.viewModel.favouriteTapped(selected) }
    }
  }

  private var selectionBinding: Binding<Int> {
    Binding(get: { self.selection }, set: { self.viewModel.select($0) })
  }
}
