import Concurrency
import Authentication
import Entities
import FakeBackend
import MicroappKit
import Views

/// The feature on a backend that remembers, behind the same endpoints as in its microapp.
@MainActor
final class AuthOnFake {
  let clock = VirtualClock()
  let backend: FakeBackend
  let inbox = Inbox()
  let exits = Exits()
  let pilot: Pilot

  init(size: Size = Size(width: 80, height: 24), timeout: Duration = .seconds(100)) {
    let workbench = Workbench(clock: clock)
    let backend = FakeBackend(clock: clock) { [inbox] in await inbox.take($0) }
    let save = workbench.endpoint("save", backend.save)
    let sendLink = workbench.endpoint("sendLink", backend.sendMagicLink)
    let dependencies = AuthModuleFactory.Dependencies(
      select: .init(
        apple: .init(
          identityAction: workbench.endpoint("appleIdentity", backend.appleIdentity),
          loginAction: workbench.endpoint("appleLogin", backend.signInWithApple), saveAction: save)),
      signIn: .init(
        loginAction: workbench.endpoint("login", backend.signIn), sendLinkAction: sendLink, saveAction: save),
      signUp: .init(signUpAction: workbench.endpoint("signUp", backend.signUp), saveAction: save),
      magicLink: .init(
        redeemAction: workbench.endpoint("redeem", backend.redeem), resendAction: sendLink, saveAction: save,
        clock: clock))
    let root = AuthRoot(
      dependencies: dependencies, signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed)
    self.backend = backend
    pilot = Pilot(size: size, workbench: workbench, timeout: timeout) { root }
  }

  /// From the first screen to the one that asks for the code, by a mail to an address.
  func askForLink(email: String) async throws {
    try await pilot.tap("Sign In")
    try await pilot.fill("Email", email)
    try await pilot.tap("Email me a sign-in link")
    try await pilot.tap("Send Link")
    try await pilot.wait()
  }

  /// Fills in the form of the sign-in screen and sends it, without waiting for the answer.
  func sendSignIn(email: String, password: String) async throws {
    try await pilot.fill("Email", email)
    try await pilot.fill("Password", password)
    await pilot.press(Key(.enter))
  }
}

/// Who left the feature, and by which exit.
@MainActor
final class Exits {
  private(set) var signedIn: [AppUser] = []
  private(set) var signedUp: [AppUser] = []

  func signInPassed(_ user: AppUser) { signedIn.append(user) }
  func signUpPassed(_ user: AppUser) { signedUp.append(user) }
}

/// The mails that came, oldest first.
@MainActor
final class Inbox {
  private(set) var mails: [Mail] = []

  func take(_ mail: Mail) { mails.append(mail) }
}
