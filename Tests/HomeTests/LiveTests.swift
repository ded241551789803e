import CharacterEntities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// A character that changes, changes on the screen.
@MainActor
struct LiveTests {
  private let clock = VirtualClock()

  @Test func change_ofSomebodyNotInTheList_changesNothing() async throws {
    let home = home([(.seconds(5), .numbered(4711, status: .dead))])
    try await home.run.wait()
    let before = home.run.text
    await home.pass(.seconds(5))

    #expect(home.run.text == before)
  }

  @Test func row_staysWhereItNoLongerFitsTheFilter() async throws {
    let home = home([(.seconds(5), .numbered(2, status: .dead))])
    try await home.run.wait()
    await home.press("s")
    await home.pass(.seconds(6))

    try home.run.expect("Status: Alive")
    #expect(status(of: "Number 2", on: home) == "Dead")
  }

  /// The answer may be older than the change.
  @Test func change_duringARefresh_stays() async throws {
    let home = HomeOnClosures(clock: clock, changes: changes([(.seconds(5), .numbered(2, status: .dead))], on: clock))
    try await home.run.wait()
    await home.pass(.milliseconds(4600))
    await home.press("r")
    await home.pass(.seconds(1))

    #expect(home.count(of: "page") == 2)
    #expect(status(of: "Number 2", on: home) == "Dead")
  }

  @Test func change_doesNotReachTheDetailOfSomebodyElse() async throws {
    let home = home([(.seconds(5), .numbered(2, name: "Somebody Else", status: .dead))])
    try await home.run.wait()
    await home.press(.enter)
    await home.pass(.seconds(5))

    try home.run.expect("● Alive")
    try home.run.refuse("Somebody Else")
  }

  @Test func stream_isSharedByAllScreens() async throws {
    let home = home([])
    try await home.run.wait()
    await home.press(.down, .enter, .escape)
    #expect(streams(of: home) == ["open"])
    await home.removeFromScreen()
    #expect(streams(of: home) == ["closed"])
  }

  @Test func stream_thatHasEnded_isOpenedAgainByARefresh() async throws {
    let home = HomeOnClosures(clock: clock)
    try await home.run.wait()
    #expect(streams(of: home) == ["closed"])
    await home.press("r")
    try await home.run.wait()
    #expect(streams(of: home) == ["closed", "closed"])
  }

  @Test func stream_thatIsOpen_isNotOpenedAgainByARefresh() async throws {
    let count = CheckedMutex(0)
    let open = changes([], on: clock)
    let home = HomeOnClosures(
      clock: clock,
      changes: {
        let isFirst = count.withLock {
          $0 += 1
          return $0 == 1
        }
        return isFirst ? AsyncStream { $0.finish() } : open()
      })
    try await home.run.wait()
    for _ in 1...2 {
      await home.press("r")
      try await home.run.wait()
    }
    #expect(streams(of: home) == ["closed", "open"])
  }

  private func home(_ schedule: [(after: Duration, character: CharacterData)]) -> HomeOnClosures {
    HomeOnClosures(clock: clock, delay: nil, changes: changes(schedule, on: clock))
  }

  private func status(of name: String, on home: HeadlessFeature) -> String? {
    home.rowLines.first { $0.contains("\(name) ") }
      .flatMap { line in ["Alive", "Dead", "Unknown"].first { line.contains(" \($0) ") } }
  }

  /// How it is with each time somebody listened.
  private func streams(of home: HeadlessFeature) -> [String] {
    home.calls.calls.filter { $0.text == "changes()" }.map { $0.line.contains("open") ? "open" : "closed" }
  }
}
