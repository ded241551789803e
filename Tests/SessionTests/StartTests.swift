import Session
import Entities
import Storage
import Testing

/// Who is signed in at a start.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StartTests {
  @Test func nobodyIsSignedInAtFirst() async {
    let bench = Bench()
    #expect(await bench.manager.updateCurrentSession() == nil)
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.getCurrentSession() }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.deleteAccount() }
    await bench.manager.signOut()
    #expect(bench.script.calls.isEmpty)
    #expect(bench.shelf.deletions == 0)
  }

  @Test(arguments: [UserAuthData.timeless(), .ending(after: 3600), .ending(after: 31)])
  func whoWasSignedInStillIsAndNobodyIsAsked(session: UserAuthData) async throws {
    let bench = Bench(Shelf(keeping: .session(session)))
    #expect(await bench.manager.updateCurrentSession() == session.user)
    #expect(bench.manager.currentSession == session.user)
    #expect(try await bench.manager.session() == session)
    #expect(bench.script.calls.isEmpty)
    #expect(bench.shelf.saved.isEmpty)
  }

  @Test(arguments: [29.9, 0, -10_000])
  func tokensThatEndSoonAreReplaced(seconds: Double) async throws {
    let old = UserAuthData.ending(after: seconds)
    let bench = Bench(Shelf(keeping: .session(old)))
    bench.script.refreshing = { _ in .ending(after: 3600) }
    #expect(await bench.manager.updateCurrentSession() == old.user)
    #expect(bench.shelf.kept == .session(.ending(after: 3600)))
    #expect(try await bench.manager.session() == .ending(after: 3600))
    #expect(bench.script.calls == ["refresh \(old.accessToken)"])
  }

  @Test(arguments: [
    NetworkError.offline, .hostNotFound, .timedOut, .server(status: 500), .server(status: 400), .malformedResponse,
    .rateLimited(seconds: nil), .notAvailable,
  ])
  func whoCannotAskStaysSignedIn(error: NetworkError) async throws {
    let old = UserAuthData.ending(after: 0)
    let bench = Bench(Shelf(keeping: .session(old)))
    bench.script.refreshing = { _ throws(NetworkError) in throw error }
    #expect(await bench.manager.updateCurrentSession() == old.user)
    #expect(bench.shelf.kept == .session(old))
    #expect(bench.manager.errorMessage == nil)
    await #expect(throws: error) { try await bench.manager.user() }
    #expect(bench.manager.currentSession == old.user)
  }

  @Test func onlyTheServerSignsSomebodyOut() async {
    let bench = Bench(Shelf(keeping: .session(.ending(after: 0))))
    bench.script.refreshing = { _ throws(NetworkError) in throw .sessionEnded }
    #expect(await bench.manager.updateCurrentSession() == nil)
    #expect(bench.manager.currentSession == nil)
    #expect(bench.manager.errorMessage == NetworkError.sessionEnded.message)
    #expect(bench.shelf.kept == .nothing)
  }

  @Test func restoringAsksNoServerAndTheFirstCallRefreshes() async throws {
    let (old, new) = (UserAuthData.ending(after: 0), UserAuthData.ending(after: 3600))
    let bench = Bench(Shelf(keeping: .session(old)))
    bench.script.refreshing = { _ in new }
    #expect(await bench.manager.restore() == old.user)
    #expect(bench.manager.currentSession == old.user)
    #expect(bench.script.calls == [])
    #expect(try await bench.manager.session() == new)
    #expect(bench.script.refreshCount == 1)
  }

  @Test func whatCannotBeReadIsToldAndIsNobody() async throws {
    let bench = Bench(Shelf(keeping: .unreadable(message: "It was eaten.")))
    #expect(await bench.manager.updateCurrentSession() == nil)
    #expect(bench.shelf.problems == ["It was eaten."])
  }

  /// The new tokens were on their way to the disk. The server still takes the old ones: they are the parents of those
  /// that are active, and buy the same again.
  @Test func aCrashBetweenAnswerAndStorageCostsNothing() async throws {
    let (old, new) = (UserAuthData.ending(after: 0), UserAuthData.ending(after: 3600))
    let shelf = Shelf(keeping: .session(old))
    let gate = Gate<UserAuthData>()
    let crashed = Bench(shelf)
    crashed.script.refreshing = { _ throws(NetworkError) in try await gate.pass() }
    let start = Task { await crashed.manager.updateCurrentSession() }
    await gate.arrived()
    #expect(shelf.kept == .session(old))
    let next = Bench(shelf)
    next.script.refreshing = { session throws(NetworkError) in
      guard session == old else { throw .sessionEnded }
      return new
    }
    #expect(await next.manager.updateCurrentSession() == old.user)
    #expect(shelf.kept == .session(new))
    gate.open(.failure(.connectionLost))
    crashed.script.refreshing = { _ in new }
    #expect(await start.value == old.user)
  }
}
