import CharacterEntities
import Entities
import FeatureTesting
import Testing
import Views

/// Refreshing among everything else that goes on with the rows.
@MainActor
struct RefreshOrderTests {
  private let answers = ValueRecorder<Int>()

  @Test(arguments: [(29, "page(all, 2)"), (19, "page(all, 1)")])
  func aPageOfWhichNoRowIsInSightIsNotRefreshed(lastRow: Int, call: String) async throws {
    let home = HomeOnClosures()
    for _ in 1...2 {
      try await home.run.wait()
      await home.press(.end)
    }
    try await home.run.wait()
    await home.press(.home)
    for _ in 1...lastRow { await home.press(.down) }
    #expect(home.rows.first == "Number \(lastRow - 8)")
    try await home.run.wait()
    let before = home.count(of: "page")
    await home.press("r")
    await home.pass(.milliseconds(300))

    #expect(home.calls(of: "page")[before] == call)
    try await home.run.wait()
    try home.run.refuse("⠋")
  }

  @Test func goingToTheEndDoesNotCutItShort() async throws {
    let home = counting()
    try await home.run.wait()
    await home.press("r")
    await home.press(.end)
    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 1)"])
    try await home.run.wait()

    #expect(home.calls(of: "page").last == "page(all, 2)")
    #expect(home.rows.last == "20 by answer 2")
    try home.run.refuse("⠋")
  }

  @Test func retryingTheNextPageDoesNotCutItShort() async throws {
    let weather = Weather(.offline)
    let home = HomeOnClosures(page: { _, number throws(NetworkError) in
      if number > 1 { try await weather.pass() }
      return .numbered(number, of: 60)
    })
    try await home.run.wait()
    await home.press(.end)
    try await home.run.wait()
    weather.error = nil
    await home.press("r")
    try await home.run.tap("Retry")
    #expect(home.calls(of: "page").last == "page(all, 1)")
    try await home.run.wait()

    try home.run.refuse("⠋")
    try home.run.expect("40 of 60")
  }

  @Test func whereTheListHasBecomeShorterThePageBeforeIsFetchedToo() async throws {
    let home = HomeOnClosures(page: { [answers] _, number throws(NetworkError) in
      let isLater = await answers.count(number) > 3
      return .numbered(number, of: isLater ? 30 : 60)
    })
    for _ in 1...3 {
      try await home.run.wait()
      await home.press(.end)
    }
    for _ in 1...22 { await home.press(.up) }
    await home.press("r")
    try await home.run.wait()

    #expect(home.calls(of: "page").suffix(2) == ["page(all, 2)", "page(all, 1)"])
    await home.press(.end)
    #expect(home.rows.last == "Number 30")
    try home.run.expect("30 of 30")
  }

  @Test func whereTheChosenOneIsGoneWhoeverStandsThereIsChosen() async throws {
    let home = HomeOnClosures(page: { [answers] _, number throws(NetworkError) in
      let isFirst = await answers.count(number) == 1
      return isFirst ? .only(.numbered(1), .numbered(2), .numbered(3)) : .only(.numbered(4), .numbered(5), .numbered(6))
    })
    try await home.run.wait()
    await home.press(.down)
    await home.press("r")
    try await home.run.wait()

    #expect(home.chosenRow == "Number 5")
  }

  @Test func theFeatureIsLeftOnceIfBothCallsFindTheSessionEnded() async throws {
    let weather = Weather()
    let home = HomeOnClosures(
      page: { _, number throws(NetworkError) in
        try await weather.pass()
        return .numbered(number, of: 60)
      },
      favourites: { () throws(NetworkError) in
        try await weather.pass()
        return []
      })
    try await home.run.wait()
    weather.error = .sessionEnded
    await home.press("r")
    #expect(home.run.callsInFlight == 2)
    try await home.run.wait()

    #expect(home.exits.ways == ["signed out"])
  }

  /// Rows that tell which answer they came with.
  private func counting() -> HomeOnClosures {
    HomeOnClosures(page: { [answers] _, number throws(NetworkError) in
      let count = await answers.count(number)
      let page = CharacterPage.numbered(number, of: 60)
      return CharacterPage(
        characters: page.characters.map { .numbered($0.id, name: "\($0.id) by answer \(count)") }, total: page.total,
        isLast: page.isLast)
    })
  }
}
