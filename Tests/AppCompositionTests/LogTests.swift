import AccountEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing

@testable import AppComposition

/// What the app logs: failures by the names of calls, and nothing that the user has entered.
@MainActor
struct LogTests {
  private typealias App = AppOnEndpoints

  @Test func aFailedSignInIsLoggedOnceWithoutThePasswordAndTheAddress() async throws {
    let app = App(user: nil) {
      $0.authentication.login = { credentials throws(AccountError) in
        throw .refusedByRule("\(credentials.email) has the password wubbalubba")
      }
    }
    try await app.signIn()
    try await app.run.wait(for: "wubbalubba")
    #expect(app.log.withLock(\.self) == ["login: refused by a rule"])
  }

  @Test func aCancelledCallIsNotLogged() async throws {
    let app = App(user: nil)
    try app.change("login", .fail("cancelled"))
    try await app.signIn()
    try await app.run.wait()
    #expect(app.count(of: "login") == 1)
    #expect(app.log.withLock(\.self) == [])
  }

  @Test func eachWayToSignInIsLogged() async {
    let log = CheckedMutex<[String]>([])
    var container = AppContainer.succeeding(clock: VirtualClock())
    container.log = { line in log.withLock { $0.append(line) } }
    container.authentication = AuthRoot.Dependencies(
      login: { _ throws(AccountError) in throw .invalidCredentials },
      signUp: { _ throws(AccountError) in throw .emailTaken },
      sendMagicLink: { _ throws(AccountError) in throw .network(.rateLimited(seconds: 58)) },
      readProof: { text, _ in .proof(.link(text)) },
      redeem: { _ throws(AccountError) in throw .otherServer("c137", own: "citadel.org") },
      appleIdentity: { () throws(NetworkError) in throw .notAvailable },
      signInWithApple: { _ throws(AccountError) in throw .userBlocked }, save: { _ in }, clock: container.clock)
    let app = container.authentication(
      MessageCenter(container: container), LastSignIn(email: "", save: { _ in }), EventQueue())
    let credentials = Credentials(email: "rick@citadel.org", password: "wubbalubba")
    _ = try? await app.login(credentials)
    _ = try? await app.signUp(credentials)
    _ = try? await app.sendMagicLink("rick@citadel.org")
    _ = try? await app.redeem(.link("microapps://login-callback?code=c137"))
    _ = try? await app.appleIdentity()
    _ = try? await app.signInWithApple(AppleIdentity(identityToken: "identity", nonce: "nonce"))
    #expect(
      log.withLock(\.self) == [
        "login: invalid credentials", "signUp: email taken", "sendMagicLink: rate limited 58 s",
        "redeem: link of another server", "appleIdentity: not available", "signInWithApple: user blocked",
      ])
  }

  @Test func aFailedDeletionIsLogged() async throws {
    let app = App()
    try app.change("deleteAccount", .fail("offline"))
    try await app.deleteAccount()
    try await app.run.wait()
    #expect(app.log.withLock(\.self) == ["deleteAccount: offline"])
  }

  /// Two calls find it.
  @Test(arguments: [nil, AccountError.userBlocked])
  func theEndOfASessionIsLoggedOnceWithItsReason(reason: AccountError?) async throws {
    let app = App { $0.sessionEndReason = { reason } }
    for call in ["page", "favourites"] { try app.change(call, .fail("session ended")) }
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    #expect(app.log.withLock(\.self) == ["session: \(reason ?? .network(.sessionEnded))"])
  }

  @Test func aProblemIsLoggedAsItIsShown() async throws {
    let app = App()
    try await app.run.wait()
    app.problems.send("Disk full.")
    await app.run.settle()
    #expect(app.log.withLock(\.self) == ["Disk full."])
  }
}
