import Entities
import FeatureTesting
import Testing
import Views

@MainActor
struct DetailTests {
  @Test func itTellsAllThatIsKnown() async throws {
    let home = try await opened(
      CharacterData(
        id: 1, name: "Birdperson", status: .dead, species: "Alien", type: "Bird-Person", gender: .genderless,
        origin: "Bird World", location: "Planet Squanch", episodeCount: 5))

    let lines = home.run.frame.buffer.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines.filter { !$0.isEmpty }.dropFirst(1) == [
        "› [ ] Favourite", "Status ○ Dead", "Species Alien", "Type Bird-Person", "Gender Genderless",
        "Origin Bird World", "Location Planet Squanch", "Episodes 5",
      ])
    #expect(lines.first == "‹ Home Birdperson")
  }

  @Test func whatIsNotKnownIsADash() async throws {
    let home = try await opened(
      CharacterData(
        id: 1, name: "Nobody", status: .unknown, species: "", gender: .unknown, origin: "", location: "",
        episodeCount: 0))
    let lines = home.run.frame.buffer.lines.map { $0.split(separator: " ").joined(separator: " ") }

    for label in ["Species", "Type", "Origin", "Location"] { #expect(lines.contains("\(label) –")) }
    #expect(lines.contains("Gender unknown"))
    #expect(lines.contains("Episodes 0"))
  }

  @Test func nothingIsAskedForIt() async throws {
    let home = try await opened(.numbered(1))

    #expect(home.run.callsInFlight == 0)
    #expect(home.count(of: "page") == 1)
  }

  @Test func enterOnAnEmptyListOpensNothing() async throws {
    let home = HomeOnFake(characterCount: 0)
    try await home.run.wait()
    await home.press(.enter)

    try home.run.expect("No characters")
  }

  private func opened(_ character: CharacterData) async throws -> HomeOnClosures {
    let home = HomeOnClosures(page: { _, _ throws(NetworkError) in .only(character) })
    try await home.run.wait()
    await home.press(.enter)
    return home
  }
}
