import CharacterEntities
import Entities
import FakeCharactersBackend
import FeatureTesting
import MicroappBasics
import Services
import Testing
import Views

@testable import Home
@testable import HomeMicroapp

/// What the views add to the view models, beyond what the scenarios show.
@MainActor
struct HomeRootTests {
  @Test(arguments: [(59, false, false), (60, true, false), (69, true, false), (70, true, true)])
  func aNarrowListHasFewerColumns(width: Int, hasSpecies: Bool, hasGender: Bool) async throws {
    let home = HeadlessFeature.home(size: Size(width: width, height: 24))
    try await home.run.wait()
    #expect(home.run.text.contains("Human") == hasSpecies)
    #expect(home.run.text.contains("Female") == hasGender)
    try home.run.expect("Abadango Cluster Princess")
  }

  @Test func theNextPageIsFetchedTenRowsBeforeTheEnd() async throws {
    let home = HeadlessFeature.home()
    try await home.run.wait()
    for _ in 1...9 { await home.press(.down) }
    #expect(home.calls(of: "page") == ["page(all, 1)"])
    await home.press(.down)
    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 2)"])
    await home.press(.home)
    try await home.run.wait()
    try home.run.expect("40 of 826")
  }

  @Test func theNextPageIsFetchedAfterARefreshAtTheEnd() async throws {
    let home = HeadlessFeature.home()
    try await home.run.wait()
    await home.press("r")
    await home.press(.end)
    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 1)"])
    try await home.run.wait()
    try home.run.expect("40 of 826")
  }

  @Test func aStreamThatHasEndedIsOpenedAgainByARefresh() async throws {
    let streams = CheckedMutex(0)
    let home = HeadlessFeature.home {
      $0.changes = {
        streams.withLock { $0 += 1 }
        return AsyncStream { $0.finish() }
      }
    }
    try await home.run.wait()
    await home.press("r")
    try await home.run.wait()
    #expect(streams.withLock { $0 } == 2)
  }

  @Test func theCounterIsNoLessThanItsRows() async throws {
    let home = HeadlessFeature.home {
      $0.page = { _, _ in CharacterPage(characters: [.numbered(1), .numbered(2)], total: 1, isLast: true) }
    }
    try await home.run.wait()
    try home.run.expect("2 of 2")
  }

  /// The page fails at the end of the list, and the user goes back to its first row.
  @Test func aPageIsRetriedAlsoFarAwayFromTheEnd() async throws {
    let failures = ValueRecorder<Int>()
    let home = HeadlessFeature.home { dependencies in
      let page = dependencies.page
      dependencies.page = { query, number throws(NetworkError) in
        if number == 2, await failures.values.isEmpty {
          await failures.record(number)
          throw .offline
        }
        return try await page(query, number)
      }
    }
    try await home.run.wait()
    await home.press(.end)
    await home.press(.home)
    try await home.run.tap("Retry")
    try await home.run.wait()
    try home.run.expect("40 of 826")
  }

  @Test func rowsCanOnlyBeReadUntilTheirSearchIsMade() async throws {
    let home = HeadlessFeature.home()
    try await home.run.wait()
    await home.press("/unity")
    await home.press(.enter, .enter)
    await home.press("f")
    try home.run.refuse("‹")
    #expect(home.count(of: "setFavourite") == 0)
    await home.pass(.milliseconds(300))
    try await home.run.wait()
    await home.press(.enter)
    try home.run.expect("‹")
    try home.run.expect("Unity")
  }

  @Test func theFeatureIsLeftOnceIfTwoCallsFindTheSessionEnded() async {
    let exits = ValueRecorder<String>()
    let home = HeadlessFeature.home {
      $0.page = { _, _ throws(NetworkError) in throw .sessionEnded }
      $0.favourites = { () throws(NetworkError) in throw .sessionEnded }
    } signedOut: {
      exits.record("signed out")
    }
    await home.run.settle()
    #expect(exits.values == ["signed out"])
  }

  /// The app that a link opens fetches the character while the list loads.
  @Test func aCharacterCanBeOpenedDuringTheFirstLoad() async throws {
    let opened = EventQueue<CharacterData?>()
    let home = HeadlessFeature.home { $0.openedCharacters = { opened.events() } }
    try home.run.expect("Loading")
    opened.send(.numbered(7))
    try await home.run.wait()
    try home.run.expect("Number 7")
    await home.press("f")
    await home.press(.escape)
    try await home.run.wait()
    try home.run.expect("›   Rick Sanchez")
    #expect(home.calls(of: "setFavourite") == ["setFavourite(7, true)"])
  }

  @Test(arguments: [false, true], [nil, "r", "f"])
  func everythingIsReleasedWithTheFeatureAlsoWhileItWaits(isDetail: Bool, key: String?) async throws {
    weak var exits: ValueRecorder<String>?
    func makeHome() -> HeadlessFeature {
      let recorder = ValueRecorder<String>()
      exits = recorder
      return .home(signedOut: { recorder.record("signed out") })
    }
    let home = makeHome()
    try await home.run.wait()
    if isDetail { await home.press(.enter) }
    if let key { await home.press(key) }
    #expect(exits != nil)
    await home.removeFromScreen()
    await home.pass(.seconds(1))
    #expect(exits == nil)
    #expect(!home.wakeNextSleeper())
  }

  @Test(arguments: [false, true])
  func nothingWaitsAfterTheRemovalBeforeTheFirstLoadOrASearch(isSearching: Bool) async throws {
    let home = HeadlessFeature.home()
    await home.run.settle()
    if isSearching {
      try await home.run.wait()
      await home.press("/rick")
    }
    await home.removeFromScreen()
    #expect(!home.wakeNextSleeper())
  }

  @Test func theLastTapIsSentAfterTheFeatureIsRemoved() async throws {
    let home = HeadlessFeature.home()
    try await home.run.wait()
    await home.press("ff")
    await home.removeFromScreen()
    try await home.run.wait()
    #expect(home.calls(of: "setFavourite") == ["setFavourite(1, true)", "setFavourite(1, false)"])
  }
}

extension HeadlessFeature {
  /// The feature with room for ten rows, composed as in its microapp, on a fake whose characters do not change.
  fileprivate static func home(
    size: Size = Size(width: 80, height: 15),
    change: (inout HomeRoot.Dependencies) -> Void = { _ in }, signedOut: @escaping Exit = {}
  ) -> HeadlessFeature {
    let clock = VirtualClock()
    let fake = FakeCharacters(clock: clock, changeInterval: .zero)
    return HeadlessFeature(size: size, clock: clock, service: fake.demoUserCharacters) { context in
      var dependencies = HomeMicroapp.dependencies(context)
      change(&dependencies)
      return HomeRoot(dependencies: dependencies, signedOut: signedOut)
    }
  }
}
