import AccountEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing

@testable import AppComposition

/// What the app keeps of the last sign-in.
@MainActor
struct LastSignInTests {
  private let saved = ValueRecorder<String>()
  private let last: LastSignIn

  init() {
    last = LastSignIn(email: "morty@citadel.org", save: saved.record)
  }

  @Test func theAddressIsKeptUntilItsAccountIsDeleted() {
    for _ in 1...2 { last.remember("rick@citadel.org", nil) }
    #expect(last.email == "rick@citadel.org")
    last.forgetEmail()
    #expect(last.email == "")
    #expect(saved.values == ["rick@citadel.org", ""])
  }

  @Test func theAddressOfANewAccountIsKept() async throws {
    let container = AppContainer.succeeding(clock: VirtualClock())
    let app = container.authentication(MessageCenter(container: container), last, EventQueue())
    _ = try await app.signUp(Credentials(email: "rick@citadel.org", password: "wubbalubba"))
    #expect(saved.values == ["rick@citadel.org"])
  }

  /// It may be one that only forwards emails, and that no form takes.
  @Test func theAddressOfAppleIsNotKept() async throws {
    let container = AppContainer.succeeding(clock: VirtualClock())
    let app = container.authentication(MessageCenter(container: container), last, EventQueue())
    _ = try await app.signInWithApple(AppleIdentity(identityToken: "identity", nonce: "nonce"))
    last.remember(nil, .link("a"))
    #expect(last.email == "morty@citadel.org")
    #expect(saved.values == [])
  }

  @Test func aLinkThatHasSignedInIsUsed() {
    last.remember(nil, .link("a"))
    #expect(last.usedProof == .link("a"))
    last.remember("rick@citadel.org", nil)
    #expect(last.usedProof == nil)
  }
}
