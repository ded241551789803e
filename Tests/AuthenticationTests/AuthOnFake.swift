import Authentication
import MicroappBasics
import Entities
import FakeAccountsBackend
import FeatureTesting
import Services
import Views

@testable import AuthMicroapp

/// The feature on the fake accounts, composed as in its microapp.
final class AuthOnFake: HeadlessFeature {
  let inbox = ValueRecorder<Mail>()
  let saved = ValueRecorder<AppUser>()
  let exits = Exits()

  init(size: Size = Size(width: 80, height: 24), timeout: Duration = .seconds(100)) {
    let clock = VirtualClock()
    let (inbox, saved, exits) = (inbox, saved, exits)
    let server = FakeAccounts(clock: clock) { await inbox.record($0) }.service
    super.init(size: size, clock: clock, timeout: timeout, service: server) { context in
      var dependencies = AuthMicroapp.dependencies(context)
      dependencies.save = { [save = dependencies.save] user throws(NetworkError) in
        try await save(user)
        await saved.record(user)
      }
      return AuthRoot(
        dependencies: dependencies, signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed)
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

  /// Fills in the sign-in form and sends it, without waiting for the result.
  func sendSignIn(email: String, password: String) async throws {
    try await run.fill("Email", email)
    try await run.fill("Password", password)
    await run.press(Key(.enter))
  }
}
