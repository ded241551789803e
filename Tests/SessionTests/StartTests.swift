import AccountEntities
import Entities
import Services
import Session
import Testing
import TestSupport

/// The signed-in user at the app's start.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct StartTests {
  @Test func noUserIsSignedInAtFirst() async {
    let bench = Bench()
    #expect(await bench.manager.restore() == nil)
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.session() }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.deleteAccount() }
    await bench.manager.signOut()
    #expect(bench.script.calls.isEmpty)
    #expect(bench.storage.deletions == 0)
  }

  @Test(arguments: [UserAuthData.timeless(), .ending(after: 3600), .ending(after: 30)])
  func aSavedUserIsSignedInWithoutACall(session: UserAuthData) async throws {
    let bench = Bench(StorageStub(storing: .session(session)))
    #expect(await bench.manager.restore() == session.user)
    #expect(await bench.user == session.user)
    #expect(try await bench.manager.session() == session)
    #expect(bench.script.calls.isEmpty)
    #expect(bench.storage.saved.isEmpty)
  }

  @Test(arguments: [29.9, 0, -10_000])
  func tokensThatExpireSoonAreRefreshed(seconds: Double) async throws {
    let old = UserAuthData.ending(after: seconds)
    let bench = Bench(StorageStub(storing: .session(old)))
    bench.script.refreshing = { _ in .ending(after: 3600) }
    #expect(await bench.manager.restore() == old.user)
    #expect(bench.script.calls == [])
    #expect(try await bench.manager.session() == .ending(after: 3600))
    #expect(bench.storage.stored == .session(.ending(after: 3600)))
    #expect(bench.script.calls == ["refresh \(old.accessToken)"])
  }

  @Test func anUnreadableSessionIsReportedAndSignsNoUserIn() async throws {
    let bench = Bench(StorageStub(storing: .unreadable(message: "It was eaten.")))
    #expect(await bench.manager.restore() == nil)
    #expect(bench.storage.problems == ["It was eaten."])
  }

  @Test(arguments: [SessionStorage.Loaded.nothing, .unreadable(message: "It was eaten.")])
  func restoringAgainForgetsASessionThatIsNotStoredAnyMore(stored: SessionStorage.Loaded) async throws {
    let bench = Bench(StorageStub(storing: .session(.timeless())))
    _ = await bench.manager.restore()
    bench.storage.stored = stored
    #expect(await bench.manager.restore() == nil)
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
  }

  /// The new tokens were not stored yet. The server still accepts the old ones, as the parents of the active ones, and
  /// returns the same new tokens.
  @Test func aCrashBetweenRefreshAndStorageLosesNothing() async throws {
    let (old, new) = (UserAuthData.ending(after: 0), UserAuthData.ending(after: 3600))
    let storage = StorageStub(storing: .session(old))
    let gate = Gate<UserAuthData, AccountError>()
    let crashed = Bench(storage)
    crashed.script.refreshing = { _ throws(AccountError) in try await gate.pass() }
    _ = await crashed.manager.restore()
    let start = Task { try await crashed.manager.session() }
    await gate.arrived()
    #expect(storage.stored == .session(old))
    let next = Bench(storage)
    next.script.refreshing = { session throws(AccountError) in
      guard session == old else { throw .network(.sessionEnded) }
      return new
    }
    _ = await next.manager.restore()
    #expect(try await next.manager.session() == new)
    #expect(storage.stored == .session(new))
    gate.open(.failure(.network(.connectionLost)))
    crashed.script.refreshing = { _ in new }
    #expect(try await start.value == new)
  }
}
