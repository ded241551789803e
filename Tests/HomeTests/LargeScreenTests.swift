import FeatureTesting
import Testing
import Views

/// The screens beside the list in a large window, to the last cell.
@MainActor
struct LargeScreenTests {
  private let size = Size(width: 120, height: 20)

  @Test func theFirstLoad() async throws {
    let screen = try await Scene.loading.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │
                                                                                │
                                                                                │
                                                                                │
            [ Status: All ]       Search ▏                                   ▕  │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                     ╭────────────╮                             │
                                     │ ⠋ Loading… │                             │
                                     ╰────────────╯                             │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
        """)
  }

  @Test func nobodyAtAll() async throws {
    let screen = try await Scene.empty.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │
                                                                                │
                                                                                │
            rick@citadel.org                                                    │
            [ Status: All ]       Search ▏                                   ▕  │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                     No characters                              │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
        """)
  }

  @Test func aFirstLoadThatFailed() async throws {
    let screen = try await Scene.firstLoadFailed.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │
                                                                                │
                                                                                │
            morty@citadel.org                                                   │
            [ Status: All ]       Search ▏                                   ▕  │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                   You're offline. Check your connection and try again.         │
                 › [ Retry ]                                                    │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
                                                                                │
        """)
  }

  @Test func theDetail() async throws {
    let screen = try await Scene.detail.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │ ‹ Home          ★ Birdperson
                                                                                │
                                                                                │
            rick@citadel.org                                       40 of 826    │  › [x] Favourite
            [ Status: All ]       Search ▏                                   ▕  │    Status     ● Alive
              Rick Sanchez                ● Alive   Human         Male          │    Species    Alien
              Morty Smith                 ● Alive   Human         Male          │    Type       Bird-Person
              Summer Smith                ● Alive   Human         Female        │    Gender     Male
              Beth Smith                  ● Alive   Human         Female        │    Origin     Bird World
              Jerry Smith                 ● Alive   Human         Male          │    Location   Planet Squanch
              Abadango Cluster Princess   ● Alive   Alien         Female        │    Episodes   5
              Abradolf Lincler            ? unknown Human         Male          │
              Adjudicator Rick            ○ Dead    Human         Male          │
          · ★ Birdperson                  ● Alive   Alien         Male          │
              Squanchy                    ? unknown Alien         Male          │
              Tammy Guetermann            ○ Dead    Human         Female        │
              Mr. Poopybutthole           ● Alive   Poopybutthole Male          │
              Unity                       ● Alive   Alien         unknown       │
              Evil Morty                  ● Alive   Human         Male          │
              Evil Rick                   ○ Dead    Humanoid      Male       ↓  │
        """)
  }

  @Test func theAccount() async throws {
    let screen = try await Scene.account.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │ ‹ Home             Account
                                                                                │
                                                                                │
            rick@citadel.org                                       40 of 826    │    Signed in as rick@citadel.org
            [ Status: All ]       Search ▏                                   ▕  │
          ·   Rick Sanchez                ● Alive   Human         Male          │  › [ Sign Out ]
              Morty Smith                 ● Alive   Human         Male          │    [ Delete Account ]
              Summer Smith                ● Alive   Human         Female        │
              Beth Smith                  ● Alive   Human         Female        │
              Jerry Smith                 ● Alive   Human         Male          │
              Abadango Cluster Princess   ● Alive   Alien         Female        │
              Abradolf Lincler            ? unknown Human         Male          │
              Adjudicator Rick            ○ Dead    Human         Male          │
              Birdperson                  ● Alive   Alien         Male          │
              Squanchy                    ? unknown Alien         Male          │
              Tammy Guetermann            ○ Dead    Human         Female        │
              Mr. Poopybutthole           ● Alive   Poopybutthole Male          │
              Unity                       ● Alive   Alien         unknown       │
              Evil Morty                  ● Alive   Human         Male          │
              Evil Rick                   ○ Dead    Humanoid      Male       ↓  │
        """)
  }

  @Test func deletingTheAccount() async throws {
    let screen = try await Scene.deleteAccount.play(size: size).driver.text

    #expect(
      screen == """
                                          Home                                  │ ‹ Account      Delete Account
                                                                                │
                                                                                │
            rick@citadel.org                                       40 of 826    │    This deletes the account of
            [ Status: All ]       Search ▏                                   ▕  │    rick@citadel.org, for good. Type DELETE
          ·   Rick Sanchez                ● Alive   Human         Male          │    to go on.
              Morty Smith                 ● Alive   Human         Male          │
              Summer Smith                ● Alive   Human         Female        │    Confirmation
              Beth Smith                  ● Alive   Human         Female        │  ›▏                                        ▕
              Jerry Smith                 ● Alive   Human         Male          │
              Abadango Cluster Princess   ● Alive   Alien         Female        │    ( Delete Account )
              Abradolf Lincler            ? unknown Human         Male          │
              Adjudicator Rick            ○ Dead    Human         Male          │
              Birdperson                  ● Alive   Alien         Male          │
              Squanchy                    ? unknown Alien         Male          │
              Tammy Guetermann            ○ Dead    Human         Female        │
              Mr. Poopybutthole           ● Alive   Poopybutthole Male          │
              Unity                       ● Alive   Alien         unknown       │
              Evil Morty                  ● Alive   Human         Male          │
              Evil Rick                   ○ Dead    Humanoid      Male       ↓  │
        """)
  }
}
