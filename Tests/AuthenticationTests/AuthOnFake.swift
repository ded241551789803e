import Authentication
import Entities
import FakeAccountsBackend
import FeatureTesting
import MicroappBasics
import Services
import Views

@testable import AuthMicroapp

/// The feature on the fake accounts, composed as in its microapp.
final class AuthOnFake: HeadlessFeature {
  let inbox = ValueRecorder<Mail>()
  let exits = Exits()

  init() {
    let clock = VirtualClock()
    let (inbox, exits) = (inbox, exits)
    let server = FakeAccounts(clock: clock) { await inbox.record($0) }.service
    super.init(clock: clock, service: server) { context in
      AuthRoot(
        dependencies: AuthMicroapp.dependencies(context), signInPassed: exits.signInPassed,
        signUpPassed: exits.signUpPassed)
    }
  }

  /// Asks for a magic link, and waits for the screen that takes its code.
  func askForLink(email: String) async throws {
    try await run.tap("Sign In")
    try await run.fill("Email", email)
    try await run.tap("Email me a sign-in link")
    try await run.tap("Send Link")
    try await run.wait()
  }
}
