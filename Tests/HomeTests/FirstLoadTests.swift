import MicroappBasics
import Entities
import FeatureTesting
import Testing
import Views

@MainActor
struct FirstLoadTests {
  private let weather = Weather()

  @Test func aFirstLoadThatFindsTheSessionEndedLeadsOut() async throws {
    let home = HomeOnClosures(page: { _, _ throws(NetworkError) in throw .sessionEnded })
    try await home.run.wait()

    #expect(home.exits.ways == ["signed out"])
    try home.run.refuse("You were signed out.")
  }

  @Test func theStatusBarOffersOnlyWhatWorksDuringIt() async throws {
    let home = HomeOnFake()
    await home.run.settle()
    #expect(keys(home) == ["Cancel", "Status"])
    await home.press("s")
    try home.run.expect("Status: Alive")
    try await home.run.wait()

    #expect(keys(home).contains("Search"))
  }

  @Test func retryAsksForTheFavouritesToo() async throws {
    weather.error = .offline
    let home = HomeOnClosures(
      page: { [weather] _, number throws(NetworkError) in
        try await weather.pass()
        return .numbered(number, of: 60)
      },
      favourites: { [weather] () throws(NetworkError) in
        try await weather.pass()
        return [2]
      })
    try await home.run.wait()
    weather.error = nil
    try await home.run.tap("Retry")
    try await home.run.wait()

    #expect(home.starred == ["Number 2"])
  }

  @Test func whatAnswersAfterEscIsNotShown() async throws {
    let clock = VirtualClock()
    let home = HomeOnClosures(
      clock: clock, delay: nil,
      page: { _, number throws(NetworkError) in
        await clock.sleepStubbornly(for: .milliseconds(300))
        return .numbered(number, of: 60)
      })
    await home.run.settle()
    await home.press(.escape)
    try await home.run.wait()

    try home.run.expect("That was cancelled.")
    #expect(home.rows == [])
  }

  @Test func leavingItAndComingBackBeginsItAnew() async throws {
    let home = HomeOnFake()
    await home.run.settle()
    home.tabs.isFeatureShown = false
    await home.run.settle()
    try home.run.expect("Another tab")
    home.tabs.isFeatureShown = true
    await home.run.settle()
    try home.run.expect("Loading…")
    try await home.run.wait()

    #expect(home.rows.first == "Rick Sanchez")
    #expect(home.count(of: "page") == 2)
    #expect(home.count(of: "favourites") == 1)
  }

  private func keys(_ home: HeadlessFeature) -> [String] { home.run.frame.hints.map(\.action) }

  private func failing() -> HomeOnClosures {
    weather.error = .offline
    return HomeOnClosures(page: { [weather] _, number throws(NetworkError) in
      try await weather.pass()
      return .numbered(number, of: 60)
    })
  }
}
