import CharacterEntities
import Testing

@testable import Home

/// Lists that shift between two calls, and services that make no sense: no row comes twice, none is lost, and no call is made for
/// ever.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct PagesTests {
  private let service = HomeService()

  /// All pages, but no more than ten calls.
  private func loadAllPages() async -> CharactersViewModel {
    let viewModel = await service.loadedViewModel()
    for _ in 1...10 { await viewModel.loadNextPage() }
    return viewModel
  }

  @Test(arguments: [0, 2])
  func aFirstCharacterJoinsOrLeavesTheListBetweenTwoPages(first: Int) async {
    let viewModel = await service.loadedViewModel()
    service.ids = first...50
    for _ in 1...3 { await viewModel.loadNextPage() }
    #expect(viewModel.characters.map(\.id) == Array(1...50))
    #expect(viewModel.pages.total == 51 - first)
    await viewModel.refresh()
    #expect(viewModel.characters.map(\.id) == Array(first..<first + 20))
  }

  @Test func thePageBeforeIsFetchedTooIfTheListHasBecomeShorter() async {
    let viewModel = await service.loadedViewModel(pages: 3)
    service.ids = 1...20
    viewModel.visibleRows = 25..<35
    await viewModel.refresh()
    #expect(service.calls == ["page 2 all", "page 1 all"])
    #expect(viewModel.characters.map(\.id) == Array(1...20))
    #expect(viewModel.pages.isComplete)
  }

  @Test func aTotalOfNoneDoesNotHideTheRows() async {
    service.page = { _ in CharacterPage(characters: [.numbered(1)], total: 0, isLast: true) }
    #expect(await service.loadedViewModel().characters.map(\.id) == [1])
  }

  @Test(arguments: [1, 2])
  func anEmptyPageIsTheLast(page: Int) async {
    service.page = { CharacterPage(characters: $0 < page ? [.numbered(1)] : [], total: 826, isLast: false) }
    let viewModel = await loadAllPages()
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.characters.count == page - 1)
    #expect(service.calls == (page == 1 ? [] : ["page 2 all"]))
  }

  @Test func aServiceThatSendsTheSamePageForEverIsAskedTwice() async {
    service.page = { _ in CharacterPage(characters: [.numbered(1), .numbered(2)], total: 2, isLast: false) }
    let viewModel = await loadAllPages()
    #expect(service.calls == ["page 2 all"])
    #expect(viewModel.characters.map(\.id) == [1, 2])
  }

  @Test(arguments: [1, 2])
  func aCharacterThatIsThereTwiceIsOneRow(page: Int) async {
    service.page = { number in
      let characters: [CharacterData] = number == page ? [.numbered(1), .numbered(2), .numbered(1)] : [.numbered(1)]
      return CharacterPage(characters: characters, total: 4, isLast: number == 2)
    }
    #expect(await loadAllPages().characters.map(\.id) == [1, 2])
  }

  @Test(arguments: [1, 7, 20, 50])
  func pagesOfAnySizeAreRefreshedWhereTheyAre(size: Int) async {
    service.page = { number in
      let ids = ((number - 1) * size + 1...number * size).filter { $0 <= 60 }
      return CharacterPage(characters: ids.map { .numbered($0) }, total: 60, isLast: number * size >= 60)
    }
    let viewModel = await service.loadedViewModel()
    while viewModel.characters.count < 31 { await viewModel.loadNextPage() }
    (viewModel.visibleRows, viewModel.selection) = (21..<31, 30)
    await viewModel.refresh()
    #expect(viewModel.characters.prefix(31).map(\.id) == Array(1...31))
    #expect(viewModel.selected?.id == 31)
  }
}
