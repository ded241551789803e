#if canImport(UIKit)
import Entities
import Observation
import UIKit

/// The list of characters in UIKit, on the view model of `CharactersView`.
final class CharactersViewController: UIViewController, UICollectionViewDelegate, UISearchResultsUpdating {
  private struct Row: Equatable {
    let character: CharacterData
    let isFavourite: Bool
  }

  private let viewModel: CharactersViewModel
  private let characterTapped: @MainActor (CharacterData) -> Void
  private var rows: [CharacterData.ID: Row] = [:]
  /// These tasks are SwiftUI's `.task`: they are cancelled when the screen disappears.
  private var searching: Task<Void, Never>?
  private var following: Task<Void, Never>?
  private var loadingNextPage: Task<Void, Never>?
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout())
  private lazy var dataSource = rowSource()

  init(viewModel: CharactersViewModel, characterTapped: @escaping @MainActor (CharacterData) -> Void) {
    self.viewModel = viewModel
    self.characterTapped = characterTapped
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Strings.characters
    let search = UISearchController()
    search.searchResultsUpdater = self
    search.searchBar.placeholder = Strings.search
    navigationItem.searchController = search
    collectionView.delegate = self
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.refreshPulled() }, for: .valueChanged)
    collectionView.refreshControl = refresh
    render()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    search()
    following = Task { [viewModel] in await viewModel.followChanges() }
    if let error = viewModel.alert ?? viewModel.nextPageError { show(error) } else { continuePages() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for task in [searching, following, loadingNextPage] { task?.cancel() }
  }

  /// Shows the state of the view model, and shows it again after a change. From iOS 26 on, UIKit does the same for what
  /// `updateProperties()` reads.
  private func render() {
    let error = withObservationTracking {
      showRows()
      contentUnavailableConfiguration = placeholder
      return viewModel.alert ?? viewModel.nextPageError
    } onChange: { [weak self] in
      // The property has its new value only after this closure.
      Task { await self?.render() }
    }
    if let error { show(error) }
  }

  private func showRows() {
    let characters = viewModel.characters
    let old = rows
    rows = Dictionary(
      uniqueKeysWithValues: characters.map { ($0.id, Row(character: $0, isFavourite: viewModel.isFavourite($0))) })
    var snapshot = NSDiffableDataSourceSnapshot<Int, CharacterData.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(characters.map(\.id))
    snapshot.reconfigureItems(characters.map(\.id).filter { old[$0] != nil && old[$0] != rows[$0] })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private var placeholder: UIContentUnavailableConfiguration? {
    switch viewModel.phase {
    case .loading:
      var configuration = UIContentUnavailableConfiguration.loading()
      configuration.text = Strings.loading
      return configuration
    case .failed(let error):
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = Strings.notLoaded
      configuration.secondaryText = Strings.message(error)
      configuration.button = .borderless()
      configuration.button.title = Strings.retry
      configuration.buttonProperties.primaryAction = UIAction { [viewModel] _ in
        Task { await viewModel.retryTapped() }
      }
      return configuration
    case .loaded: return viewModel.characters.isEmpty ? .search() : nil
    }
  }

  /// An error that comes while another one or another screen covers the list is shown when the list appears again.
  private func show(_ error: NetworkError) {
    guard presentedViewController == nil, view.window != nil else { return }
    viewModel.alert = nil
    viewModel.nextPageRetryTapped()
    let alert = UIAlertController(title: Strings.error, message: Strings.message(error), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Strings.ok, style: .default))
    present(alert, animated: true)
  }

  private func search() {
    searching?.cancel()
    let text = navigationItem.searchController?.searchBar.text ?? ""
    searching = Task { [viewModel] in await viewModel.search(text) }
  }

  private func refreshPulled() {
    Task {
      await viewModel.refresh()
      collectionView.refreshControl?.endRefreshing()
    }
  }

  // MARK: Rows

  private func layout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    // VoiceOver offers the swipe as an action of the row.
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.swipeActions(at: $0) }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func rowSource() -> UICollectionViewDiffableDataSource<Int, CharacterData.ID> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, CharacterData.ID> {
      [weak self] cell, _, id in
      guard let row = self?.rows[id] else { return }
      let status = Strings.status(row.character.status)
      var content = cell.defaultContentConfiguration()
      content.text = row.character.name
      content.secondaryText = status
      cell.contentConfiguration = content
      cell.accessories = row.isFavourite ? [.customView(configuration: Self.star)] : []
      cell.isAccessibilityElement = true
      cell.accessibilityTraits = .button
      cell.accessibilityLabel = row.character.name
      cell.accessibilityValue = row.isFavourite ? "\(status), \(Strings.favourite)" : status
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, id in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private static var star: UICellAccessory.CustomViewConfiguration {
    UICellAccessory.CustomViewConfiguration(
      customView: UIImageView(image: UIImage(systemName: "star.fill")), placement: .trailing(displayed: .always))
  }

  private func character(at indexPath: IndexPath) -> CharacterData? {
    dataSource.itemIdentifier(for: indexPath).flatMap { rows[$0]?.character }
  }

  private func swipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let character = character(at: indexPath) else { return nil }
    let title = viewModel.isFavourite(character) ? Strings.removeFavourite : Strings.addFavourite
    let star = UIContextualAction(style: .normal, title: title) { [viewModel] _, _, done in
      Task { await viewModel.favouriteTapped(character) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [star])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let character = character(at: indexPath) { characterTapped(character) }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if indexPath.item == rows.count - 1 { loadNextPage() }
  }

  private func loadNextPage() {
    guard viewModel.hasNextPage, loadingNextPage == nil else { return }
    loadingNextPage = Task {
      await viewModel.loadNextPage()
      loadingNextPage = nil
      if viewModel.nextPageError == nil, !Task.isCancelled { continuePages() }
    }
  }

  /// Loads the next page if the last row is visible already: UIKit reports a row only when it becomes visible.
  private func continuePages() {
    if collectionView.indexPathsForVisibleItems.contains(where: { $0.item == rows.count - 1 }) { loadNextPage() }
  }

  func updateSearchResults(for searchController: UISearchController) { search() }
}
#endif
