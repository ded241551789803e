import AccountEntities
import Entities
import Services
import Testing
import TestSupport

@testable import Session

/// Ways to sign in, and what happens to the session.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct SigningInTests {
  enum Way: String, CaseIterable, Sendable {
    case signUp, password, code, link, apple

    /// The call that the server gets.
    var call: String {
      switch self {
      case .signUp: "signUp a@b.c"
      case .password: "signIn a@b.c"
      case .code: "redeem a@b.c, code •••"
      case .link: "redeem link •••"
      case .apple: "apple signed raw"
      }
    }

    @MainActor
    func go(_ manager: AuthManager) async throws(AccountError) -> AppUser {
      let credentials = Credentials(email: "a@b.c", password: "password")
      return switch self {
      case .signUp: try await manager.signUp(credentials)
      case .password: try await manager.login(credentials)
      case .code: try await manager.redeem(.code("123456", email: "a@b.c"))
      case .link: try await manager.redeem(.link("microapps://login-callback?code=1"))
      case .apple: try await manager.signInWithApple(AppleIdentity(identityToken: "signed", nonce: "raw"))
      }
    }
  }

  private let bench = Bench()
  private var manager: AuthManager { bench.manager }

  @Test(arguments: Way.allCases)
  func signingInMakesTheUserCurrentAndSaveStoresTheSession(way: Way) async throws {
    bench.script.entering = { .timeless() }
    let user = try await way.go(manager)
    #expect(user == UserAuthData.timeless().user)
    #expect(bench.script.calls == [way.call])
    #expect(await bench.user == UserAuthData.timeless().user)
    #expect(try await manager.session() == .timeless())
    #expect(bench.storage.saved.isEmpty, "it is in memory only")
    await manager.save(user)
    #expect(bench.storage.saved == [.timeless()])
    #expect(try await manager.session().user == user)
  }

  @Test(arguments: Way.allCases)
  func aFailureSignsNoUserIn(way: Way) async throws {
    bench.script.entering = { () throws(AccountError) in throw .network(.timedOut) }
    await #expect(throws: AccountError.network(.timedOut)) { try await way.go(manager) }
    #expect(await bench.user == nil)
    #expect(bench.storage.saved.isEmpty)
  }

  @Test(arguments: Way.allCases)
  func aCancelledCallDoesNotSignIn(way: Way) async throws {
    let gate = Gate<UserAuthData, AccountError>()
    bench.script.entering = { () throws(AccountError) in try await gate.pass() }
    let attempt = Task { await #expect(throws: AccountError.network(.cancelled)) { try await way.go(manager) } }
    await gate.arrived()
    attempt.cancel()
    gate.open(.success(.timeless()))
    _ = await attempt.value
    #expect(await bench.user == nil)
    #expect(bench.storage.saved.isEmpty)
  }

  /// Esc while the store adopts the session: the user before stays, and so does the session of the next start.
  @Test func aCallThatIsCancelledWhileItsSessionIsAdoptedDoesNotSignIn() async throws {
    await manager.adoptAndSave(.timeless())
    let cancelling = AuthManager(
      service: bench.script.service, store: bench.store, clock: bench.clock, now: { 0 },
      times: { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return nil
      })
    bench.script.entering = { .timeless("b", uid: "rick") }
    let attempt = Task {
      await #expect(throws: AccountError.network(.cancelled)) { try await Way.password.go(cancelling) }
    }
    _ = await attempt.value
    #expect(await bench.user?.uid == "morty")
    #expect(await bench.store.reload() == .timeless(), "it is still the saved one")
  }

  @Test func aMailThatIsNotSentIsAskedForOnce() async throws {
    bench.script.mailing = { () throws(AccountError) in throw .network(.rateLimited(seconds: 58)) }
    await #expect(throws: AccountError.network(.rateLimited(seconds: 58))) {
      try await manager.sendMagicLink(to: "a@b.c")
    }
    #expect(bench.script.calls == ["mail a@b.c"])
  }

  @Test func theSameSessionIsNotWrittenTwice() async throws {
    bench.script.entering = { .timeless() }
    for _ in 0..<2 {
      let user = try await Way.password.go(manager)
      for _ in 0..<2 { await manager.save(user) }
    }
    #expect(bench.storage.saved == [.timeless()])
    await manager.adoptAndSave(.timeless("b", uid: "rick"))
    #expect(bench.storage.saved == [.timeless(), .timeless("b", uid: "rick")])
    #expect(await bench.user?.uid == "rick")
  }

  @Test func aSessionThatCannotBeStoredIsReportedAndUsed() async throws {
    bench.storage.fail("The disk is full")
    bench.script.entering = { .timeless() }
    await manager.save(try await Way.password.go(manager))
    #expect(
      bench.storage.problems == ["Cannot write a: The disk is full. You are signed in, but only until the app ends."])
    #expect(await bench.user == UserAuthData.timeless().user)
    #expect(try await manager.updateCurrentSession() == UserAuthData.timeless().user)
  }

  @Test func aFailedAttemptLeavesTheSignedInUser() async throws {
    await manager.adoptAndSave(.timeless())
    await #expect(throws: AccountError.network(.unreachable)) { try await Way.link.go(manager) }
    #expect(await bench.user == UserAuthData.timeless().user)
    #expect(bench.storage.stored == .session(.timeless()))
  }

  /// So that the user who has just signed in does not read why the session before has ended.
  @Test func signingInRemovesTheReasonWhyASessionHasEndedMeanwhile() async throws {
    await manager.adoptAndSave(.timeless())
    let gate = Gate<UserAuthData, AccountError>()
    bench.script.entering = { () throws(AccountError) in try await gate.pass() }
    bench.script.asking = { _ throws(NetworkError) in throw .sessionEnded }
    bench.script.refreshing = { _ throws(AccountError) in throw .userBlocked }
    let attempt = Task { try await Way.password.go(manager) }
    await gate.arrived()
    await #expect(throws: NetworkError.sessionEnded) { try await manager.updateCurrentSession() }
    #expect(manager.sessionEndReason == .userBlocked)
    bench.script.entering = { () throws(AccountError) in throw .invalidCredentials }
    await #expect(throws: AccountError.invalidCredentials) { try await Way.password.go(manager) }
    #expect(manager.sessionEndReason == .userBlocked, "a refused attempt leaves it")
    gate.open(.success(.timeless("b", uid: "rick")))
    #expect(try await attempt.value.uid == "rick")
    #expect(manager.sessionEndReason == nil)
  }
}
