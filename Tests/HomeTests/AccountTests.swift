import Entities
import FakeBackend
import FeatureTesting
import MicroappKit
import Testing
import Views

@MainActor
struct AccountTests {
  private let weather = Weather()

  @Test func theFirstScreenSaysWhoIsSignedIn() async throws {
    let home = HomeOnFake()
    try await home.pilot.wait()

    try home.pilot.expect("rick@citadel.org")
  }

  @Test func whoHasNoAddressIsCalledByTheirNumber() async throws {
    let home = HomeOnClosures(user: { () throws(NetworkError) in AppUser(uid: "user-137", email: nil) })
    try await home.pilot.wait()
    try home.pilot.expect("user-137")
    await home.press("a")

    try home.pilot.expect("Signed in as user-137")
  }

  @Test func theAccountIsAskedForAnewWhereverItIsShown() async throws {
    let home = HomeOnFake()
    try await home.pilot.wait()
    await home.press("a")
    try home.pilot.expect("Signed in as rick@citadel.org")
    #expect(home.count(of: "user") == 2)
    await home.press(.escape)
    try home.pilot.expect("rick@citadel.org")

    #expect(home.count(of: "user") == 3)
  }

  @Test func signingOutLeadsOut() async throws {
    let home = HomeOnFake()
    try await home.pilot.wait()
    await home.press("a")
    await home.press(.enter)
    try home.pilot.expect("Loading…")
    #expect(home.exits.ways == [])
    try await home.pilot.wait()

    #expect(home.exits.ways == ["signed out"])
    #expect(home.count(of: "signOut") == 1)
  }

  @Test func aFailureToSignOutIsSaidAndLeadsNowhere() async throws {
    let home = HomeOnClosures(signOut: { () throws(NetworkError) in throw .offline })
    try await home.pilot.wait()
    await home.press("a")
    try await home.pilot.tap("Sign Out")
    try await home.pilot.wait()
    try home.pilot.expect("╭ Error ─")
    try await home.pilot.tap("OK")

    #expect(home.exits.ways == [])
    try home.pilot.expect("[ Sign Out ]")
  }

  @Test func signingOutOfASessionThatHasEndedIsDone() async throws {
    let home = HomeOnClosures(signOut: { () throws(NetworkError) in throw .sessionEnded })
    try await home.pilot.wait()
    await home.press("a")
    try await home.pilot.tap("Sign Out")
    try await home.pilot.wait()

    #expect(home.exits.ways == ["signed out"])
    try home.pilot.refuse("╭ Error ─")
  }

  @Test func leavingWhileSigningOutIsAChangeOfMind() async throws {
    let cancellations = Received<Bool>()
    let home = HomeOnClosures(signOut: { () throws(NetworkError) in await cancellations.take(Task.isCancelled) })
    try await home.pilot.wait()
    await home.press("a")
    try await home.pilot.tap("Sign Out")
    await home.press(.escape)

    try home.pilot.refuse("Loading…")
    #expect(home.rows.first == "Number 1")
    try await home.pilot.wait()
    #expect(cancellations.values == [true])
    #expect(home.exits.ways == [])
  }

  @Test func aSessionThatHasEndedLeadsOut() async throws {
    let home = HomeOnClosures(user: { () throws(NetworkError) in throw .sessionEnded })
    try await home.pilot.wait()

    #expect(home.exits.ways == ["signed out"])
    try home.pilot.refuse("You were signed out")
  }

  @Test func notKnowingWhoIsSignedInIsSaidAndTheListStillWorks() async throws {
    let home = failing()
    try await home.pilot.wait()

    try home.pilot.refuse("╭ Error ─")
    #expect(home.pilot.text.contains("You're offline."))
    #expect(home.rows.first == "Number 1")
    await home.press(.down, .enter)
    try home.pilot.expect("Number 2")
    #expect(home.exits.ways == [])
  }

  @Test func theAccountScreenSaysSoTooAndOffersToRetry() async throws {
    let home = failing()
    try await home.pilot.wait()
    await home.press("a")
    try await home.pilot.wait()
    try home.pilot.expect("You're offline. Check your connection and try again.")
    try home.pilot.expect("( Delete Account )")
    weather.error = nil
    try await home.pilot.tap("Retry")
    try await home.pilot.wait()

    try home.pilot.expect("Signed in as morty@citadel.org")
    try home.pilot.refuse("You're offline")
    try home.pilot.refuse("Retry")
    try home.pilot.expect("[ Delete Account ]")
  }

  @Test func whoWasKnownStaysKnownWhenAskingFails() async throws {
    let home = failing()
    weather.error = nil
    try await home.pilot.wait()
    weather.error = .timedOut
    await home.press("a")
    try await home.pilot.wait()

    try home.pilot.expect("Signed in as morty@citadel.org")
    try home.pilot.expect("The server took too long to answer. Try again in a moment.")
    try home.pilot.expect("[ Delete Account ]")
  }

  private func failing() -> HomeOnClosures {
    weather.error = .offline
    return HomeOnClosures(user: { [weather] () throws(NetworkError) in
      try await weather.pass()
      return .morty
    })
  }
}
