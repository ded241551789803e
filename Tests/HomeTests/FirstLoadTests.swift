import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

@MainActor
struct FirstLoadTests {
  private let weather = Weather()

  @Test func retry_asksForTheFavouritesToo() async throws {
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

  @Test func load_thatWasLeft_beginsAnewAfterComingBack() async throws {
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
    #expect(home.count(of: "favourites") == 2)
  }
}
