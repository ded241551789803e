import Entities
import FeatureTesting
import Testing
import Views

/// In the smallest window there is, everything can be done by keys alone.
@MainActor
struct SmallWindowTests {
  private let home = HomeOnFake(size: Size(width: 40, height: 12))

  @Test(
    "a narrow list shows fewer columns",
    arguments: [(59, false, false), (60, true, false), (69, true, false), (70, true, true)])
  func columns(width: Int, hasSpecies: Bool, hasGender: Bool) async throws {
    let home = HomeOnFake(size: Size(width: width, height: 24))
    try await home.run.wait()
    #expect(home.run.text.contains("Human") == hasSpecies)
    #expect(home.run.text.contains("Female") == hasGender)
    try home.run.expect("Abadango Cluster Princess")
  }

  @Test func goingThroughTheWholeList() async throws {
    let home = HomeOnFake(size: Size(width: 40, height: 12), characterCount: 60)
    try await home.run.wait()
    while home.chosenRow != "リック WTM-72" {
      let before = home.run.text
      await home.press(.pageDown)
      try await home.run.wait()
      try #require(home.run.text != before)
    }

    try home.run.expect("60 of 60")
  }

  @Test func searchingFilteringAndOpening() async throws {
    try await home.run.wait()
    await home.press("/rick")
    await home.press(.tab)
    await home.press("ss")
    await home.pass(.seconds(1))
    try home.run.expect("[ Status: Dead")
    #expect(home.rows.first == "Adjudicator Rick")
    await home.press(.down, .enter)

    try home.run.expect("Evil Rick")
    try home.run.expect("Episodes")
  }

  @Test func makingSomebodyAFavourite() async throws {
    try await home.run.wait()
    await home.press("f")
    #expect(home.starred == ["Rick Sanchez"])
    await home.press(.enter, .enter)
    try home.run.expect("› [ ] Favourite")
    await home.press(.escape)

    #expect(home.starred == [])
  }

  @Test func retryingTheNextPage() async throws {
    let weather = Weather(.offline)
    let home = HomeOnClosures(
      size: Size(width: 40, height: 12),
      page: { _, number throws(NetworkError) in
        if number > 1 { try await weather.pass() }
        return .numbered(number, of: 40)
      })
    try await home.run.wait()
    await home.press(.end)
    try await home.run.wait()
    #expect(home.chosenRow == "Number 20")
    weather.error = nil
    await home.press(.tab)
    try home.run.expect("› [ Retry ]")
    await home.press(.enter)
    try await home.run.wait()

    try home.run.expect("40 of 40")
  }

  @Test func readingALongDetail() async throws {
    let home = HomeOnClosures(
      size: Size(width: 40, height: 12),
      page: { _, _ throws(NetworkError) in
        .only(
          CharacterData(
            id: 1, name: "Long", status: .alive, species: String(repeating: "species ", count: 10), gender: .male,
            origin: String(repeating: "origin ", count: 10), location: "Citadel", episodeCount: 137))
      })
    try await home.run.wait()
    await home.press(.enter)
    try home.run.refuse("137")
    for _ in 1...10 { await home.press(.down) }

    try home.run.expect("137")
  }
}
