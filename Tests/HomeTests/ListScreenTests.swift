import FeatureTesting
import Testing
import Views

/// What the list looks like, to the last cell.
@MainActor
struct ListScreenTests {
  private let size = Size(width: 80, height: 24)

  @Test func theList() async throws {
    let screen = try await Scene.list.play(size: size).driver.text

    #expect(
      screen == """
                                              Home


            rick@citadel.org                                               40 of 826
            [ Status: All ]       Search ▏                                           ▕
              Rick Sanchez                        ● Alive   Human         Male
            ★ Morty Smith                         ● Alive   Human         Male
          ›   Summer Smith                        ● Alive   Human         Female
              Beth Smith                          ● Alive   Human         Female
              Jerry Smith                         ● Alive   Human         Male
              Abadango Cluster Princess           ● Alive   Alien         Female
              Abradolf Lincler                    ? unknown Human         Male
              Adjudicator Rick                    ○ Dead    Human         Male
              Birdperson                          ● Alive   Alien         Male
              Squanchy                            ? unknown Alien         Male
              Tammy Guetermann                    ○ Dead    Human         Female
              Mr. Poopybutthole                   ● Alive   Poopybutthole Male
              Unity                               ● Alive   Alien         unknown
              Evil Morty                          ● Alive   Human         Male
              Evil Rick                           ○ Dead    Humanoid      Male
              Krombopulos Michael                 ○ Dead    Alien         Male
              Snuffles (Snowball)                 ● Alive   Animal        Male
              Jessica                             ● Alive   Cronenberg    Female
              Mr. Meeseeks                        ? unknown Humanoid      Male       ↓
        """)
  }

  @Test func aNextPageThatDidNotCome() async throws {
    let screen = try await Scene.nextPageFailed.play(size: size).driver.text

    #expect(
      screen == """
                                              Home


            morty@citadel.org                                               20 of 60
            [ Status: All ]       Search ▏                                           ▕
              Number 4                            ● Alive   Human         Male       ↑
              Number 5                            ● Alive   Human         Male
              Number 6                            ● Alive   Human         Male
              Number 7                            ● Alive   Human         Male
              Number 8                            ● Alive   Human         Male
              Number 9                            ● Alive   Human         Male
              Number 10                           ● Alive   Human         Male
              Number 11                           ● Alive   Human         Male
              Number 12                           ● Alive   Human         Male
              Number 13                           ● Alive   Human         Male
              Number 14                           ● Alive   Human         Male
              Number 15                           ● Alive   Human         Male
              Number 16                           ● Alive   Human         Male
              Number 17                           ● Alive   Human         Male
              Number 18                           ● Alive   Human         Male
              Number 19                           ● Alive   Human         Male
          ›   Number 20                           ● Alive   Human         Male
            You're offline. Check your connection and try again.
            [ Retry ]
        """)
  }

  @Test(arguments: [(59, false, false), (60, true, false), (69, true, false), (70, true, true)])
  func aNarrowListShowsFewerColumns(width: Int, hasSpecies: Bool, hasGender: Bool) async throws {
    let screen = try await Scene.list.play(size: Size(width: width, height: 24)).driver.text
    #expect(screen.contains("Human") == hasSpecies)
    #expect(screen.contains("Female") == hasGender)
    #expect(screen.contains("Abadango Cluster Princess"))
  }
}
