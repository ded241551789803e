import Entities
import FeatureTesting
import Testing
import Views

/// The account screen.
@MainActor
struct AccountTests {
  private let weather = Weather()

  @Test func aUserWithoutAnAddressIsShownByTheID() async throws {
    let account = AccountOnClosures(user: { () throws(NetworkError) in AppUser(uid: "user-137", email: nil) })
    try await account.run.wait()

    try account.run.expect("Signed in as user-137")
  }

  @Test func theUserIsFetchedEachTimeTheScreenAppears() async throws {
    let account = AccountOnFake()
    try await account.run.wait()
    try account.run.expect("Signed in as rick@citadel.org")
    try await account.run.tap("Delete Account")
    try await account.run.wait()
    #expect(account.count(of: "user") == 1)
    await account.press(.escape)
    try account.run.expect("Signed in as rick@citadel.org")

    #expect(account.count(of: "user") == 2)
  }

  @Test func theUserStaysDuringARefreshAndASecondPressDoesNothing() async throws {
    let account = AccountOnFake()
    try await account.run.wait()
    try account.run.refuse("⠋")
    await account.press("rr")
    try account.run.expect("Signed in as rick@citadel.org ⠋")
    try await account.run.wait()

    try account.run.refuse("⠋")
    #expect(account.count(of: "user") == 2)
  }

  @Test func signingOutOfASessionThatHasEndedIsDone() async throws {
    let account = AccountOnClosures(signOut: { () throws(NetworkError) in throw .sessionEnded })
    try await account.run.wait()
    try await account.run.tap("Sign Out")
    try await account.run.wait()

    #expect(account.exits.ways == ["signed out"])
    try account.run.refuse("╭ Error ─")
  }

  @Test func escCancelsSigningOut() async throws {
    let cancellations = ValueRecorder<Bool>()
    let account = AccountOnClosures(
      signOut: { () throws(NetworkError) in await cancellations.record(Task.isCancelled) })
    try await account.run.wait()
    try await account.run.tap("Sign Out")
    await account.press(.escape)

    try account.run.refuse("Signing out…")
    #expect(account.focused == "Sign Out")
    try await account.run.wait()
    #expect(cancellations.values == [true])
    #expect(account.exits.ways == [])
  }

  @Test func aSessionThatHasEndedLeadsOut() async throws {
    let account = AccountOnClosures(user: { () throws(NetworkError) in throw .sessionEnded })
    try await account.run.wait()

    #expect(account.exits.ways == ["signed out"])
    try account.run.refuse("You were signed out")
  }

  @Test func withoutTheUserTheScreenOffersRetryAndNoDeletion() async throws {
    let account = failing()
    weather.error = .offline
    try await account.run.wait()
    try account.run.expect("You're offline. Check your connection and try again.")
    try account.run.expect("( Delete Account )")
    weather.error = nil
    try await account.run.tap("Retry")
    try await account.run.wait()

    try account.run.expect("Signed in as morty@citadel.org")
    try account.run.refuse("You're offline")
    try account.run.refuse("Retry")
    try account.run.expect("[ Delete Account ]")
  }

  @Test func theUserStaysWhenARefreshFails() async throws {
    let account = failing()
    try await account.run.wait()
    weather.error = .timedOut
    await account.press("r")
    try await account.run.wait()

    try account.run.expect("Signed in as morty@citadel.org")
    try account.run.expect("The server took too long to answer. Try again in a moment.")
    try account.run.expect("[ Delete Account ]")
  }

  private func failing() -> AccountOnClosures {
    AccountOnClosures(user: { [weather] () throws(NetworkError) in
      try await weather.pass()
      return .morty
    })
  }
}
