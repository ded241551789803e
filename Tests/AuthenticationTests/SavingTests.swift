import Entities
import FeatureTesting
import Testing
import Views

/// A session is saved before the exit is called, for each way of signing in.
@MainActor
struct SavingTests {
  @Test(arguments: Way.allCases)
  func theSessionIsSavedBeforeTheExitIsCalled(way: Way) async throws {
    let auth = AuthOnClosures(apple: identity)
    try await way.begin(on: auth.run)
    try await auth.run.wait()

    #expect(auth.saved.values == [.morty])
    #expect(auth.exits.signedIn + auth.exits.signedUp == [AppUser.morty])
    #expect(auth.exits.signedUp.count == (way == .newAccount ? 1 : 0))
  }

  @Test(arguments: Way.allCases)
  func aSessionThatCannotBeKeptIsNoSession(way: Way) async throws {
    let auth = AuthOnClosures(
      apple: identity, save: { _ throws(NetworkError) in throw .server(status: 507) })
    try await way.begin(on: auth.run)
    try await auth.run.wait()

    try auth.run.expect("Something went wrong on our side. Try again in a few minutes.")
    #expect(auth.count(of: "save") == 1)
    #expect(auth.exits.signedIn.isEmpty && auth.exits.signedUp.isEmpty)
  }

  @Test func aSecondTryMakesNoSecondAccountAndUsesALinkOnce() async throws {
    let tries = ValueRecorder<AppUser>()
    let auth = AuthOnClosures(save: { user throws(NetworkError) in
      await tries.record(user)
      if await tries.values.count == 1 { throw .server(status: 507) }
    })
    try await Way.newAccount.begin(on: auth.run)
    try await auth.run.wait()
    try await auth.run.tap("OK")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    #expect(auth.count(of: "signUp") == 1)
    #expect(auth.count(of: "save") == 2)
    #expect(auth.exits.signedUp == [AppUser.morty])
  }

  @Test(arguments: Way.allCases)
  func aSecondTryWhileOneIsInFlightMakesNoSecondCall(way: Way) async throws {
    let auth = AuthOnClosures(apple: identity)
    try await way.begin(on: auth.run)
    try auth.run.expect(way.loader)
    for _ in 1...3 { await auth.run.press(Key(.enter)) }
    let failure = await #expect(throws: Run.Failure.self) { try await auth.run.tap("Sign In") }
    #expect(failure?.description.hasSuffix("wait first") == true)

    try await auth.run.wait()

    #expect(auth.count(of: way.endpoint) == 1)
    #expect(auth.count(of: "save") == 1)
    #expect(auth.exits.signedIn.count + auth.exits.signedUp.count == 1)
  }

  private func identity() async throws(NetworkError) -> AppleIdentity {
    AppleIdentity(identityToken: "identity", nonce: "nonce")
  }
}
