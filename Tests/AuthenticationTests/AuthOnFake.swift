import Authentication
import Backends
import Concurrency
import Entities
import FakeAccountsBackend
import FeatureTesting
import MicroappKit
import Views

/// The feature on the fake accounts, with the same endpoints as in its microapp.
final class AuthOnFake: HeadlessFeature {
  let inbox = Received<Mail>()
  let saved = Received<AppUser>()
  let exits = Exits()

  init(size: Size = Size(width: 80, height: 24), timeout: Duration = .seconds(100)) {
    let clock = VirtualClock()
    let (inbox, saved, exits) = (inbox, saved, exits)
    super.init(size: size, clock: clock, timeout: timeout) { context in
      let server = FakeAccounts(clock: clock) { await inbox.take($0) }.service
      let save: AuthOnClosures.Action<AppUser, Void> = { user throws(NetworkError) in await saved.take(user) }
      let dependencies = AuthModuleFactory.Dependencies(
        login: context.endpoint("login", calling: returningUser(server.login)),
        signUp: context.endpoint("signUp", calling: returningUser(server.signUp)),
        sendMagicLink: context.endpoint("sendMagicLink", calling: server.sendMagicLink),
        redeem: context.endpoint("redeem", calling: returningUser(server.redeem)),
        appleIdentity: context.endpoint("appleIdentity", calling: server.appleIdentity),
        signInWithApple: context.endpoint("signInWithApple", calling: returningUser(server.signInWithApple)),
        save: context.endpoint("save", calling: save), clock: clock)
      return AuthRoot(
        dependencies: dependencies, signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed)
    }
  }

  /// Asks for a magic link, and waits for the screen that takes its code.
  func askForLink(email: String) async throws {
    try await driver.tap("Sign In")
    try await driver.fill("Email", email)
    try await driver.tap("Email me a sign-in link")
    try await driver.tap("Send Link")
    try await driver.wait()
  }

  /// Fills in the sign-in form and sends it, without waiting for the result.
  func sendSignIn(email: String, password: String) async throws {
    try await driver.fill("Email", email)
    try await driver.fill("Password", password)
    await driver.press(Key(.enter))
  }
}
