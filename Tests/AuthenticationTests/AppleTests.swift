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
      try await auth.driver.tap("Sign in with Apple")
      try await auth.driver.wait()
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
    try await auth.driver.tap("Sign in with Apple")
    try await auth.driver.wait()

    #expect(received.values == [identity])
  }

  @Test func closingApplesSheetShowsNothing() async throws {
    let auth = AuthOnClosures(apple: { () throws(NetworkError) in throw .cancelled })
    let before = auth.driver.text
    try await auth.driver.tap("Sign In")
    await auth.driver.press(Key(.escape))
    try await auth.driver.tap("Sign in with Apple")
    try await auth.driver.wait()

    #expect(auth.count(of: "appleIdentity") == 1)
    #expect(auth.count(of: "signInWithApple") == 0)
    try auth.driver.refuse("Error")
    #expect(auth.focused == "Sign in with Apple")
    await auth.driver.press(Key(.tab))
    #expect(auth.driver.text == before)
  }

  @Test func anIdentityTheBackendRefusesIsTold() async throws {
    let auth = AuthOnClosures(
      apple: { [identity] () throws(NetworkError) in identity },
      signInWithApple: { _ throws(NetworkError) in throw .invalidCredentials })
    try await auth.driver.tap("Sign in with Apple")
    try await auth.driver.wait()

    try auth.driver.expect("That email and password don't match an account.")
    #expect(auth.exits.signedIn.isEmpty)
    await auth.driver.press(Key(.enter))
    #expect(auth.focused == "Sign in with Apple")
  }
}
