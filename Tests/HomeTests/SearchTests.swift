import Entities
import FeatureTesting
import Testing
import Views

@MainActor
struct SearchTests {
  @Test func search_beginsWhenTypingHasRestedFor300Milliseconds() async throws {
    let home = try await typing("r")
    await home.pass(.milliseconds(200))
    await home.press("i")
    await home.pass(.milliseconds(299))
    #expect(home.calls(of: "page") == ["page(all, 1)"])
    await home.pass(.milliseconds(1))

    #expect(home.calls(of: "page") == ["page(all, 1)", "page(\"ri\", 1)"])
  }

  @Test func rows_areOnlyToBeLookedAtUntilTheSearch() async throws {
    let home = try await typing("unity")
    await home.press(.enter)
    #expect(home.focused == "Characters")
    await home.press(.enter)
    await home.press("f")
    try home.run.refuse("‹")
    #expect(home.calls(of: "setFavourite") == [])
    await home.pass(.milliseconds(300))
    try await home.run.wait()
    await home.press(.enter)

    try home.run.expect("Unity")
    try home.run.expect("‹")
  }

  @Test func search_isLeftByASecondEsc_andTheLastLineNamesTheList() async throws {
    let home = try await typing("zzz")
    #expect(home.run.screen.hints.first { $0.key == Key(.enter) }?.action == "Characters")
    await home.press(.escape)
    #expect(home.focused == "Search")
    await home.press(.escape)
    #expect(home.focused == "Characters")
    await home.press("f")
    try await home.run.wait()

    #expect(home.calls(of: "setFavourite") == ["setFavourite(1, true)"])
  }

  @Test func search_isNotForWhatWasTakenBack() async throws {
    let home = try await typing("r")
    await home.press(.backspace)
    await home.pass(.seconds(1))

    #expect(home.count(of: "page") == 1)
  }

  @Test func search_isTheSameWithSpaceAroundTheName() async throws {
    let home = try await typing("rick")
    await home.pass(.milliseconds(300))
    await home.press(" ")
    await home.pass(.seconds(1))

    #expect(home.calls(of: "page") == ["page(all, 1)", "page(\"rick\", 1)"])
  }

  @Test(arguments: [("press end", "page(\"rick\", 2)"), ("press r", "page(\"rick\", 1)")])
  func page_isOfTheSameSearch(line: String, call: String) async throws {
    let home = try await typing("rick")
    await home.pass(.seconds(1))
    await home.press(.tab)
    try await home.perform(line)
    try await home.run.wait()

    #expect(home.calls(of: "page").last == call)
  }

  @Test func refresh_retriesASearchThatFailed() async throws {
    let weather = Weather()
    let home = try await failingSearch(in: weather)
    weather.error = nil
    await home.press(.tab)
    #expect(home.run.screen.hints.contains { $0.action == "Refresh" })
    await home.press("r")
    try await home.run.wait()

    #expect(home.rows == ["\"rick\""])
  }

  @Test func message_namesNoKeyThatIsALetterForTheField() async throws {
    let home = try await typing("xyzzy")
    try await home.run.tap("Status: All")
    await home.press("/")
    await home.pass(.seconds(1))
    #expect(home.focused == "Search")
    try home.run.expect("Esc clears the search. Another status may match")
    #expect(!home.run.screen.hints.contains { $0.action == "Status" })
  }

  @Test func search_takesTheMessageOfAPageThatDidNotComeAway() async throws {
    let home = HomeOnClosures(page: { _, number throws(NetworkError) in
      if number > 1 { throw .offline }
      return .numbered(number, of: 60)
    })
    try await home.run.wait()
    await home.press(.end)
    try await home.run.wait()
    try home.run.expect("[ Retry ]")
    await home.press("s")

    try home.run.refuse("Retry")
  }

  /// A search for "rick" that has failed because the weather is offline.
  private func failingSearch(in weather: Weather) async throws -> HomeOnClosures {
    let home = HomeOnClosures(page: { query, _ throws(NetworkError) in
      try await weather.pass()
      return .named(after: query)
    })
    try await home.run.wait()
    weather.error = .offline
    await home.press("/rick")
    await home.pass(.seconds(1))
    return home
  }

  private func typing(_ text: String) async throws -> HomeOnFake {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press("/\(text)")
    return home
  }
}
