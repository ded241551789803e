import Entities
import FeatureTesting
import Testing
import Views

@testable import FakeCharactersBackend

/// The star on the detail screen, and after that screen is left.
@MainActor
struct FavouriteElsewhereTests {
  @Test(arguments: ["a", "\r"])
  func oneThatWasAskedForRightBeforeLeavingIsStillSent(key: Character) async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press("f")
    if key == "\r" { await home.press(.enter) } else { await home.press("a") }
    try await home.run.wait()
    #expect(try await home.characters.demoUserFavourites == [1])
    await home.press(.escape)

    #expect(home.starred == ["Rick Sanchez"])
  }

  @Test func aFailureThatCameWhileOneWasElsewhereIsSaidOnReturn() async throws {
    let home = failing()
    try await home.run.wait()
    await home.press("f")
    await home.press("a")
    try await home.run.wait()
    await home.press(.escape)

    #expect(home.starred == [])
    try home.run.expect("╭ Error ─")
  }

  private func failing() -> HomeOnClosures {
    HomeOnClosures(setFavourite: { _, _ throws(NetworkError) in throw .offline })
  }
}
