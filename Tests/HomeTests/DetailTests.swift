import CharacterEntities
import Entities
import FeatureTesting
import Testing
import Views

/// What a row and the detail show.
@MainActor
struct DetailTests {
  @Test(arguments: [(59, false, false), (60, true, false), (69, true, false), (70, true, true)])
  func columns_areFewerInANarrowList(width: Int, hasSpecies: Bool, hasGender: Bool) async throws {
    let home = HomeOnFake(size: Size(width: width, height: 24))
    try await home.run.wait()
    #expect(home.run.text.contains("Human") == hasSpecies)
    #expect(home.run.text.contains("Female") == hasGender)
    try home.run.expect("Abadango Cluster Princess")
  }

  @Test func detail_ofWhatIsNotKnown_isADash() async throws {
    let home = HomeOnClosures(page: { _, _ throws(NetworkError) in
      .only(
        CharacterData(
          id: 1, name: "Nobody", status: .unknown, species: "", gender: .unknown, origin: "", location: "",
          episodeCount: 0))
    })
    try await home.run.wait()
    await home.press(.enter)
    let lines = home.run.frame().buffer.lines.map { $0.split(separator: " ").joined(separator: " ") }

    for label in ["Species", "Type", "Origin", "Location"] { #expect(lines.contains("\(label) –")) }
    #expect(lines.contains("Gender Unknown"))
    #expect(lines.contains("Episodes 0"))
  }

  @Test func enter_onAnEmptyList_opensNothing() async throws {
    let home = HomeOnFake(characterCount: 0)
    try await home.run.wait()
    await home.press(.enter)

    try home.run.expect("No characters")
  }
}
