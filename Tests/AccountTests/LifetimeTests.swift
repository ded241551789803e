import Account
import Entities
import FakeAccountsBackend
import FeatureTesting
import MicroappBasics
import Testing
import Views

@testable import AccountMicroapp

/// The feature ends with its screen.
@MainActor
struct LifetimeTests {
  @Test(arguments: [false, true])
  func theFeatureIsReleasedWhenItIsRemovedDuringACall(isDeleting: Bool) async throws {
    weak var exit: Exits?
    let clock = VirtualClock()
    let stage = HeadlessFeature(clock: clock, service: FakeAccounts(clock: clock).demoUserAccount) { context in
      let exits = Exits()
      exit = exits
      return AccountRoot(
        dependencies: AccountMicroapp.dependencies(context), signedOut: { exits.signedOut() },
        accountDeleted: { exits.accountDeleted() })
    }
    try await stage.run.wait()
    if isDeleting {
      try await stage.run.tap("Delete Account")
      try await stage.run.fill("Confirmation", "DELETE")
      await stage.press(.enter)
    } else {
      try await stage.run.tap("Sign Out")
    }
    #expect(stage.run.callsInFlight == 1)
    await stage.removeFromScreen()

    #expect(exit == nil)
    #expect(!stage.wakeNextSleeper())
  }
}
