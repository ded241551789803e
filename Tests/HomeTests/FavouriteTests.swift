import CharacterEntities
import Entities
import FeatureTesting
import Testing
import Views

@testable import FakeCharactersBackend

/// A star changes at once; the world follows.
@MainActor
struct FavouriteTests {
  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 200, height: 50)])
  func failure_isReadAndDismissedWhereThereAreNoRowsAnyMore(size: Size) async throws {
    let home = HomeOnClosures(
      size: size,
      page: { query, number throws(NetworkError) in
        if !query.name.isEmpty { throw .timedOut }
        return .numbered(number, of: 60)
      },
      setFavourite: { _ throws(NetworkError) in throw .offline })
    try await home.run.wait()
    await home.press("f/x")
    await home.pass(.seconds(1))

    try home.run.expect("You're offline. Check your connection and try again.")
    try home.run.expect("› [ OK ]")
    await home.press(.enter)
    try home.run.refuse("You're offline.")
    try home.run.expect("The server took too long to answer. Try again in a moment.")
  }

  @Test func star_onAnEmptyList_isNone() async throws {
    let home = HomeOnFake(characterCount: 0)
    try await home.run.wait()
    await home.press("f")

    #expect(home.count(of: "setFavourite") == 0)
  }

  @Test(arguments: ["a", "\r"])
  func star_rightBeforeLeaving_isStillSent(key: Character) async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press("f")
    if key == "\r" { await home.press(.enter) } else { await home.press("a") }
    try await home.run.wait()
    #expect(try await home.characters.demoUserFavourites == [1])
    await home.press(.escape)

    #expect(home.starred == ["Rick Sanchez"])
  }

  @Test func failure_thatCameWhileOneWasElsewhere_isSaidOnReturn() async throws {
    let home = HomeOnClosures(setFavourite: { _ throws(NetworkError) in throw .offline })
    try await home.run.wait()
    await home.press("f")
    await home.press("a")
    try await home.run.wait()
    await home.press(.escape)

    #expect(home.starred == [])
    try home.run.expect("╭ Error ─")
  }
}
