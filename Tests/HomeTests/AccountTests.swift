import Entities
import FakeCharactersBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct AccountTests {
  private let weather = Weather()

  @Test func whoHasNoAddressIsCalledByTheirNumber() async throws {
    let home = HomeOnClosures(user: { () throws(NetworkError) in AppUser(uid: "user-137", email: nil) })
    try await home.driver.wait()
    try home.driver.expect("user-137")
    await home.press("a")

    try home.driver.expect("Signed in as user-137")
  }

  @Test func theAccountIsAskedForAnewWhereverItIsShown() async throws {
    let home = HomeOnFake()
    try await home.driver.wait()
    await home.press("a")
    try home.driver.expect("Signed in as rick@citadel.org")
    #expect(home.count(of: "user") == 2)
    await home.press(.escape)
    try home.driver.expect("rick@citadel.org")

    #expect(home.count(of: "user") == 3)
  }

  @Test func signingOutOfASessionThatHasEndedIsDone() async throws {
    let home = HomeOnClosures(signOut: { () throws(NetworkError) in throw .sessionEnded })
    try await home.driver.wait()
    await home.press("a")
    try await home.driver.tap("Sign Out")
    try await home.driver.wait()

    #expect(home.exits.ways == ["signed out"])
    try home.driver.refuse("╭ Error ─")
  }

  @Test func escWhileSigningOutIsAChangeOfMind() async throws {
    let cancellations = ValueRecorder<Bool>()
    let home = HomeOnClosures(signOut: { () throws(NetworkError) in await cancellations.record(Task.isCancelled) })
    try await home.driver.wait()
    await home.press("a")
    try await home.driver.tap("Sign Out")
    await home.press(.escape)

    try home.driver.refuse("Signing out…")
    #expect(home.focused == "Sign Out")
    try await home.driver.wait()
    #expect(cancellations.values == [true])
    #expect(home.exits.ways == [])
  }

  @Test func aSessionThatHasEndedLeadsOut() async throws {
    let home = HomeOnClosures(user: { () throws(NetworkError) in throw .sessionEnded })
    try await home.driver.wait()

    #expect(home.exits.ways == ["signed out"])
    try home.driver.refuse("You were signed out")
  }

  @Test func theAccountScreenSaysSoTooAndOffersToRetry() async throws {
    let home = failing()
    try await home.driver.wait()
    await home.press("a")
    try await home.driver.wait()
    try home.driver.expect("You're offline. Check your connection and try again.")
    try home.driver.expect("( Delete Account )")
    weather.error = nil
    try await home.driver.tap("Retry")
    try await home.driver.wait()

    try home.driver.expect("Signed in as morty@citadel.org")
    try home.driver.refuse("You're offline")
    try home.driver.refuse("Retry")
    try home.driver.expect("[ Delete Account ]")
  }

  @Test func whoWasKnownStaysKnownWhenAskingFails() async throws {
    let home = failing()
    weather.error = nil
    try await home.driver.wait()
    weather.error = .timedOut
    await home.press("a")
    try await home.driver.wait()

    try home.driver.expect("Signed in as morty@citadel.org")
    try home.driver.expect("The server took too long to answer. Try again in a moment.")
    try home.driver.expect("[ Delete Account ]")
  }

  private func failing() -> HomeOnClosures {
    weather.error = .offline
    return HomeOnClosures(user: { [weather] () throws(NetworkError) in
      try await weather.pass()
      return .morty
    })
  }
}
