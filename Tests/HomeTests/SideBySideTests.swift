import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

@testable import Home

/// The list and the detail in a window that has room for both.
@MainActor
struct SideBySideTests {
  private let wide = Size(width: 120, height: 24)

  private func title(_ home: HeadlessFeature) -> String {
    home.run.frame().buffer.lines[0].split(separator: " ").joined(separator: " ")
  }

  @Test func enterMovesTheFocusToTheDetailAndEscBack() async throws {
    let home = HomeOnFake(size: wide)
    try await home.run.wait()
    await home.press(.down, .enter)
    #expect(home.focused == "Favourite")
    #expect(home.chosenRow == "Morty Smith")
    await home.press(.enter)
    #expect(title(home) == "Home │ ‹ Home ★ Morty Smith")
    await home.press(.escape, .down)
    #expect(title(home) == "Home │ Summer Smith")
    #expect(home.focused == "Characters")
  }

  @Test("the text of the right side wraps within it")
  func wrapping() async throws {
    let home = HomeOnClosures(
      size: wide,
      page: { _, _ throws(NetworkError) in
        .only(
          CharacterData(
            id: 1, name: "Long", status: .alive, species: String(repeating: "species ", count: 20), gender: .male,
            origin: "Earth", location: "Citadel", episodeCount: 1))
      })
    try await home.run.wait()
    let lines = home.run.frame().buffer.lines.map { $0.drop { $0 != "│" } }
    #expect(lines.reduce(0) { $0 + $1.ranges(of: "species").count } == 20)
  }

  @Test func aChangeIsInBoth() async throws {
    let clock = VirtualClock()
    let home = HomeOnClosures(
      size: wide, clock: clock, delay: nil, changes: changes([(.seconds(5), .numbered(1, status: .dead))], on: clock))
    try await home.run.wait()
    await home.pass(.seconds(5))
    #expect(home.rowLines.first?.contains("○ Dead") == true)
    try home.run.expect("Status     ○ Dead")
  }

  @Test func movingInTheListMakesNoCalls() async throws {
    let home = HomeOnFake(size: wide)
    try await home.run.wait()
    let calls = home.calls.calls.count
    for _ in 1...9 { await home.press(.down) }
    #expect(home.calls.calls.count == calls)
  }

  @Test func withoutResultsThereIsNoDetail() async throws {
    let home = HomeOnFake(size: wide)
    try await home.run.wait()
    try await home.run.fill("Search", "zzz")
    await home.pass(.seconds(1))
    #expect(title(home) == "Home │")
    try home.run.expect("No characters match \"zzz\"")
    try home.run.expect("Esc clears the search")
  }

  @Test func withoutResultsTheListKeepsTheFocusSoThatTheKeysWork() async throws {
    let home = HomeOnClosures(page: { query, _ throws(NetworkError) in
      query.status == .dead ? .only() : .numbered(1, of: 20)
    })
    try await home.run.wait()
    await home.press("ss")
    try await home.run.wait()
    try home.run.expect("No characters have the status Dead")
    try home.run.expect("Another status may match")
    #expect(home.focused == "Characters")
    await home.press("s")
    try await home.run.wait()
    #expect(home.rows.first == "Number 1")
  }
}
