import Entities
import FeatureTesting
import Testing
import Views

@testable import FakeCharactersBackend

/// A star changes at once; the world follows.
@MainActor
struct FavouriteTests {
  private let weather = Weather()

  @Test func theFavouritesThereAreHaveAStar() async throws {
    let home = HomeOnClosures(favourites: { () throws(NetworkError) in [2, 5, 4711] })
    try await home.run.wait()

    #expect(home.starred == ["Number 2", "Number 5"])
  }

  @Test func aFailureGivesBackTheStarThatWasTaken() async throws {
    let home = failing(favourites: [1])
    try await home.run.wait()
    await home.press("f")
    #expect(home.starred == [])
    try await home.run.wait()
    try await home.run.tap("OK")

    #expect(home.starred == ["Number 1"])
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 200, height: 50)])
  func aFailureIsReadAndDismissedWhereThereAreNoRowsAnyMore(size: Size) async throws {
    let home = HomeOnClosures(
      size: size,
      page: { query, number throws(NetworkError) in
        if !query.name.isEmpty { throw .timedOut }
        return .numbered(number, of: 60)
      },
      setFavourite: { _, _ throws(NetworkError) in throw .offline })
    try await home.run.wait()
    await home.press("f/x")
    await home.pass(.seconds(1))

    try home.run.expect("You're offline. Check your connection and try again.")
    try home.run.expect("› [ OK ]")
    await home.press(.enter)
    try home.run.refuse("You're offline.")
    try home.run.expect("The server took too long to answer. Try again in a moment.")
  }

  @Test func favouritesThatCannotBeFetchedAreSaidAndLeaveTheListAlone() async throws {
    let home = HomeOnClosures(favourites: { () throws(NetworkError) in throw .timedOut })
    try await home.run.wait()

    try home.run.expect("╭ Error ─")
    try home.run.expect("The server took too long to answer.")
    try await home.run.tap("OK")
    #expect(home.rows.first == "Number 1")
  }

  @Test func aRefreshFetchesThemToo() async throws {
    let answers = ValueRecorder<Bool>()
    let home = HomeOnClosures(favourites: { () throws(NetworkError) in [await answers.count(true)] })
    try await home.run.wait()
    #expect(home.starred == ["Number 1"])
    await home.press("r")
    try await home.run.wait()

    #expect(home.starred == ["Number 2"])
  }

  @Test func whereNobodyIsThereIsNobodyToStar() async throws {
    let home = HomeOnFake(characterCount: 0)
    try await home.run.wait()
    await home.press("f")

    #expect(home.count(of: "setFavourite") == 0)
  }

  private func failing(favourites: Set<Int> = []) -> HomeOnClosures {
    weather.error = .offline
    return HomeOnClosures(
      favourites: { () throws(NetworkError) in favourites },
      setFavourite: { [weather] _, _ throws(NetworkError) in try await weather.pass() })
  }
}
