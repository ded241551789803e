import Entities
import FakeBackend
import FeatureTesting
import MicroappKit
import Testing
import Views

@MainActor
struct AppleTests {
  private let identity = AppleIdentity(identityToken: "identity", nonce: "nonce")

  @Test func signingInWithAppleTakesOneTap() async throws {
    let auth = AuthOnFake()
    try await auth.pilot.tap("Sign in with Apple")
    try auth.pilot.expect("Loading…")
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["c137morty@privaterelay.appleid.com"])
    #expect(auth.saved.values.last == auth.exits.signedIn.first)
  }

  @Test func itIsTheSameAccountTheNextTime() async throws {
    let auth = AuthOnFake()
    for _ in 1...2 {
      try await auth.pilot.tap("Sign in with Apple")
      try await auth.pilot.wait()
    }

    #expect(auth.exits.signedIn.count == 2)
    #expect(Set(auth.exits.signedIn).count == 1)
  }

  @Test func theIdentityOfTheDeviceIsShownToTheBackend() async throws {
    let received = Received<AppleIdentity>()
    let auth = AuthOnClosures(
      apple: { [identity] () throws(NetworkError) in identity },
      signInWithApple: { identity throws(NetworkError) in
        await received.take(identity)
        return .morty
      })
    try await auth.pilot.tap("Sign in with Apple")
    try await auth.pilot.wait()

    #expect(received.values == [identity])
  }

  @Test func anIdentityTheDeviceRefusesIsNotTakenToTheBackend() async throws {
    let auth = AuthOnClosures(apple: { () throws(NetworkError) in throw .server(status: 500) })
    try await auth.pilot.tap("Sign in with Apple")
    try await auth.pilot.wait()

    try auth.pilot.expect("Something went wrong on our side.")
    #expect(auth.count(of: "signInWithApple") == 0)
    #expect(auth.exits.signedIn.isEmpty)
  }

  @Test func closingApplesSheetShowsNothing() async throws {
    let auth = AuthOnClosures(apple: { () throws(NetworkError) in throw .cancelled })
    let before = auth.pilot.text
    try await auth.pilot.tap("Sign In")
    await auth.pilot.press(Key(.escape))
    try await auth.pilot.tap("Sign in with Apple")
    try await auth.pilot.wait()

    #expect(auth.count(of: "appleIdentity") == 1)
    #expect(auth.count(of: "signInWithApple") == 0)
    try auth.pilot.refuse("Error")
    try auth.pilot.expect("› [ Sign in with Apple ]")
    await auth.pilot.press(Key(.tab))
    #expect(auth.pilot.text == before)
  }

  @Test func anIdentityTheBackendRefusesIsTold() async throws {
    let auth = AuthOnClosures(
      apple: { [identity] () throws(NetworkError) in identity },
      signInWithApple: { _ throws(NetworkError) in throw .invalidCredentials })
    try await auth.pilot.tap("Sign in with Apple")
    try await auth.pilot.wait()

    try auth.pilot.expect("That email and password don't match an account.")
    #expect(auth.exits.signedIn.isEmpty)
    await auth.pilot.press(Key(.enter))
    try auth.pilot.expect("› [ Sign in with Apple ]")
  }
}
