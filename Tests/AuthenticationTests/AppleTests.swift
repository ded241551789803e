import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct AppleTests {
  private let identity = AppleIdentity(identityToken: "identity", nonce: "nonce")

  @Test func itIsTheSameAccountTheNextTime() async throws {
    let auth = AuthOnFake()
    for _ in 1...2 {
      try await auth.run.tap("Sign in with Apple")
      try await auth.run.wait()
    }

    #expect(auth.saved.values.count == 2)
    #expect(Set(auth.saved.values).count == 1)
    #expect(auth.exits.signedIn.count == 1, "a feature is left once")
  }

  @Test func theIdentityOfTheDeviceIsShownToTheBackend() async throws {
    let received = ValueRecorder<AppleIdentity>()
    let auth = AuthOnClosures(
      apple: { [identity] () throws(NetworkError) in identity },
      signInWithApple: { identity throws(NetworkError) in
        await received.record(identity)
        return .morty
      })
    try await auth.run.tap("Sign in with Apple")
    try await auth.run.wait()

    #expect(received.values == [identity])
  }

  @Test func closingApplesSheetShowsNothing() async throws {
    let auth = AuthOnClosures(apple: { () throws(NetworkError) in throw .cancelled })
    let before = auth.run.text
    try await auth.run.tap("Sign In")
    await auth.run.press(Key(.escape))
    try await auth.run.tap("Sign in with Apple")
    try await auth.run.wait()

    #expect(auth.count(of: "appleIdentity") == 1)
    #expect(auth.count(of: "signInWithApple") == 0)
    try auth.run.refuse("Error")
    #expect(auth.focused == "Sign in with Apple")
    await auth.run.press(Key(.tab))
    #expect(auth.run.text == before)
  }

  @Test func anIdentityTheBackendRefusesIsTold() async throws {
    let auth = AuthOnClosures(
      apple: { [identity] () throws(NetworkError) in identity },
      signInWithApple: { _ throws(NetworkError) in throw .invalidCredentials })
    try await auth.run.tap("Sign in with Apple")
    try await auth.run.wait()

    try auth.run.expect("That email and password don't match an account.")
    #expect(auth.exits.signedIn.isEmpty)
    await auth.run.press(Key(.enter))
    #expect(auth.focused == "Sign in with Apple")
  }
}
