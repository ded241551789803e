import Authentication
import Backends
import Concurrency
import Entities
import FakeBackend
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
      let server = FakeBackend(clock: clock) { await inbox.take($0) }.authServer
      let save: AuthOnClosures.Action<AppUser, Void> = { user throws(NetworkError) in await saved.take(user) }
      let dependencies = AuthModuleFactory.Dependencies(
        login: context.endpoint("login", withoutSession(server.signIn)),
        signUp: context.endpoint("signUp", withoutSession(server.signUp)),
        sendMagicLink: context.endpoint("sendMagicLink", server.sendMagicLink),
        redeem: context.endpoint("redeem", withoutSession(server.redeem)),
        appleIdentity: context.endpoint("appleIdentity", server.appleIdentity),
        signInWithApple: context.endpoint("signInWithApple", withoutSession(server.signInWithApple)),
        save: context.endpoint("save", save), clock: clock)
      return AuthRoot(
        dependencies: dependencies, signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed)
    }
  }

  /// Asks for a magic link, and waits for the screen that takes its code.
  func askForLink(email: String) async throws {
    try await pilot.tap("Sign In")
    try await pilot.fill("Email", email)
    try await pilot.tap("Email me a sign-in link")
    try await pilot.tap("Send Link")
    try await pilot.wait()
  }

  /// Fills in the sign-in form and sends it, without waiting for the result.
  func sendSignIn(email: String, password: String) async throws {
    try await pilot.fill("Email", email)
    try await pilot.fill("Password", password)
    await pilot.press(Key(.enter))
  }
}
