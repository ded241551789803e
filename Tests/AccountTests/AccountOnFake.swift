import Account
import FakeAccountsBackend
import FeatureTesting
import MicroappBasics
import Views

@testable import AccountMicroapp

/// The feature on the fake, composed as in its microapp.
final class AccountOnFake: HeadlessFeature {
  let exits = Exits()

  init() {
    let (clock, exits) = (VirtualClock(), exits)
    super.init(clock: clock, service: FakeAccounts(clock: clock).demoUserAccount) { context in
      AccountRoot(
        dependencies: AccountMicroapp.dependencies(context), signedOut: exits.signedOut,
        accountDeleted: exits.accountDeleted)
    }
  }
}
