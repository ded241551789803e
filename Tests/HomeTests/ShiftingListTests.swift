import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics
import Services
import Testing
import Views

@testable import FakeCharactersBackend
@testable import Home

/// A list that the service changes between two pages: no row comes twice, and none is lost.
@MainActor
struct ShiftingListTests {
  @Test("the total changes between two pages", arguments: [-1, 1])
  func total(change: Int) async throws {
    let calls = ValueRecorder<Int>()
    let home = HomeOnClosures(page: { _, number throws(NetworkError) in
      // The first character leaves, or another one comes before it.
      let first = await calls.count(number) == 1 ? 1 : 1 - change
      let all = Array(first...60)
      let ids = all.dropFirst((number - 1) * CharacterPage.size).prefix(CharacterPage.size)
      return CharacterPage(
        characters: ids.map { .numbered($0) }, total: all.count, isLast: number * CharacterPage.size >= all.count)
    })
    try await home.run.wait()
    await home.press(.end)
    try await home.run.wait()

    for _ in 1...3 {
      await home.press(.end)
      try await home.run.wait()
    }
    #expect(home.rows.last == "Number 60")
    try home.run.expect(change == 1 ? "60 of 61" : "60 of 60")
    await home.press(.home)
    await home.press("r")
    try await home.run.wait()
    try home.run.expect(change == 1 ? "20 of 61" : "20 of 59")
  }

  /// Characters die and come to life, all of them on the first page, so the filtered list of the fake shifts in front of its
  /// next pages.
  @Test("with a filter, and changes for 90 seconds", arguments: [1, 5])
  func changes(interval: Int) async throws {
    let clock = VirtualClock()
    let interval = Duration.seconds(interval)
    let fake = FakeCharacters(clock: clock, changeInterval: interval, seed: 137)
    var store = CharacterStore(count: 826, changeInterval: interval, seed: 137)
    let viewModel = CharactersViewModel(dependencies: HomeRoot.Dependencies(fake, clock: clock), signedOut: {})
    viewModel.status = .dead
    let home = HeadlessFeature(size: .tenRows, clock: clock) { _ in
      CharactersView(viewModel: viewModel) { _ in }.task { await viewModel.changes.follow() }
    }
    try await home.run.wait()
    while clock.time.offset < .seconds(90) {
      await home.press(.end)
      await home.pass(.milliseconds(700))
      let ids = viewModel.pages.rows.map(\.id)
      #expect(ids == Set(ids).sorted())
      store.catchUp(to: clock.time.offset)
      let expected = (1...(ids.last ?? 0)).filter { store.character($0).status == .dead }
      // Only the characters that change may have done so since the rows were fetched.
      #expect(Set(ids).symmetricDifference(expected).allSatisfy { $0 <= CharacterStore.liveCount })
    }
    #expect(viewModel.pages.isComplete)
  }
}

extension HomeRoot.Dependencies {
  /// The calls of a fake, without endpoints.
  fileprivate init(_ fake: FakeCharacters, clock: VirtualClock) {
    let service = fake.demoUserCharacters
    self.init(
      page: service.page, changes: service.changes, favourites: service.favourites, setFavourite: service.setFavourite,
      clock: clock)
  }
}
