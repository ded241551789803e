import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// The last tap decides, however quickly the user taps and however slowly the server answers.
@MainActor
struct FavouriteOrderTests {
  private let clock = VirtualClock()
  private let server = Server()

  @Test(arguments: 1...6)
  func soManyPressesAtOnceEndInWhatWasAskedLast(presses: Int) async throws {
    let home = home()
    try await home.run.wait()
    await home.press(String(repeating: "f", count: presses))
    #expect(home.starred == (presses.isMultiple(of: 2) ? [] : ["Number 1"]))
    try await home.run.wait()

    #expect(home.starred == (presses.isMultiple(of: 2) ? [] : ["Number 1"]))
    #expect(server.ids == (presses.isMultiple(of: 2) ? [] : [1]))
    #expect(server.mostAtOnce == 1)
    try home.run.refuse("╭ Error ─")
  }

  @Test(arguments: 2...5)
  func whatWasAskedLastIsAskedForAlsoAfterAFailure(presses: Int) async throws {
    let home = home()
    try await home.run.wait()
    server.failures = 1
    await home.press(String(repeating: "f", count: presses))
    try await home.run.wait()

    let isAskedOn = !presses.isMultiple(of: 2)
    // Asked again for what has just failed, it fails; asked for the opposite, that is what is sent next.
    #expect(server.ids == [])
    #expect(home.starred == [])
    #expect(home.run.shows("╭ Error ─") == isAskedOn)
    #expect(home.calls(of: "setFavourite").last == "setFavourite(1, \(isAskedOn))")
  }

  @Test func whatIsLoadedWhileACallIsUnderWayDoesNotUndoIt() async throws {
    let home = home(delay: .seconds(2))
    try await home.run.wait()
    await home.press("f")
    await home.press("r")
    await home.pass(.milliseconds(1000))
    #expect(home.starred == ["Number 1"])
    try await home.run.wait()

    #expect(home.starred == ["Number 1"])
  }

  @Test func whatWasLookedUpBeforeACallEndedDoesNotUndoIt() async throws {
    let home = home(delay: .milliseconds(100), favourites: .seconds(1))
    try await home.run.wait()
    await home.press("r")
    await home.press("f")
    await home.pass(.milliseconds(500))
    #expect(server.ids == [1])
    try await home.run.wait()

    #expect(home.starred == ["Number 1"])
  }

  @Test func whatWasLookedUpBeforeLeavingDoesNotUndoWhatIsLookedUpAfterwards() async throws {
    let lookups = ValueRecorder<Int>()
    let home = HomeOnClosures(
      clock: clock, delay: nil,
      favourites: { [clock] () throws(NetworkError) in
        let isFirst = await lookups.count(1) == 1
        await clock.sleepStubbornly(for: .seconds(isFirst ? 3 : 1))
        return isFirst ? [] : [1]
      })
    await home.run.settle()
    await home.press("a")
    await home.press(.escape)
    await home.pass(.seconds(2))
    #expect(home.starred == ["Number 1"])
    await home.pass(.seconds(2))

    #expect(home.starred == ["Number 1"])
  }

  @Test func theLastWishIsSentAlsoWhenItsScreenIsLeft() async throws {
    let home = home()
    try await home.run.wait()
    await home.press(.enter)
    await home.press("fff" + "f")
    await home.press(.escape)
    await home.press("f")
    await home.press("a")
    try await home.run.wait()

    #expect(server.ids == [1])
    #expect(server.mostAtOnce == 1)
  }

  /// The answer to what is there is the state at the moment of the question, however long it takes to arrive.
  private func home(
    delay: Duration = .milliseconds(300), favourites: Duration = .milliseconds(300)
  ) -> HomeOnClosures {
    HomeOnClosures(
      clock: clock, delay: nil,
      favourites: { [clock, server] () throws(NetworkError) in
        let ids = await server.ids
        try? await clock.sleep(for: favourites)
        return ids
      },
      setFavourite: { [clock, server] change throws(NetworkError) in
        await server.begin(change.id)
        try? await clock.sleep(for: delay)
        try await server.end(change.id, change.isFavourite)
      })
  }
}

/// A world that has favourites, and sees whether two calls are about the same one at once.
@MainActor
private final class Server {
  var ids: Set<Int> = []
  /// How many calls fail before one succeeds.
  var failures = 0
  private(set) var mostAtOnce = 0
  private var underWay: [Int: Int] = [:]

  func begin(_ id: Int) {
    underWay[id, default: 0] += 1
    mostAtOnce = max(mostAtOnce, underWay[id] ?? 0)
  }

  func end(_ id: Int, _ isFavourite: Bool) throws(NetworkError) {
    underWay[id, default: 0] -= 1
    if failures > 0 {
      failures -= 1
      throw .offline
    }
    if isFavourite { ids.insert(id) } else { ids.remove(id) }
  }
}
