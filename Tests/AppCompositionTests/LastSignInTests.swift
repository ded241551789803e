import AccountEntities
import Entities
import FeatureTesting
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
    for _ in 1...2 { last.remember(.rick, by: Credentials(email: "rick@citadel.org", password: "wubbalubba")) }
    #expect(last.email == "rick@citadel.org")
    last.forgetEmail()
    #expect(last.email == "")
    #expect(saved.values == ["rick@citadel.org", ""])
  }

  /// It may be one that only forwards emails, and that no form takes.
  @Test func theAddressOfAppleIsNotKept() {
    last.remember(.rick, by: AppleIdentity(identityToken: "identity", nonce: "nonce"))
    last.remember(AppUser(uid: "rick", email: nil), by: MagicLinkProof.link("a"))
    #expect(last.email == "morty@citadel.org")
    #expect(saved.values == [])
  }

  @Test func aLinkThatHasSignedInIsUsed() {
    last.openedProof = .link("a")
    last.remember(.rick, by: MagicLinkProof.link("a"))
    #expect(last.usedProof == .link("a"))
    #expect(last.openedProof == nil)
    last.remember(.rick, by: Credentials(email: "rick@citadel.org", password: "wubbalubba"))
    #expect(last.usedProof == nil)
  }

  @Test func onlyTheAnswerOfTheOpenedLinkForgetsIt() {
    last.openedProof = .link("a")
    last.forgetOpened(Credentials(email: "rick@citadel.org", password: "wubbalubba"))
    last.forgetOpened(MagicLinkProof.link("b"))
    #expect(last.openedProof == .link("a"))
    last.forgetOpened(MagicLinkProof.link("a"))
    #expect(last.openedProof == nil)
  }
}
