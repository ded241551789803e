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
    try await home.run.wait()
    try home.run.expect("user-137")
    await home.press("a")

    try home.run.expect("Signed in as user-137")
  }

  @Test func theAccountIsAskedForAnewWhereverItIsShown() async throws {
    let home = HomeOnFake()
    try await home.run.wait()
    await home.press("a")
    try home.run.expect("Signed in as rick@citadel.org")
    #expect(home.count(of: "user") == 2)
    await home.press(.escape)
    try home.run.expect("rick@citadel.org")

    #expect(home.count(of: "user") == 3)
  }

  @Test func signingOutOfASessionThatHasEndedIsDone() async throws {
    let home = HomeOnClosures(signOut: { () throws(NetworkError) in throw .sessionEnded })
    try await home.run.wait()
    await home.press("a")
    try await home.run.tap("Sign Out")
    try await home.run.wait()

    #expect(home.exits.ways == ["signed out"])
    try home.run.refuse("╭ Error ─")
  }

  @Test func escWhileSigningOutIsAChangeOfMind() async throws {
    let cancellations = ValueRecorder<Bool>()
    let home = HomeOnClosures(signOut: { () throws(NetworkError) in await cancellations.record(Task.isCancelled) })
    try await home.run.wait()
    await home.press("a")
    try await home.run.tap("Sign Out")
    await home.press(.escape)

    try home.run.refuse("Signing out…")
    #expect(home.focused == "Sign Out")
    try await home.run.wait()
    #expect(cancellations.values == [true])
    #expect(home.exits.ways == [])
  }

  @Test func aSessionThatHasEndedLeadsOut() async throws {
    let home = HomeOnClosures(user: { () throws(NetworkError) in throw .sessionEnded })
    try await home.run.wait()

    #expect(home.exits.ways == ["signed out"])
    try home.run.refuse("You were signed out")
  }

  @Test func theAccountScreenSaysSoTooAndOffersToRetry() async throws {
    let home = failing()
    try await home.run.wait()
    await home.press("a")
    try await home.run.wait()
    try home.run.expect("You're offline. Check your connection and try again.")
    try home.run.expect("( Delete Account )")
    weather.error = nil
    try await home.run.tap("Retry")
    try await home.run.wait()

    try home.run.expect("Signed in as morty@citadel.org")
    try home.run.refuse("You're offline")
    try home.run.refuse("Retry")
    try home.run.expect("[ Delete Account ]")
  }

  @Test func whoWasKnownStaysKnownWhenAskingFails() async throws {
    let home = failing()
    weather.error = nil
    try await home.run.wait()
    weather.error = .timedOut
    await home.press("a")
    try await home.run.wait()

    try home.run.expect("Signed in as morty@citadel.org")
    try home.run.expect("The server took too long to answer. Try again in a moment.")
    try home.run.expect("[ Delete Account ]")
  }

  private func failing() -> HomeOnClosures {
    weather.error = .offline
    return HomeOnClosures(user: { [weather] () throws(NetworkError) in
      try await weather.pass()
      return .morty
    })
  }
}
