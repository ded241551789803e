import FeatureTesting
import Testing
import Views

@testable import Home

/// Objects live as long as the feature, and calls as long as a screen waits for them.
@MainActor
struct LifetimeTests {
  @Test("everything is released with the feature, also while it waits", arguments: Place.allCases, [false, true])
  func removal(place: Place, waits: Bool) async throws {
    weak var exit: Exits?
    let stage = Stage { dependencies in
      let exits = Exits()
      exit = exits
      return HomeRoot(dependencies: dependencies, signedOut: { exits.signedOut() })
    }
    try await place.enter(stage)
    if waits { try await place.begin(stage) }
    #expect((stage.run.callsInFlight > 0) == waits)
    #expect(exit != nil)
    await stage.removeFromScreen()
    await stage.pass(.seconds(1))

    #expect(exit == nil)
    #expect(!stage.wakeNextSleeper())
  }

  @Test func theLastTapIsSentAfterTheFeatureIsRemoved() async throws {
    let stage = Stage { HomeRoot(dependencies: $0, signedOut: {}) }
    try await stage.run.wait()
    await stage.press("ff")
    await stage.removeFromScreen()
    try await stage.run.wait()

    #expect(stage.calls(of: "setFavourite") == ["setFavourite(1, true)", "setFavourite(1, false)"])
  }

  @Test("nothing waits after the removal while it loads, or before a search begins", arguments: [false, true])
  func earlyRemoval(isSearching: Bool) async throws {
    let stage = Stage { HomeRoot(dependencies: $0, signedOut: {}) }
    if isSearching {
      try await stage.run.wait()
      await stage.press("/rick")
    } else {
      await stage.run.settle()
    }
    await stage.removeFromScreen()

    #expect(!stage.wakeNextSleeper())
  }
}

/// A screen of the feature.
enum Place: String, CaseIterable, CustomTestStringConvertible {
  case list, detail

  var testDescription: String { rawValue }

  /// Goes to the screen.
  @MainActor
  func enter(_ home: HeadlessFeature) async throws {
    try await home.run.wait()
    if self == .detail { await home.press(.enter) }
    try await home.run.wait()
  }

  /// Makes a call of the screen.
  @MainActor
  func begin(_ home: HeadlessFeature) async throws {
    await home.press(self == .list ? "r" : "f")
  }
}
