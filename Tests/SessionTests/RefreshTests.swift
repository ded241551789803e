import AccountEntities
import Entities
import MicroappBasics
import Services
import Testing
import TestSupport

@testable import Session

/// Refreshing: once for all callers that wait, and only for the session that was current.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct RefreshTests {
  private let old = UserAuthData.ending(after: 0)
  private let new = UserAuthData.ending(after: 3600)
  private let gate = Gate<UserAuthData, AccountError>()

  /// A user whose tokens are about to expire, and a server that responds to a refresh when the gate is opened.
  private func bench() async throws -> Bench {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { [gate] _ throws(AccountError) in try await gate.pass() }
    return bench
  }

  @Test func refreshesAtTheSameTimeAreOneRequest() async throws {
    let bench = try await bench()
    let tracker = WorkTracker()
    for _ in 0..<3 { tracker.begin() }
    let (callers, user) = WorkTracker.$current.withValue(tracker) {
      (
        (0..<2).map { _ in Task { try await bench.manager.session() } },
        Task { try await bench.manager.updateCurrentSession() }
      )
    }
    await gate.arrived()
    while tracker.count != 1 { await Task.yield() }
    gate.open(.success(new))
    for caller in callers { #expect(try await caller.value == new) }
    #expect(try await user.value == old.user)
    #expect(bench.script.calls == ["refresh \(old.accessToken)", "user \(new.accessToken)"])
    #expect(bench.storage.saved == [old, new])
    #expect(tracker.count == 3, "callers are not counted while they wait")
  }

  @Test func oneProcessRefreshesAtATime() async throws {
    let bench = try await bench()
    let caller = Task { try await bench.manager.session() }
    await gate.arrived()
    #expect(bench.storage.isLocked)
    gate.open(.success(new))
    #expect(try await caller.value == new)
    #expect(!bench.storage.isLocked)
  }

  @Test func aProcessThatWaitedForAnotherUsesItsSession() async throws {
    let bench = try await bench()
    bench.storage.lock(tries: 3)
    bench.storage.stored = .session(new)
    #expect(try await bench.manager.session() == new)
    #expect(bench.script.refreshCount == 0)
    #expect(bench.clock.sleeps == Array(repeating: .milliseconds(100), count: 3))
    #expect(!bench.storage.isLocked)
  }

  @Test func aLockThatAnotherProcessKeepsIsTriedForFiveSeconds() async throws {
    let bench = try await bench()
    bench.storage.lock(tries: .max)
    bench.script.refreshing = { [new] _ in new }
    #expect(try await bench.manager.session() == new)
    #expect(bench.clock.sleeps == Array(repeating: .milliseconds(100), count: 50))
  }

  /// The refresh may end when a caller knows that it is in progress, and does not wait for it yet.
  @Test(arguments: 0..<10)
  func aRefreshEndsForACallerThatComesJustBeforeItsEnd(turns: Int) async {
    let tracker = WorkTracker()
    var outcomes: [RefreshTask.Outcome] = []
    WorkTracker.$current.withValue(tracker) {
      let refresh = RefreshTask(of: old) { [new] _ in .success(new) }
      for turns in [0, turns] {
        _ = WorkTracker.task {
          for _ in 0..<turns { await takeATurn() }
          await outcomes.append(refresh.outcome(within: nil, on: TestClock()))
        }
      }
    }
    _ = await tracker.settled()
    #expect(outcomes == [.success(new), .success(new)])
  }

  @Test func aCancelledCallerDoesNotStopTheRefreshForOthers() async throws {
    let bench = try await bench()
    let first = Task { await #expect(throws: NetworkError.cancelled) { try await bench.manager.session() } }
    await gate.arrived()
    let second = Task { try await bench.manager.session() }
    first.cancel()
    gate.open(.success(new))
    #expect(try await second.value == new)
    _ = await first.value
    #expect(bench.script.refreshCount == 1)
    #expect(bench.storage.stored == .session(new))
  }

  @Test func aCancelledCallIsNotMadeWithATokenThatIsStillValid() async throws {
    let bench = try await Bench(signedIn: .ending(after: 20))
    bench.script.refreshing = { [gate] _ throws(AccountError) in try await gate.pass() }
    let caller = Task {
      await #expect(throws: NetworkError.cancelled) { try await bench.manager.updateCurrentSession() }
    }
    await gate.arrived()
    caller.cancel()
    gate.open(.failure(.network(.keyRefused)))
    _ = await caller.value
    #expect(bench.script.calls.count == 1, "the refresh alone")
  }

  /// A message such as "You were signed out" would be wrong: the user has signed out already.
  @Test(arguments: [
    Result<UserAuthData, AccountError>.success(.ending(after: 3600)), .failure(.network(.sessionEnded)),
    .failure(.network(.offline)),
  ])
  func aRefreshThatEndsAfterSignOutChangesNothing(outcome: Result<UserAuthData, AccountError>) async throws {
    let bench = try await bench()
    let error = outcome == .failure(.network(.offline)) ? NetworkError.offline : .sessionEnded
    let caller = Task { await #expect(throws: error) { try await bench.manager.updateCurrentSession() } }
    await gate.arrived()
    await bench.manager.signOut()
    gate.open(outcome)
    _ = await caller.value
    #expect(await bench.user == nil)
    #expect(bench.manager.sessionEndReason == nil)
    #expect(bench.storage.stored == .nothing)
    #expect(bench.storage.saved == [old])
    let ended = outcome == .success(new) ? [old, new] : [old]
    #expect(bench.script.calls == ["refresh \(old.accessToken)"] + ended.map { "signOut \($0.accessToken)" })
  }

  @Test(arguments: [
    Result<UserAuthData, AccountError>.success(.ending(after: 3600)), .failure(.network(.sessionEnded)),
  ])
  func aRefreshThatEndsAfterAnotherUserSignedInChangesNothing(outcome: Result<UserAuthData, AccountError>) async throws
  {
    let bench = try await bench()
    let rick = UserAuthData.timeless(uid: "rick")
    let caller = Task {
      await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
    }
    await gate.arrived()
    bench.script.entering = { rick }
    let user = try await bench.manager.login(Credentials(email: "rick@citadel.org", password: "password"))
    await bench.manager.save(user)
    gate.open(outcome)
    _ = await caller.value
    #expect(await bench.user == rick.user)
    #expect(bench.manager.sessionEndReason == nil)
    #expect(bench.storage.stored == .session(rick))
    #expect(!bench.script.calls.contains { $0.hasPrefix("user") }, "no call is made in another user's session")
    #expect(!bench.script.calls.contains("signOut \(rick.accessToken)"))
  }

  @Test func anotherUserDoesNotWaitForTheRefresh() async throws {
    let bench = try await bench()
    let renewed = UserAuthData.ending(after: 3600, uid: "rick")
    let caller = Task {
      await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
    }
    await gate.arrived()
    await bench.manager.adoptAndSave(.ending(after: 0, uid: "rick"))
    bench.script.refreshing = { _ in renewed }
    #expect(try await bench.manager.session() == renewed)
    gate.open(.success(new))
    _ = await caller.value
    #expect(bench.storage.stored == .session(renewed))
  }

  @Test func theEndOfARefreshLeavesThatOfAnotherUser() async throws {
    let bench = try await bench()
    let first = Task { await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.session() } }
    await gate.arrived()
    await bench.manager.adoptAndSave(.ending(after: 0, uid: "rick"))
    let ricks = Gate<UserAuthData, AccountError>()
    bench.script.refreshing = { _ throws(AccountError) in try await ricks.pass() }
    let second = Task { await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.session() } }
    await ricks.arrived()
    gate.open(.success(new))
    _ = await first.value
    bench.script.refreshing = { _ in .timeless(uid: "rick") }
    await bench.manager.signOut()
    ricks.open(.success(.timeless(uid: "rick")))
    _ = await second.value
    #expect(bench.script.refreshCount == 2, "signing out waits for no refresh, and makes none during another")
  }

  @Test func aSignInDuringARefreshWins() async throws {
    let bench = try await bench()
    let again = UserAuthData.ending(after: 7200)
    let caller = Task { try await bench.manager.session() }
    await gate.arrived()
    await bench.manager.adoptAndSave(again)
    gate.open(.success(new))
    #expect(try await caller.value == again)
    #expect(bench.storage.stored == .session(again))
  }

  @Test func tokensOfAnotherUserAreRefused() async throws {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { _ in .ending(after: 3600, uid: "rick") }
    await #expect(throws: NetworkError.malformedResponse) { try await bench.manager.updateCurrentSession() }
    #expect(await bench.user == old.user)
    #expect(bench.storage.stored == .session(old))
    #expect(bench.script.calls == ["refresh \(old.accessToken)"], "no call was made in another user's session")
  }

  @Test(arguments: ["", "a.b", "a.b.c", "a.e30.c", "a.eyJleHAiOiJzb29uIn0.c", "a.!.c"])
  func tokensWithoutAnExpiryNeverExpire(token: String) async throws {
    let session = UserAuthData(user: AppUser(uid: "morty", email: nil), accessToken: token, refreshToken: "r")
    let bench = try await Bench(signedIn: session)
    bench.day.jump(by: 1e9)
    #expect(try await bench.manager.session() == session)
    #expect(bench.script.calls.isEmpty)
  }

  /// The server has rotated the tokens for another process meanwhile, or the answer was lost.
  @Test(arguments: [AccountError.network(.sessionEnded), .network(.offline), .network(.server(status: 503))])
  func newerTokensOfAnotherProcessAreTakenAfterAFailure(error: AccountError) async throws {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { [new, storage = bench.storage] _ throws(AccountError) in
      storage.stored = .session(new)
      throw error
    }
    #expect(try await bench.manager.session() == new)
    #expect(bench.script.refreshCount == 1, "the old token is not sent again")
    #expect(bench.storage.stored == .session(new))
    #expect(bench.storage.deletions == 0)
    #expect(bench.manager.sessionEndReason == nil)
  }

  @Test func newerTokensThatHaveExpiredTooAreRefreshed() async throws {
    let bench = try await Bench(signedIn: old)
    let later = UserAuthData.ending(after: 1)
    bench.script.refreshing = { [old, new, storage = bench.storage] session throws(AccountError) in
      if session != old { return new }
      storage.stored = .session(later)
      throw .network(.sessionEnded)
    }
    #expect(try await bench.manager.session() == new)
    #expect(bench.script.calls == [old, later].map { "refresh \($0.accessToken)" })
  }

  @Test(arguments: [NetworkError.server(status: 503), .rateLimited(seconds: 9), .unreachable, .keyRefused])
  func aCallGoesOnWithATokenThatIsStillValid(error: NetworkError) async throws {
    let ending = UserAuthData.ending(after: 4)
    let bench = try await Bench(signedIn: ending)
    bench.script.refreshing = { _ throws(AccountError) in throw .network(error) }
    #expect(try await bench.manager.session() == ending)
    bench.day.jump(by: 4)
    await #expect(throws: error) { try await bench.manager.session() }
  }

  /// Another process may have used the refresh token. Whether the session has ended, the call tells.
  @Test(arguments: [AccountError.network(.sessionEnded), .userBlocked])
  func aRefusedRefreshEndsNoSessionWhoseTokenIsStillValid(reason: AccountError) async throws {
    let ending = UserAuthData.ending(after: 25)
    let bench = try await Bench(signedIn: ending)
    bench.script.refreshing = { _ throws(AccountError) in throw reason }
    #expect(try await bench.manager.updateCurrentSession() == ending.user)
    #expect(bench.script.calls == ["refresh \(ending.accessToken)", "user \(ending.accessToken)"])
    #expect(bench.storage.stored == .session(ending))
    #expect(bench.manager.sessionEndReason == nil)
    bench.script.asking = { _ throws(NetworkError) in throw .sessionEnded }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
    #expect(bench.storage.stored == .nothing)
    #expect(bench.manager.sessionEndReason == reason)
  }

  @Test func aRefusedRefreshEndsTheSessionOfACallerThatHasNoTimeLeft() async throws {
    let ending = UserAuthData.ending(after: 25)
    let bench = try await Bench(signedIn: ending)
    bench.script.refreshing = { [gate] _ throws(AccountError) in try await gate.pass() }
    let first = Task { try await bench.manager.refreshed(ending, within: .seconds(20)) }
    await gate.arrived()
    let second = Task {
      _ = await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.refreshed(ending) }
    }
    await takeATurn()
    gate.open(.failure(.userBlocked))
    await second.value
    await #expect(throws: NetworkError.sessionEnded) { try await first.value }
    #expect(bench.storage.stored == .nothing)
    #expect(bench.manager.sessionEndReason == .userBlocked)
  }

  @Test func aCallIsNotMadeInASessionThatWasSignedOutDuringItsRefresh() async throws {
    let bench = try await Bench(signedIn: .ending(after: 4))
    bench.script.refreshing = { [gate] _ throws(AccountError) in try await gate.pass() }
    let caller = Task {
      await #expect(throws: NetworkError.rateLimited(seconds: 9)) { try await bench.manager.session() }
    }
    await gate.arrived()
    await bench.manager.signOut()
    gate.open(.failure(.network(.rateLimited(seconds: 9))))
    _ = await caller.value
  }

  @Test func newTokensAreKeptIfTheAddressChangesDuringTheRefresh() async throws {
    let bench = try await bench()
    let caller = Task { try await bench.manager.session() }
    await gate.arrived()
    await bench.store.update(AppUser(uid: old.user.uid, email: "new@citadel.org"))
    gate.open(.success(new))
    #expect(try await caller.value == new)
    #expect(bench.storage.stored == .session(new))
  }

  @Test func aCallDoesNotWaitForARefreshUntilItsTokenHasExpired() async throws {
    let ending = UserAuthData.ending(after: 20)
    let bench = try await Bench(signedIn: ending)
    bench.script.refreshing = { [gate] _ throws(AccountError) in try await gate.pass() }
    let caller = Task { try await bench.manager.session() }
    await gate.arrived()
    await bench.clock.wait { $0.held == [.seconds(15)] }
    bench.clock.release()
    #expect(try await caller.value == ending)
    gate.open(.success(new))
    while bench.storage.stored != .session(new) { await Task.yield() }
    #expect(try await bench.manager.session() == new, "the refresh goes on")
  }

  @Test func aTokenThatIsStillValidIsNotUsedInASessionThatHasEnded() async throws {
    let bench = try await Bench(signedIn: .ending(after: 4))
    bench.script.refreshing = { _ throws(AccountError) in throw .network(.sessionEnded) }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.session() }
    #expect(await bench.user == nil)
  }

  @Test func theLastOfTwoProcessesThatWriteWins() async throws {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { [new] _ in new }
    bench.storage.stored = .session(.timeless(uid: "rick"))
    #expect(try await bench.manager.session() == new, "another user's session is not taken")
    #expect(bench.storage.stored == .session(new))
  }

  @Test func nothingPrintsAToken() async throws {
    let bench = try await bench()
    let caller = Task { try await bench.manager.session() }
    await gate.arrived()
    for value in [bench.manager, bench.store] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("head."), "an access token")
        #expect(!text.contains("refresh-"))
      }
    }
    gate.open(.success(new))
    #expect(try await caller.value == new)
  }

  @Test func aRefreshThatFailedIsTriedAgainByTheNextCall() async throws {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { _ throws(AccountError) in throw .network(.offline) }
    await #expect(throws: NetworkError.offline) { try await bench.manager.session() }
    bench.script.refreshing = { [new] _ in new }
    #expect(try await bench.manager.session() == new)
  }
}

extension WorkTracker {
  /// The pieces of work that are counted now.
  fileprivate var count: Int {
    var count = 0
    while !isSettled {
      end()
      count += 1
    }
    for _ in 0..<count { begin() }
    return count
  }
}
