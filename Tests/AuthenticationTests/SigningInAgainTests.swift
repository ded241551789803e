import AccountEntities
import Authentication
import Entities
import FeatureTesting
import Testing
import Views

/// The feature for a user whose session has ended.
@MainActor
struct SigningInAgainTests {
  private let auth = AuthOnClosures(email: "rick@citadel.org")

  @Test func theUserGoesOnWithThePassword() async throws {
    try auth.run.expect("rick@citadel.org")
    #expect(auth.run.frame().focusedLabel == "Password")
    try await auth.run.type("wubbalubba")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    #expect(auth.exits.signedIn == [.morty])
  }

  @Test func theAddressIsThereAgainAfterTheFirstScreenWhichCreatesNoAccount() async throws {
    await auth.run.press(Key(.escape))
    try auth.run.refuse("Sign Up")
    try auth.run.expect("Sign in with Apple")
    try await auth.run.tap("Sign In")

    try auth.run.expect("▏rick@citadel.org")
    #expect(auth.run.frame().focusedLabel == "Password")
  }

  @Test func anotherUserBeginsWithTheAddress() async throws {
    let auth = AuthOnClosures()
    try auth.run.expect("Sign Up")
    try await auth.run.tap("Sign In")

    #expect(auth.run.frame().focusedLabel == "Email")
  }
}

extension Frame {
  fileprivate var focusedLabel: String? { controls.first { $0.id == focus }?.label }
}
