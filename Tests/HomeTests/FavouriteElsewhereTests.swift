import Entities
import FeatureTesting
import Testing
import Views

@testable import FakeCharactersBackend

/// The star on the detail screen, and after that screen is left.
@MainActor
struct FavouriteElsewhereTests {
  @Test func theDetailHasTheSameStar() async throws {
    let home = HomeOnFake()
    try await home.driver.wait()
    await home.press("f")
    await home.press(.enter)
    try home.driver.expect("[x] Favourite")
    await home.press("f")
    try home.driver.expect("[ ] Favourite")
    await home.press(.escape)

    #expect(home.starred == [])
  }

  @Test func theToggleOfTheDetailDoesTheSame() async throws {
    let home = HomeOnFake()
    try await home.driver.wait()
    await home.press(.enter)
    try await home.driver.tap("Favourite")
    try home.driver.expect("[x] Favourite")
    try await home.driver.wait()
    await home.press(.escape)

    #expect(home.starred == ["Rick Sanchez"])
    #expect(home.calls(of: "setFavourite") == ["setFavourite(1, true)"])
  }

  @Test func aFailureOnTheDetailIsSaidThere() async throws {
    let home = failing()
    try await home.driver.wait()
    await home.press(.enter)
    await home.press("f")
    try home.driver.expect("[x] Favourite")
    try await home.driver.wait()
    try home.driver.expect("╭ Error ─")
    try await home.driver.tap("OK")
    try home.driver.expect("[ ] Favourite")
    await home.press(.escape)

    try home.driver.refuse("╭ Error ─")
    #expect(home.starred == [])
  }

  @Test(arguments: ["a", "\r"])
  func oneThatWasAskedForRightBeforeLeavingIsStillSent(key: Character) async throws {
    let home = HomeOnFake()
    try await home.driver.wait()
    await home.press("f")
    if key == "\r" { await home.press(.enter) } else { await home.press("a") }
    try await home.driver.wait()
    #expect(try await home.characters.demoUserFavourites == [1])
    await home.press(.escape)

    #expect(home.starred == ["Rick Sanchez"])
  }

  @Test func aFailureThatCameWhileOneWasElsewhereIsSaidOnReturn() async throws {
    let home = failing()
    try await home.driver.wait()
    await home.press("f")
    await home.press("a")
    try await home.driver.wait()
    await home.press(.escape)

    #expect(home.starred == [])
    try home.driver.expect("╭ Error ─")
  }

  private func failing() -> HomeOnClosures {
    HomeOnClosures(setFavourite: { _, _ throws(NetworkError) in throw .offline })
  }
}
