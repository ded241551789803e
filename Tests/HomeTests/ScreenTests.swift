import FeatureTesting
import Testing
import Views

/// What the screens look like, to the last cell.
@MainActor
struct ScreenTests {
  private let size = Size(width: 80, height: 24)

  @Test func theFirstLoad() async throws {
    let screen = try await Scene.loading.play(size: size).driver.text

    #expect(
      screen == """
                                              Home



            [ Status: All ]       Search ▏                                           ▕







                                         ╭────────────╮
                                         │ ⠋ Loading… │
                                         ╰────────────╯
        """)
  }

  @Test func nobodyAtAll() async throws {
    let screen = try await Scene.empty.play(size: size).driver.text

    #expect(
      screen == """
                                              Home


            rick@citadel.org
            [ Status: All ]       Search ▏                                           ▕









                                         No characters
        """)
  }

  @Test func aFirstLoadThatFailed() async throws {
    let screen = try await Scene.firstLoadFailed.play(size: size).driver.text

    #expect(
      screen == """
                                              Home


            morty@citadel.org
            [ Status: All ]       Search ▏                                           ▕








                       You're offline. Check your connection and try again.
                     › [ Retry ]
        """)
  }

  @Test func theDetail() async throws {
    let screen = try await Scene.detail.play(size: size).driver.text

    #expect(
      screen == """
         ‹ Home                           ★ Birdperson


              › [x] Favourite
                Status     ● Alive
                Species    Alien
                Type       Bird-Person
                Gender     Male
                Origin     Bird World
                Location   Planet Squanch
                Episodes   5
        """)
  }

  @Test func theAccount() async throws {
    let screen = try await Scene.account.play(size: size).driver.text

    #expect(
      screen == """
         ‹ Home                             Account


                Signed in as rick@citadel.org

              › [ Sign Out ]
                [ Delete Account ]
        """)
  }

  @Test func deletingTheAccount() async throws {
    let screen = try await Scene.deleteAccount.play(size: size).driver.text

    #expect(
      screen == """
         ‹ Account                       Delete Account


                This deletes the account of rick@citadel.org, for good. Type
                DELETE to go on.

                Confirmation
              ›▏                                                                 ▕

                ( Delete Account )
        """)
  }
}
