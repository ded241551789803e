import Entities
import FeatureTesting
import Testing
import Views

/// Leaving the list cancels its work; coming back shows the list as it was.
@MainActor
struct LeavingTests {
  @Test(arguments: ["a", "\r"])
  func leavingCancelsARefresh(key: Character) async throws {
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

  @Test func aRefreshThatWasLeftNoLongerTurnsTheMark() async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press("r")
    await home.press(.enter, .escape)
    try await home.run.wait()
    try home.run.refuse("⠋")

    await home.press("r")
    try home.run.expect("⠋")
  }

  @Test func leavingLetsGoOfASearchThatHasNotBegun() async throws {
    let home = try await typing("pickle", on: HomeOnFake())
    await leave(home, by: "a")
    await home.pass(.seconds(10))

    #expect(home.calls(of: "page") == ["page(all, 1)"])
  }

  @Test func comingBackSearchesForWhatHadNotBegun() async throws {
    let home = try await typing("pickle", on: HomeOnFake())
    await leave(home, by: "a")
    await home.pass(.seconds(10))
    await home.press(.escape)
    #expect(home.calls(of: "page") == ["page(all, 1)", "page(\"pickle\", 1)"])
    try await home.run.wait()

    #expect(Set(home.rows) == ["Pickle Rick"])
  }

  @Test func comingBackSearchesForWhatHadNotBeenAnswered() async throws {
    let home = try await typing("pickle", on: HomeOnFake())
    await home.pass(.milliseconds(300))
    #expect(home.count(of: "page") == 2)
    await leave(home, by: "a")
    await home.pass(.seconds(10))
    await home.press(.escape)
    try await home.run.wait()

    #expect(Set(home.rows) == ["Pickle Rick"])
    #expect(home.count(of: "page") == 3)
  }

  @Test func comingBackDoesNotSearchForWhatHasBeenAnswered() async throws {
    let home = try await typing("pickle", on: HomeOnFake())
    await home.pass(.seconds(1))
    await leave(home, by: "a")
    await home.press(.escape)
    await home.pass(.seconds(1))

    #expect(home.count(of: "page") == 2)
  }

  @Test func comingBackAfterASearchThatFailedStillSaysSo() async throws {
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

  @Test func aSearchGoesOnAsBeforeAfterComingBack() async throws {
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

  @Test func theListIsWhereItWas() async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press(.end)
    try await home.run.wait()
    await home.press(.end, .pageUp, .up)
    try await home.run.wait()
    let before = home.run.text
    let chosen = try #require(home.chosenRow)
    await home.press(.enter)
    try home.run.expect("Episodes")
    await home.press(.escape)
    try await home.run.wait()

    #expect(home.run.text == before)
    #expect(home.chosenRow == chosen)
    #expect(home.focused == "Characters")
  }

  private func typing(_ text: String, on home: HomeOnFake) async throws -> HomeOnFake {
    try await home.run.wait()
    await home.press("/\(text)")
    await home.press(.tab)
    return home
  }

  private func leave(_ home: HeadlessFeature, by key: Character) async {
    if key == "\r" { await home.press(.enter) } else { await home.press(String(key)) }
    #expect(home.run.shows("‹"))
  }
}
