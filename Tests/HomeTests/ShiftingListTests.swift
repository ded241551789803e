import CharacterEntities
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
  /// Characters die and come to life, all of them on the first page, so the filtered list of the fake shifts in front of its
  /// next pages.
  @Test(arguments: [1, 5])
  func withAFilterAndChangesFor90Seconds(interval: Int) async throws {
    let clock = VirtualClock()
    let interval = Duration.seconds(interval)
    let fake = FakeCharacters(clock: clock, changeInterval: interval, seed: 137)
    var store = CharacterStore(count: 826, changeInterval: interval, seed: 137)
    let service = fake.demoUserCharacters
    let viewModel = CharactersViewModel(
      dependencies: HomeRoot.Dependencies(
        page: service.page, changes: service.changes, favourites: service.favourites,
        setFavourite: service.setFavourite, clock: clock),
      signedOut: {})
    viewModel.status = .dead
    let home = HeadlessFeature(size: Size(width: 80, height: 15), clock: clock) { _ in
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
