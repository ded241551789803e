import FeatureTesting
import Testing
import Views

@testable import Home

/// Objects live as long as their screen is on the stack, and calls as long as a screen waits for them.
@MainActor
struct LifetimeTests {
  private let objects = WeakObjects()
  private let stage: Stage

  /// What is there as long as the first screen is.
  private static let lasting: Set<String> = [
    "ProbedCoordinator", "FavouritesViewModel", "CharactersViewController", "CharactersViewModel", "ChangesViewModel",
  ]

  init() {
    stage = Stage(coordinator: { [objects] in ProbedCoordinator(factory: $0, objects: objects) })
  }

  @Test("a screen is released when it is left, also while it waits", arguments: Place.allCases, [false, true])
  func leaving(place: Place, waits: Bool) async throws {
    try await place.enter(stage)
    #expect(objects.names == Self.lasting.union(place.objects))
    if waits { try await place.begin(stage) }
    #expect((stage.run.callsInFlight > 0) == waits)
    while stage.run.shows("‹") { await stage.press(.escape) }

    #expect(objects.names == Self.lasting)
  }

  @Test("everything is released with the feature, also while it waits", arguments: Place.allCases, [false, true])
  func removal(place: Place, waits: Bool) async throws {
    try await place.enter(stage)
    if waits { try await place.begin(stage) }
    await stage.removeFromScreen()
    #expect(objects.names == [])
    await stage.pass(.seconds(1))

    #expect(objects.names == [])
    #expect(!stage.wakeNextSleeper())
  }

  @Test func theLastTapIsSentAfterTheFeatureIsRemoved() async throws {
    try await stage.run.wait()
    await stage.press("ff")
    await stage.removeFromScreen()
    try await stage.run.wait()

    #expect(stage.calls(of: "setFavourite") == ["setFavourite(1, true)", "setFavourite(1, false)"])
  }

  @Test(arguments: [false, true])
  func removal_whileItLoads_andBeforeASearchBegins(isSearching: Bool) async throws {
    if isSearching {
      try await stage.run.wait()
      await stage.press("/rick")
    } else {
      await stage.run.settle()
    }
    #expect(objects.names == Self.lasting)
    await stage.removeFromScreen()

    #expect(objects.names == [])
    #expect(!stage.wakeNextSleeper())
  }

  @Test(arguments: Place.allCases)
  func theRealRootHoldsOnToNothing(place: Place) async throws {
    weak var exit: Exits?
    let stage = Stage { dependencies in
      let exits = Exits()
      exit = exits
      return HomeRoot(dependencies: dependencies, signedOut: { exits.signedOut() })
    }
    try await place.enter(stage)
    try await place.begin(stage)
    #expect(exit != nil)
    await stage.removeFromScreen()

    #expect(exit == nil)
  }
}

/// Where one can be in the feature.
enum Place: String, CaseIterable, CustomTestStringConvertible {
  case list, detail

  var testDescription: String { rawValue }

  /// What is made for it alone.
  var objects: Set<String> {
    switch self {
    case .list: []
    case .detail: ["DetailViewController", "DetailViewModel"]
    }
  }

  /// Goes there.
  @MainActor
  func enter(_ home: HeadlessFeature) async throws {
    try await home.run.wait()
    switch self {
    case .list: break
    case .detail: await home.press(.enter)
    }
    try await home.run.wait()
  }

  /// Makes the call that is made there.
  @MainActor
  func begin(_ home: HeadlessFeature) async throws {
    switch self {
    case .list: await home.press("r")
    case .detail: await home.press("f")
    }
  }
}
