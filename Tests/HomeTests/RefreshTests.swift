import Entities
import FeatureTesting
import Testing
import Views

/// Refreshing is not loading: what is there stays until something else is.
@MainActor
struct RefreshTests {
  private let weather = Weather()

  @Test func refresh_isOfThePagesInSight() async throws {
    let home = try await atTheEndOfThreePages()
    for _ in 1...22 { await home.press(.up) }
    #expect(home.rows.first == "Number 38")
    #expect(home.rows.last == "Number 47")
    await home.press("r")
    try await home.run.wait()

    #expect(home.calls(of: "page").suffix(2) == ["page(all, 2)", "page(all, 3)"])
    #expect(home.rows.first == "Number 38")
    #expect(home.chosenRow == "Number 38")
    try home.run.expect("60 of 60")
  }

  @Test func refresh_letsWhatIsFurtherDownComeAgainWhenItIsNeeded() async throws {
    let home = try await atTheEndOfThreePages()
    await home.press(.home)
    await home.press("r")
    try await home.run.wait()
    #expect(home.calls(of: "page").last == "page(all, 1)")
    try home.run.expect("20 of 60")

    for _ in 1...3 {
      await home.press(.end)
      try await home.run.wait()
    }
    #expect(home.rows.last == "Number 60")
  }

  @Test func refresh_thatFails_doesNotKeepANextPageFromComing() async throws {
    let home = failing()
    try await home.run.wait()
    await home.press(.end)
    weather.error = .offline
    await home.press("r")
    try await home.run.wait()
    weather.error = nil
    try await home.run.tap("OK")
    try await home.run.tap("Retry")
    try await home.run.wait()

    try home.run.expect("40 of 60")
  }

  @Test func refresh_followsTheChosenOne() async throws {
    let answers = ValueRecorder<Int>()
    let home = HomeOnClosures(page: { _, number throws(NetworkError) in
      let isFirst = await answers.count(number) == 1
      if isFirst { return .only(.numbered(1), .numbered(2), .numbered(3)) }
      return .only(.numbered(7), .numbered(1), .numbered(8), .numbered(2))
    })
    try await home.run.wait()
    await home.press(.down)
    #expect(home.chosenRow == "Number 2")
    await home.press("r")
    try await home.run.wait()

    #expect(home.chosenRow == "Number 2")
  }

  @Test func refresh_duringTheFirstLoad_asksForNothing() async throws {
    let home = HomeOnFake()
    await home.run.settle()
    await home.press("r")

    #expect(home.count(of: "page") == 1)
    #expect(home.count(of: "favourites") == 1)
  }

  private func failing() -> HomeOnClosures {
    HomeOnClosures(page: { [weather] _, number throws(NetworkError) in
      try await weather.pass()
      return .numbered(number, of: 60)
    })
  }

  private func atTheEndOfThreePages() async throws -> HomeOnClosures {
    let home = HomeOnClosures()
    for _ in 1...3 {
      try await home.run.wait()
      await home.press(.end)
    }
    #expect(home.rows.last == "Number 60")
    return home
  }
}
