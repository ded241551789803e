import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// Whatever order the answers come in, the rows are the answer to what was asked last. The world here answers whom it
/// likes, when it likes, and knows nothing of cancellation.
@MainActor
struct SearchOrderTests {
  private let clock = VirtualClock()

  @Test(arguments: [Duration.milliseconds(100), .milliseconds(650), .milliseconds(700), .milliseconds(701)])
  func anEarlierSearchThatAnswersAtAnyTimeIsNotShown(delayOfTheLast: Duration) async throws {
    let home = answering([("a", .milliseconds(1000)), ("ab", delayOfTheLast)])
    try await home.run.wait()
    await home.press("/a")
    await home.pass(.milliseconds(300))
    await home.press("b")
    await home.pass(.milliseconds(300))
    #expect(home.calls(of: "page").suffix(2) == ["page(\"a\", 1)", "page(\"ab\", 1)"])
    try await home.run.wait()

    #expect(home.rows == ["\"ab\""])
    try home.run.refuse("⠋")
  }

  @Test func whatAnEarlierSearchAnswersFirstIsNotShownEither() async throws {
    let home = answering([("a", .milliseconds(400)), ("ab", .milliseconds(1000))])
    try await home.run.wait()
    await home.press("/a")
    await home.pass(.milliseconds(300))
    await home.press("b")
    await home.pass(.milliseconds(500))

    #expect(home.rows == ["all"])
    try home.run.expect("⠋")
  }

  @Test func theFailureOfAnEarlierSearchIsNotShown() async throws {
    let home = HomeOnClosures(
      clock: clock, delay: nil,
      page: { [clock] query, _ throws(NetworkError) in
        guard query.name == "a" else { return .named(after: query) }
        await clock.sleepStubbornly(for: .seconds(1))
        throw .offline
      })
    try await home.run.wait()
    await home.press("/a")
    await home.pass(.milliseconds(300))
    await home.press("b")
    try await home.run.wait()
    await home.pass(.seconds(2))

    #expect(home.rows == ["\"ab\""])
    try home.run.refuse("offline")
  }

  @Test func theFirstLoadIsNotShownWhereTheFilterWasChangedMeanwhile() async throws {
    let home = answering([("", .milliseconds(1000))])
    await home.run.settle()
    await home.press("s")
    try home.run.expect("Loading…")
    try await home.run.wait()

    #expect(home.rows == ["Alive"])
    try home.run.refuse("Loading…")
  }

  @Test func escCancelsTheFirstLoadAlsoWhereTheFilterWasChangedMeanwhile() async throws {
    let home = answering([("", .milliseconds(1000))])
    await home.run.settle()
    await home.press("s")
    await home.press(.escape)
    try await home.run.wait()

    try home.run.expect("Loading was cancelled.")
    #expect(home.rows == [])
  }

  @Test func aSearchUnderWayIsNotShownAfterARetryForSomethingElse() async throws {
    let weather = Weather(.offline)
    let home = HomeOnClosures(
      clock: clock, delay: nil,
      page: { [clock] query, _ throws(NetworkError) in
        try await weather.pass()
        await clock.sleepStubbornly(for: query.name == "a" ? .seconds(1) : .milliseconds(10))
        return .named(after: query)
      })
    try await home.run.wait()
    weather.error = nil
    await home.press("/a")
    await home.pass(.milliseconds(300))
    await home.press("b")
    try await home.run.tap("Retry")
    await home.pass(.seconds(2))

    #expect(home.rows == ["\"ab\""])
    #expect(home.count(of: "page") == 3)
  }

  @Test func aRetryThatFailsWhileASearchWasUnderWayLeavesNothingTurning() async throws {
    let home = try await retriedDuringASearch()
    try home.run.refuse("⠋")
    let count = home.count(of: "page")
    await home.press("a")
    await home.press(.escape)

    #expect(home.count(of: "page") == count)
  }

  @Test func aSearchThatFailsDuringANextPageLeavesNoSpinner() async throws {
    let home = HomeOnClosures(page: { query, number throws(NetworkError) in
      if query.status != nil { throw .offline }
      return .numbered(number, of: 60)
    })
    try await home.run.wait()
    await home.press(.end)
    #expect(home.calls(of: "page").last == "page(all, 2)")
    await home.press("s")
    try await home.run.wait()

    try home.run.expect("You're offline.")
    try home.run.refuse("⠋")
  }

  @Test func aNextPageOfAnEarlierSearchIsNotAdded() async throws {
    let home = HomeOnClosures(
      clock: clock, delay: nil,
      page: { [clock] query, number throws(NetworkError) in
        if number > 1 { await clock.sleepStubbornly(for: .seconds(1)) }
        return query.status == nil ? .numbered(number, of: 60) : .named(after: query)
      })
    try await home.run.wait()
    await home.press(.end)
    #expect(home.calls(of: "page").last == "page(all, 2)")
    await home.press("s")
    await home.pass(.seconds(2))

    #expect(home.rows == ["Alive"])
  }

  @Test func aRefreshOfAnEarlierSearchIsNotShown() async throws {
    let home = answering([("", .milliseconds(1000))])
    try await home.run.wait()
    await home.press("r")
    await home.press("s")
    await home.pass(.seconds(2))

    #expect(home.rows == ["Alive"])
  }

  @Test func aRefreshUnderWayIsNotTakenForTheSearch() async throws {
    let home = answering([("", .milliseconds(100)), ("a", .milliseconds(1000))])
    try await home.run.wait()
    await home.press("/a")
    await home.pass(.milliseconds(300))
    await home.press(.tab)
    await home.press("r")
    await home.pass(.seconds(2))

    #expect(home.rows == ["\"a\""])
    #expect(home.count(of: "page") == 2)
  }

  /// On the screen of a first load that failed, and failed again.
  private func retriedDuringASearch() async throws -> HomeOnClosures {
    let home = HomeOnClosures(page: { _, _ throws(NetworkError) in throw .offline })
    try await home.run.wait()
    await home.press("s")
    try home.run.expect("⠋")
    try await home.run.tap("Retry")
    try await home.run.wait()
    return home
  }

  /// Names the page after the query, each after its time.
  private func answering(_ delays: [(name: String, delay: Duration)]) -> HomeOnClosures {
    HomeOnClosures(
      clock: clock, delay: nil,
      page: { [clock] query, _ throws(NetworkError) in
        let delay = delays.first { $0.name == query.name && query.status == nil }?.delay
        await clock.sleepStubbornly(for: delay ?? .milliseconds(10))
        return .named(after: query)
      })
  }
}
