import Base
import Entities
import Resources
import Views

/// The search field, the status filter and the list; the error and Retry if the first load failed.
final class CharactersViewController: BaseViewController<CharactersViewModel> {
  private var characters: [CharacterData] = []
  private var favourites: Set<Int> = []
  private var phase = LoadingViewModel.Phase.loading
  /// Whether the rows are the result of an older query. Such rows are faint, and cannot be opened.
  private var isOutdated = false
  private var name = ""
  private var status: CharacterData.Status?
  private var nextPageError: AppError?
  /// The selected row and its character: the selection follows the character when rows change.
  private var selection = 0
  private var selectedID: Int?
  private let characterTapped: @MainActor (CharacterData) -> Void

  init(viewModel: CharactersViewModel, characterTapped: @escaping @MainActor (CharacterData) -> Void) {
    self.characterTapped = characterTapped
    super.init(viewModel: viewModel)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$shownQuery.dropFirst()) { [weak self] _ in self?.resetSelection() }
    bind(viewModel.$characters) { [weak self] in self?.show($0) }
    bind(viewModel.$phase) { [weak self] in self?.phase = $0 }
    bind(viewModel.$isOutdated) { [weak self] in self?.isOutdated = $0 }
    bind(viewModel.$name) { [weak self] in self?.name = $0 }
    bind(viewModel.$status) { [weak self] in self?.status = $0 }
    bind(viewModel.$nextPageError) { [weak self] in self?.nextPageError = $0 }
    bind(viewModel.favourites.$ids) { [weak self] in self?.favourites = $0 }
  }

  override var content: AnyView {
    AnyView(
      VStack(alignment: .leading) {
        searchBar
        if case .failed(let error) = phase {
          FailureView(error, retry: viewModel.retryTapped)
        } else {
          rows
        }
      }
      .onKey(Key(.character("/")), hint: Strings.search, focus: Strings.search)
      .onKey(Key(.character("s")), hint: Strings.statusLabel, action: viewModel.nextStatusTapped)
      .cancelsOnEscape(viewModel)
      .onKey(Key(.escape), hint: name.isEmpty ? nil : Strings.clear) { self.viewModel.name = "" })
  }

  private func show(_ characters: [CharacterData]) {
    self.characters = characters
    guard let selectedID, selected?.id != selectedID else { return }
    // If the character is gone, the row at its place is selected.
    selection = characters.firstIndex { $0.id == selectedID } ?? max(0, min(selection, characters.count - 1))
    self.selectedID = selected?.id
  }

  private func select(_ row: Int) {
    selection = row
    selectedID = selected?.id
    setNeedsDisplay()
  }

  private func resetSelection() {
    selection = 0
    selectedID = nil
  }

  private var selected: CharacterData? { characters.indices.contains(selection) ? characters[selection] : nil }

  private var searchBar: some View {
    HStack {
      Button(Strings.status(status?.word ?? Strings.anyStatus), action: viewModel.nextStatusTapped)
      TextField(Strings.search, text: Binding(get: { self.name }, set: { self.viewModel.name = $0 }))
    }
  }

  @ViewBuilder
  private var rows: some View {
    if phase == .loaded, characters.isEmpty {
      Text(Strings.noMatches).foregroundStyle(.secondary).padding(EdgeInsets(top: 1, leading: 2))
    }
    ScreenSizeReader { screen in
      List(Strings.characters, self.characters, selection: self.selectionBinding) { character in
        CharacterRow(
          character: character, isFavourite: self.favourites.contains(character.id), width: screen.width)
      }
      .onOpen(self.isOutdated ? nil : Strings.open) { row in
        if !self.isOutdated { self.characterTapped(self.characters[row]) }
      }
      .onVisibleRows(self.viewModel.rowsSeen)
    }
    .foregroundStyle(isOutdated ? .secondary : .plain)
    .onKey(Key(.character("f")), hint: selected == nil || isOutdated ? nil : Strings.star) {
      if let selected = self.selected, !self.isOutdated { self.viewModel.favouriteTapped(selected) }
    }
    if let nextPageError { FailureView(nextPageError, retry: viewModel.nextPageRetryTapped) }
  }

  private var selectionBinding: Binding<Int> {
    Binding(get: { self.selection }, set: { self.select($0) })
  }
}
