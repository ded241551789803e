import AccountEntities
import Dispatch
import Entities
import Services
import Testing
import TestSupport

@testable import Session

/// Signing out, and deleting the account.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct EndingTests {
  private let session = UserAuthData.timeless()

  @Test func signingOutDeletesTheSessionBeforeItCallsTheServer() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.signingOut = { _ in
      #expect(await bench.user == nil)
      #expect(bench.storage.stored == .nothing)
    }
    await bench.manager.signOut()
    #expect(bench.script.calls == ["signOut access-a"])
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
  }

  @Test func theServerIsCalledEvenIfTheCallerIsCancelled() async throws {
    let bench = try await Bench(signedIn: session)
    let gate = Gate<Bool, NetworkError>()
    let heard = Gate<Void, NetworkError>()
    bench.script.signingOut = { _ throws(NetworkError) in
      _ = try await gate.pass()
      #expect(!Task.isCancelled)
      _ = try await heard.pass()
    }
    let screen = Task { await bench.manager.signOut() }
    await gate.arrived()
    screen.cancel()
    gate.open(.success(true))
    await heard.arrived()
    heard.open(.success(()))
    await screen.value
  }

  /// The server refuses an access token that has expired, and keeps its session.
  @Test func signingOutWithAnExpiredTokenRefreshesItOnce() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.refreshing = { _ in .timeless("new") }
    bench.script.signingOut = { [session] ended throws(NetworkError) in
      if ended == session { throw .sessionEnded }
    }
    await bench.manager.signOut()
    #expect(bench.script.calls == ["signOut access-a", "refresh access-a", "signOut access-new"])
    #expect(await bench.user == nil)
    #expect(bench.storage.stored == .nothing)
    #expect(bench.manager.sessionEndReason == nil)
  }

  @Test func signingOutUsesTheNewerTokensOfAnotherProcess() async throws {
    let bench = try await Bench(signedIn: .ending(after: 0))
    bench.storage.stored = .session(.ending(after: 3600))
    await bench.manager.signOut()
    #expect(bench.script.calls == ["signOut \(UserAuthData.ending(after: 3600).accessToken)"])
    #expect(bench.storage.stored == .nothing)
  }

  @Test func aTokenThatIsKnownToHaveExpiredIsRefreshedBeforeSignOut() async throws {
    let bench = try await Bench(signedIn: .ending(after: 0))
    bench.script.refreshing = { _ in .timeless("new") }
    bench.script.signingOut = { _ throws(NetworkError) in throw .sessionEnded }
    await bench.manager.signOut()
    #expect(bench.script.calls == ["refresh \(UserAuthData.ending(after: 0).accessToken)", "signOut access-new"])
    #expect(await bench.user == nil)
    #expect(bench.storage.saved == [.ending(after: 0)], "the new tokens are not the session")
    #expect(bench.storage.stored == .nothing)
    #expect(bench.manager.sessionEndReason == nil)
  }

  @Test(
    arguments: [NetworkError.offline, .timedOut, .sessionEnded, .server(status: 409)].map(AccountError.network)
      + [.userBlocked])
  func signingOutDoesNotRepeatARefreshThatFails(error: AccountError) async throws {
    let bench = try await Bench(signedIn: .ending(after: 0))
    bench.script.refreshing = { _ throws(AccountError) in throw error }
    await bench.manager.signOut()
    #expect(bench.script.calls == ["refresh \(UserAuthData.ending(after: 0).accessToken)"])
    #expect(bench.clock.sleeps.isEmpty)
    #expect(await bench.user == nil)
    #expect(bench.manager.sessionEndReason == nil)
  }

  @Test(arguments: ["signOut", "delete"])
  func aSessionThatCannotBeDeletedIsReported(call: String) async throws {
    let bench = try await Bench(signedIn: session)
    bench.storage.fail("The disk is read-only")
    if call == "signOut" { await bench.manager.signOut() } else { try await bench.manager.deleteAccount() }
    #expect(
      bench.storage.problems == [
        "Cannot write a: The disk is read-only. You are signed out, but the session is still kept."
      ])
    #expect(await bench.user == nil)
    #expect(bench.script.calls == ["\(call) access-a"])
  }

  @Test func anAccountIsDeletedOnTheServerFirst() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { [session, storage = bench.storage] _ in #expect(storage.stored == .session(session)) }
    try await bench.manager.deleteAccount()
    #expect(bench.script.calls == ["delete access-a"])
    #expect(await bench.user == nil)
    #expect(bench.manager.sessionEndReason == nil)
    #expect(bench.storage.stored == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.session() }
  }

  @Test(arguments: ["signOut", "delete"])
  func afterAFailedDeletionTheUserCanGoOn(call: String) async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { _ throws(NetworkError) in throw .offline }
    await #expect(throws: NetworkError.offline) { try await bench.manager.deleteAccount() }
    #expect(await bench.user == session.user)
    bench.script.deleting = { _ in }
    if call == "signOut" { await bench.manager.signOut() } else { try await bench.manager.deleteAccount() }
    #expect(bench.storage.stored == .nothing)
  }

  /// The function that deletes accounts may refuse a token for a reason of its own.
  @Test(arguments: [UserAuthData.timeless(), .ending(after: 0)])
  func aDeletionThatIsRefusedInARenewedSessionEndsNothing(session: UserAuthData) async throws {
    let bench = try await Bench(signedIn: session)
    let new = UserAuthData.timeless("new")
    bench.script.refreshing = { _ in new }
    bench.script.deleting = { _ throws(NetworkError) in throw .server(status: 401) }
    await #expect(throws: NetworkError.server(status: 401)) { try await bench.manager.deleteAccount() }
    #expect(bench.script.calls.suffix(2) == ["refresh \(session.accessToken)", "delete access-new"])
    #expect(bench.script.refreshCount == 1)
    #expect(bench.manager.sessionEndReason == nil)
    #expect(await bench.user == new.user)
    #expect(bench.storage.stored == .session(new))
  }

  @Test func aDeletionIsRepeatedInARenewedSession() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.refreshing = { _ in .timeless("new") }
    bench.script.deleting = { [session] used throws(NetworkError) in
      if used == session { throw .server(status: 401) }
    }
    try await bench.manager.deleteAccount()
    #expect(bench.script.calls == ["delete access-a", "refresh access-a", "delete access-new"])
    #expect(bench.storage.stored == .nothing)
  }

  @Test func deletingAnAccountDeletesTokensThatWereReplacedMeanwhile() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in
      await manager.adoptAndSave(.timeless("b"))
    }
    try await bench.manager.deleteAccount()
    #expect(bench.storage.stored == .nothing)
    #expect(await bench.user == nil)
  }

  @Test func deletingAnAccountLeavesAnotherUserWhoSignedInMeanwhile() async throws {
    let bench = try await Bench(signedIn: session)
    let rick = UserAuthData.timeless(uid: "rick")
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in await manager.adoptAndSave(rick) }
    try await bench.manager.deleteAccount()
    #expect(bench.storage.stored == .session(rick))
    #expect(await bench.user == rick.user)
  }

  @Test func theEndOfASessionThatWasSignedOutIsNotToldOf() async throws {
    let bench = try await Bench(signedIn: session)
    await bench.manager.signOut()
    await bench.manager.forget(session, because: .network(.sessionEnded))
    #expect(bench.manager.sessionEndReason == nil)
  }

  @Test func theEndOfASessionIsNotToldToAnotherUserWhoSignsInAtThatMoment() async throws {
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let goOn = DispatchSemaphore(value: 0)
    let storage = SessionStorage(
      load: { [session] in .session(session) }, save: { _ in },
      delete: { _ in
        begin.yield()
        goOn.wait()
      })
    let manager = AuthManager(
      service: ScriptedServer().service, store: CurrentSession(storage: storage) { _ in }, clock: TestClock(),
      now: { 0 }, times: { _ in nil })
    _ = await manager.restore()
    let rick = UserAuthData.timeless(uid: "rick")

    let forgetting = Task { await manager.forget(session, because: .network(.sessionEnded)) }
    for await _ in began { break }
    let entering = Task { try? await manager.adopt(rick) }
    // The other user waits for the store now.
    await Task.yield()
    goOn.signal()
    await forgetting.value
    await entering.value

    #expect(await manager.store.session == rick)
    #expect(manager.sessionEndReason == nil)
  }
}
