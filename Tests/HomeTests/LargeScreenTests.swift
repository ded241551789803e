import FeatureTesting
import MicroappKit
import Testing
import Views

/// What the screens look like in a large window, to the last cell: all that is in them is in the middle.
@MainActor
struct LargeScreenTests {
  private let size = Size(width: 200, height: 50)

  @Test func theFirstLoad() async throws {
    let screen = try await Scene.loading.play(size: size).driver.middle

    #expect(
      screen == """
                                          Home

                                                                             ⠋
            [ Status: All ]   Search ▏                                       ▕




















                                     ╭────────────╮
                                     │ ⠋ Loading… │
                                     ╰────────────╯
        """)
  }

  @Test func nobodyAtAll() async throws {
    let screen = try await Scene.empty.play(size: size).driver.middle

    #expect(
      screen == """
                                          Home

            rick@citadel.org
            [ Status: All ]   Search ▏                                       ▕

            No characters match
        """)
  }

  @Test func aFirstLoadThatFailed() async throws {
    let screen = try await Scene.firstLoadFailed.play(size: size).driver.middle

    #expect(
      screen == """
                                          Home

            morty@citadel.org
            [ Status: All ]   Search ▏                                       ▕
            You're offline. Check your connection and try again.
          › [ Retry ]
        """)
  }

  @Test func theDetail() async throws {
    let screen = try await Scene.detail.play(size: size).driver.middle

    #expect(
      screen == """
                                       Birdperson

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
    let screen = try await Scene.account.play(size: size).driver.middle

    #expect(
      screen == """
                                        Account

            Signed in as rick@citadel.org

          › [ Sign Out ]
            [ Delete Account ]
        """)
  }

  @Test func deletingTheAccount() async throws {
    let screen = try await Scene.deleteAccount.play(size: size).driver.middle

    #expect(
      screen == """
                                     Delete Account

            This deletes the account of rick@citadel.org, for good. Type
            DELETE to go on.

            Confirmation
          ›▏                                                                 ▕

            ( Delete Account )
        """)
  }
}
