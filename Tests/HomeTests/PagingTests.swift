import Entities
import FeatureTesting
import Testing
import Views

/// Pages of 20, each loaded before one gets to the end of those there are.
@MainActor
struct PagingTests {
  private let weather = Weather()

  @Test func nextPage_isAskedForTenRowsBeforeTheEnd() async throws {
    let home = HomeOnClosures()
    try await home.run.wait()
    let seen = home.rows.count
    #expect(seen == 10)
    #expect(home.calls(of: "page") == ["page(all, 1)"])

    await home.press(.down, .down)
    #expect(home.rows.last == "Number 10")
    for _ in 3...9 { await home.press(.down) }
    #expect(home.rows.last == "Number 10")
    #expect(home.count(of: "page") == 1)
    await home.press(.down)
    #expect(home.rows.last == "Number 11")
    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 2)"])
  }

  @Test func nextPage_isNotAskedForTwiceAtOnce() async throws {
    let home = HomeOnClosures()
    try await home.run.wait()
    await home.press(.end, .up, .up, .up, .pageUp, .home, .end)
    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 2)"])

    try await home.run.wait()
    #expect(home.rows.last == "Number 20")
  }

  @Test func nextPage_isNotAskedForAfterAnErrorUntilOneRetries() async throws {
    let home = try await failingAfterTheFirstPage()
    await home.press(.home, .end, .up, .down)
    try await home.run.wait()

    #expect(home.count(of: "page") == 2)
  }

  @Test func retry_loadsThePageAlsoFarAwayFromTheEnd() async throws {
    let home = try await failingAfterTheFirstPage()
    await home.press(.home)
    weather.error = nil
    try await home.run.tap("Retry")
    try await home.run.wait()

    try home.run.expect("40 of 60")
  }

  @Test func nextPage_thatWasLeftBehind_comesOnReturn() async throws {
    let home = HomeOnClosures()
    try await home.run.wait()
    await home.press(.end)
    await home.press("a")
    try await home.run.wait()
    await home.press(.escape)
    try await home.run.wait()

    try home.run.expect("40 of 60")
    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 2)", "page(all, 2)"])
  }

  private func failingAfterTheFirstPage() async throws -> HomeOnClosures {
    let home = HomeOnClosures(page: { [weather] _, number throws(NetworkError) in
      if number > 1 { try await weather.pass() }
      return .numbered(number, of: 60)
    })
    weather.error = .offline
    try await home.run.wait()
    await home.press(.end)
    try await home.run.wait()
    return home
  }
}
