import AccountEntities
import Entities
import FeatureTesting
import Testing
import Views

/// A session is saved before the exit is called, for each way of signing in.
@MainActor
struct SavingTests {
  @Test(arguments: Way.allCases)
  func sessionIsSavedBeforeTheExitIsCalled(way: Way) async throws {
    let auth = AuthOnClosures()
    try await way.begin(on: auth.run)
    try await auth.run.wait()

    #expect(auth.saved.values == [.morty])
    #expect(auth.exits.signedIn + auth.exits.signedUp == [AppUser.morty])
    #expect(auth.exits.signedUp.count == (way == .newAccount ? 1 : 0))
  }

  /// The server has answered, so the user is signed in, whether the session can be saved or not.
  @Test(arguments: Way.allCases)
  func escWhileSavingTakesTheExit(way: Way) async throws {
    let auth = AuthOnClosures(saving: .seconds(60))
    try await way.begin(on: auth.run)
    await auth.pass(.seconds(1))
    #expect(auth.count(of: "save") == 1)
    #expect(auth.exits.signedIn + auth.exits.signedUp == [])
    await auth.press(.escape)
    #expect(auth.exits.signedIn + auth.exits.signedUp == [AppUser.morty])
    #expect(auth.exits.signedUp.count == (way == .newAccount ? 1 : 0))
  }

  @Test func appleIdentityIsShownToTheBackend() async throws {
    let received = ValueRecorder<AppleIdentity>()
    let auth = AuthOnClosures(signInWithApple: { identity throws(AccountError) in
      await received.record(identity)
      return .morty
    })
    try await Way.apple.begin(on: auth.run)
    try await auth.run.wait()
    #expect(received.values == [.morty])
  }
}
