import FeatureTesting
import Testing
import Views

/// What the list looks like in a large window, to the last cell: all that is in it is in the middle.
@MainActor
struct LargeListTests {
  private let size = Size(width: 120, height: 30)

  @Test func theList() async throws {
    let screen = try await Scene.list.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │                 Summer Smith
                                                                                │
                                                                                │
            rick@citadel.org                                       40 of 826    │    [ ] Favourite
            [ Status: All ]       Search ▏                                   ▕  │    Status     ● Alive
              Rick Sanchez                ● Alive   Human         Male          │    Species    Human
            ★ Morty Smith                 ● Alive   Human         Male          │    Type       –
          ›   Summer Smith                ● Alive   Human         Female        │    Gender     Female
              Beth Smith                  ● Alive   Human         Female        │    Origin     Earth (Replacement Dimension)
              Jerry Smith                 ● Alive   Human         Male          │    Location   Earth (Replacement Dimension)
              Abadango Cluster Princess   ● Alive   Alien         Female        │    Episodes   42
              Abradolf Lincler            ? unknown Human         Male          │
              Adjudicator Rick            ○ Dead    Human         Male          │
              Birdperson                  ● Alive   Alien         Male          │
              Squanchy                    ? unknown Alien         Male          │
              Tammy Guetermann            ○ Dead    Human         Female        │
              Mr. Poopybutthole           ● Alive   Poopybutthole Male          │
              Unity                       ● Alive   Alien         unknown       │
              Evil Morty                  ● Alive   Human         Male          │
              Evil Rick                   ○ Dead    Humanoid      Male          │
              Krombopulos Michael         ○ Dead    Alien         Male          │
              Snuffles (Snowball)         ● Alive   Animal        Male          │
              Jessica                     ● Alive   Cronenberg    Female        │
              Mr. Meeseeks                ? unknown Humanoid      Male          │
              Scary Terry                 ● Alive   Humanoid      Male          │
              Rick Sanchez                ? unknown Human         Male          │
              Rick Sanchez                ○ Dead    Human         Male          │
              Morty Smith                 ○ Dead    Human         Male          │
              Morty Smith                 ● Alive   Human         Male          │
              Beth Smith                  ● Alive   Human         Female     ↓  │
        """)
  }

  @Test func aNextPageThatDidNotCome() async throws {
    let screen = try await Scene.nextPageFailed.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │                   Number 20
                                                                                │
                                                                                │
            morty@citadel.org                                       20 of 60    │    [ ] Favourite
            [ Status: All ]       Search ▏                                   ▕  │    Status     ● Alive
              Number 1                    ● Alive   Human         Male          │    Species    Human
              Number 2                    ● Alive   Human         Male          │    Type       –
              Number 3                    ● Alive   Human         Male          │    Gender     Male
              Number 4                    ● Alive   Human         Male          │    Origin     Earth
              Number 5                    ● Alive   Human         Male          │    Location   Citadel
              Number 6                    ● Alive   Human         Male          │    Episodes   1
              Number 7                    ● Alive   Human         Male          │
              Number 8                    ● Alive   Human         Male          │
              Number 9                    ● Alive   Human         Male          │
              Number 10                   ● Alive   Human         Male          │
              Number 11                   ● Alive   Human         Male          │
              Number 12                   ● Alive   Human         Male          │
              Number 13                   ● Alive   Human         Male          │
              Number 14                   ● Alive   Human         Male          │
              Number 15                   ● Alive   Human         Male          │
              Number 16                   ● Alive   Human         Male          │
              Number 17                   ● Alive   Human         Male          │
              Number 18                   ● Alive   Human         Male          │
              Number 19                   ● Alive   Human         Male          │
          ›   Number 20                   ● Alive   Human         Male          │
                                                                                │
                                                                                │
                                                                                │
            You're offline. Check your connection and try again.                │
            [ Retry ]                                                           │
        """)
  }
}
