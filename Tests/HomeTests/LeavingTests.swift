import CharacterEntities
import Entities
import FeatureTesting
import Testing
import Views

/// Leaving the list cancels its work; coming back shows the list as it was.
@MainActor
struct LeavingTests {
  @Test(arguments: ["a", "\r"])
  func refresh_isCancelledByLeaving(key: Character) async throws {
    let cancellations = ValueRecorder<Bool>()
    let home = HomeOnClosures(page: { _, number throws(NetworkError) in
      await cancellations.record(Task.isCancelled)
      return .numbered(number, of: 60)
    })
    try await home.run.wait()
    await home.press("r")
    await leave(home, by: key)

    #expect(cancellations.values == [false, true])
    await home.press(.escape)
    #expect(home.rows.first == "Number 1")
    #expect(home.count(of: "page") == 2)
  }

  @Test func refresh_thatWasLeft_turnsNoMark() async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press("r")
    await home.press(.enter, .escape)
    try await home.run.wait()
    try home.run.refuse("⠋")

    await home.press("r")
    try home.run.expect("⠋")
  }

  @Test(arguments: [(Duration.zero, 1, 2), (.milliseconds(300), 2, 3), (.seconds(1), 2, 2)])
  func search_isMadeAfterComingBack_unlessItWasAnswered(pause: Duration, before: Int, after: Int) async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press("/pickle")
    await home.press(.tab)
    await home.pass(pause)
    await leave(home, by: "a")
    await home.pass(.seconds(10))
    #expect(home.count(of: "page") == before)
    await home.press(.escape)
    await home.pass(.milliseconds(300))
    #expect(home.calls(of: "page").dropFirst() == Array(repeating: "page(\"pickle\", 1)", count: after - 1)[...])
    await home.pass(.seconds(1))

    #expect(home.count(of: "page") == after)
    #expect(Set(home.rows) == ["Pickle Rick"])
  }

  @Test func search_thatFailed_saysSoAlsoAfterComingBack() async throws {
    let home = HomeOnClosures(page: { query, _ throws(NetworkError) in
      guard query.name.isEmpty else { throw .offline }
      return .named(after: query)
    })
    try await home.run.wait()
    await home.press("/rick")
    await home.pass(.seconds(1))
    await home.press(.tab)
    await home.press("a")
    await home.press(.escape)
    await home.pass(.seconds(1))

    try home.run.expect("You're offline.")
    #expect(home.count(of: "page") == 2)
  }

  @Test func search_isDelayedAfterComingBackToo() async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press(.enter, .escape)
    await home.press("/pickle")
    await home.pass(.milliseconds(299))
    #expect(home.count(of: "page") == 1)
    await home.pass(.milliseconds(1))
    try await home.run.wait()

    #expect(Set(home.rows) == ["Pickle Rick"])
    #expect(home.count(of: "page") == 2)
  }

  private func leave(_ home: HeadlessFeature, by key: Character) async {
    if key == "\r" { await home.press(.enter) } else { await home.press(String(key)) }
    #expect(home.run.shows("‹"))
  }
}
