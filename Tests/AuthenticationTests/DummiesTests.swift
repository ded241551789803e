import Concurrency
import Entities
import MicroappKit
import Synchronization
import Testing

@testable import Authentication

/// The two ready-made forms of the dependencies.
@MainActor
struct DummiesTests {
  @Test func placeholdersLeadThroughEveryFlow() async throws {
    var passed: [AppUser] = []
    func pilot() -> Pilot {
      let clock = VirtualClock()
      return Pilot(workbench: Workbench(clock: clock)) {
        AuthRoot(
          dependencies: .placeholder(clock: clock), signInPassed: { passed.append($0) },
          signUpPassed: { passed.append($0) })
      }
    }
    try await pilot().tap("Sign in with Apple")
    let signIn = pilot()
    try await signIn.tap("Sign In")
    try await signIn.fill("Email", "a@b.co")
    try await signIn.fill("Password", "1234567")
    try await signIn.tap("Sign In")
    let signUp = pilot()
    try await signUp.tap("Sign Up")
    try await signUp.fill("Email", "a@b.co")
    try await signUp.fill("Password", "1234567")
    try await signUp.fill("Confirm Password", "1234567")
    try await signUp.tap("Sign Up")
    let link = pilot()
    try await link.tap("Sign In")
    try await link.tap("Email me a sign-in link")
    try await link.fill("Email", "a@b.co")
    try await link.tap("Send Link")
    try await link.fill("Link or code", "123456")
    try await link.tap("Sign In")
    #expect(passed == Array(repeating: UserAuthData.placeholder.user, count: 4))
  }

  @Test func whatMustNotBeCalledNamesItself() async throws {
    let reported = Mutex<[String]>([])
    let report = { @Sendable (text: String) in reported.withLock { $0.append(text) } }
    let dependencies = AuthModuleFactory.Dependencies.unimplemented(clock: VirtualClock(), report)
    let apple = try #require(dependencies.select.apple)
    let credentials = Credentials(email: "", password: "")
    await #expect(throws: NetworkError.server(status: 501)) { try await apple.identityAction() }
    _ = try? await apple.loginAction(AppleIdentity(identityToken: "", nonce: ""))
    _ = try? await apple.saveAction(.placeholder)
    _ = try? await dependencies.signIn.loginAction(credentials)
    _ = try? await dependencies.signIn.sendLinkAction("")
    _ = try? await dependencies.signIn.saveAction(.placeholder)
    _ = try? await dependencies.signUp.signUpAction(credentials)
    _ = try? await dependencies.signUp.saveAction(.placeholder)
    _ = try? await dependencies.magicLink.redeemAction(.link(""))
    _ = try? await dependencies.magicLink.resendAction("")
    _ = try? await dependencies.magicLink.saveAction(.placeholder)
    let names = reported.withLock { $0.compactMap { $0.split(separator: " ").first } }
    #expect(
      names == [
        "AuthSelectDependencies.apple.identityAction", "AuthSelectDependencies.apple.loginAction",
        "AuthSelectDependencies.apple.saveAction", "SignInDependencies.loginAction",
        "SignInDependencies.sendLinkAction", "SignInDependencies.saveAction", "SignUpDependencies.signUpAction",
        "SignUpDependencies.saveAction", "MagicLinkDependencies.redeemAction", "MagicLinkDependencies.resendAction",
        "MagicLinkDependencies.saveAction",
      ])
  }
}
