import AccountEntities
import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing

@testable import AppComposition

/// What the app logs: failures by the names of calls, and nothing that the user has entered.
@MainActor
final class LogTests {
  private typealias App = AppOnEndpoints

  private let log = CheckedMutex<[String]>([])
  private var lines: [String] { log.withLock(\.self) }

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
    var container = AppContainer.succeeding(clock: VirtualClock())
    container.log = { [self] line in log.withLock { $0.append(line) } }
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
      lines == [
        "login: invalid credentials", "signUp: email taken", "sendMagicLink: rate limited 58 s",
        "redeem: link of another server", "appleIdentity: not available", "signInWithApple: user blocked",
      ])
  }

  @Test func eachFailedCallOfTheTabsIsLoggedOnce() async {
    let tabs = tabs(failing: .offline, Reauthentication {})
    _ = try? await tabs.home.page(CharacterQuery(), 1)
    _ = try? await tabs.home.favourites()
    _ = try? await tabs.home.setFavourite(FavouriteChange(id: 7, isFavourite: true))
    _ = try? await tabs.account.user()
    _ = try? await tabs.account.signOut()
    _ = try? await tabs.account.deleteAccount()
    let tracker = WorkTracker()
    WorkTracker.$current.withValue(tracker) { tabs.open(.character(id: 7)) }
    _ = await tracker.settled()
    let calls = ["page", "favourites", "setFavourite", "user", "signOut", "deleteAccount", "character"]
    #expect(lines == calls.map { "\($0): offline" })
  }

  /// The answer of a call that was slow: the user knows that the session is over.
  @Test func afterTheSignOutACallThatFindsNoSessionIsNotLogged() async throws {
    let session = Reauthentication {}
    let tabs = tabs(failing: .sessionEnded, session)
    try await session.endingSession {}()
    await #expect(throws: NetworkError.sessionEnded) { try await tabs.home.page(CharacterQuery(), 1) }
    #expect(lines == [])
  }

  /// Two calls find it.
  @Test(arguments: [(nil, "session: session ended"), (AccountError.userBlocked, "session: user blocked")])
  func theEndOfASessionIsLoggedOnceWithItsReason(reason: AccountError?, line: String) async throws {
    let app = App { $0.sessionEndReason = { reason } }
    for call in ["page", "favourites"] { try app.change(call, .fail("session ended")) }
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    #expect(app.log.withLock(\.self) == [line])
  }

  @Test func aProblemIsLoggedAsItIsShown() async throws {
    let app = App()
    try await app.run.wait()
    app.problems.send("Disk full.")
    await app.run.settle()
    #expect(app.log.withLock(\.self) == ["Disk full."])
  }
  private func tabs(failing error: NetworkError, _ session: Reauthentication) -> TabsViewModel {
    var container = AppContainer.succeeding(clock: VirtualClock())
    container.log = { [self] line in log.withLock { $0.append(line) } }
    container.home.page = { _, _ throws(NetworkError) in throw error }
    container.home.favourites = { () throws(NetworkError) in throw error }
    container.home.setFavourite = { _ throws(NetworkError) in throw error }
    container.account.user = { () throws(NetworkError) in throw error }
    container.account.signOut = { () throws(NetworkError) in throw error }
    container.account.deleteAccount = { () throws(NetworkError) in throw error }
    container.character = { _ throws(NetworkError) in throw error }
    return TabsViewModel(
      id: 1, container: container, user: .rick, reauthentication: session,
      messages: MessageCenter(container: container))
  }
}
