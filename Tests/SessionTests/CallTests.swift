import AccountEntities
import Entities
import Services
import Session
import Testing
import TestSupport

/// Calls in a session, which may end at any moment.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct CallTests {
  private let old = UserAuthData.timeless("old")
  private let new = UserAuthData.timeless("new")

  /// A user whose tokens the server does not accept any more.
  private func bench() async throws -> Bench {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { [new] _ in new }
    bench.script.asking = { [old] session throws(NetworkError) in
      if session == old { throw .sessionEnded }
      return session.user
    }
    return bench
  }

  @Test func aCallThatIsRefusedIsMadeAgainInARefreshedSession() async throws {
    let bench = try await bench()
    #expect(try await bench.manager.updateCurrentSession() == old.user)
    #expect(bench.script.calls == ["user access-old", "refresh access-old", "user access-new"])
    #expect(bench.storage.stored == .session(new))
    #expect(bench.manager.sessionEndReason == nil)
  }

  @Test(arguments: [true, false])
  func twoRefusedCallsShareOneRefresh(atOnce: Bool) async throws {
    let bench = try await bench()
    let gates = [Gate<AppUser, NetworkError>(), Gate<AppUser, NetworkError>()]
    bench.script.asking = { [old, script = bench.script] session throws(NetworkError) in
      session == old ? try await gates[script.calls.count - 1].pass() : session.user
    }
    let calls = gates.map { _ in Task { try await bench.manager.updateCurrentSession() } }
    for gate in gates { await gate.arrived() }
    gates[0].open(.failure(.sessionEnded))
    if !atOnce { _ = try await calls[0].value }
    gates[1].open(.failure(.sessionEnded))
    for call in calls { #expect(try await call.value == old.user) }
    #expect(bench.script.refreshCount == 1)
  }

  @Test func aRefusedCallUsesTokensThatWereReplacedMeanwhile() async throws {
    let bench = try await bench()
    let gate = Gate<AppUser, NetworkError>()
    bench.script.asking = { [old] session throws(NetworkError) in
      session == old ? try await gate.pass() : session.user
    }
    let call = Task { try await bench.manager.updateCurrentSession() }
    await gate.arrived()
    await bench.manager.adoptAndSave(new)
    gate.open(.failure(.sessionEnded))
    #expect(try await call.value == old.user)
    #expect(bench.script.calls == ["user access-old", "user access-new"])
  }

  /// Callers get the one error that makes a screen leave the feature, and the user the reason.
  @Test(arguments: [AccountError.network(.sessionEnded), .userBlocked], ["user", "delete"])
  func aSessionThatCannotBeRefreshedIsForgotten(reason: AccountError, call: String) async throws {
    let bench = try await bench()
    bench.script.refreshing = { _ throws(AccountError) in throw reason }
    bench.script.deleting = { _ throws(NetworkError) in throw .sessionEnded }
    await #expect(throws: NetworkError.sessionEnded) {
      if call == "user" { _ = try await bench.manager.updateCurrentSession() }
      try await bench.manager.deleteAccount()
    }
    #expect(bench.script.calls == ["\(call) access-old", "refresh access-old"])
    #expect(await bench.user == nil)
    #expect(bench.manager.sessionEndReason == reason)
    #expect(bench.storage.stored == .nothing)
    await bench.manager.signOut()
    #expect(bench.manager.sessionEndReason == nil, "signing out forgets it")
  }

  @Test(arguments: [UserAuthData.timeless("old"), .timeless("new")])
  func newTokensThatAreRefusedEndTheSession(bought: UserAuthData) async throws {
    let bench = try await bench()
    bench.script.refreshing = { _ in bought }
    bench.script.asking = { _ throws(NetworkError) in throw .sessionEnded }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
    #expect(bench.manager.sessionEndReason == .network(.sessionEnded))
    #expect(bench.script.calls.count == 3, "one refresh and one more call")
    #expect(await bench.user == nil)
    #expect(bench.storage.stored == .nothing)
  }

  /// A proxy drops the header with the token, also that of the new one.
  @Test func aTokenThatIsLostOnTheWayEndsNoSession() async throws {
    let bench = try await bench()
    bench.script.asking = { _ throws(NetworkError) in throw .server(status: 401) }
    await #expect(throws: NetworkError.server(status: 401)) { try await bench.manager.updateCurrentSession() }
    #expect(bench.script.calls == ["user access-old", "refresh access-old", "user access-new"])
    #expect(bench.storage.stored == .session(new))
    #expect(bench.manager.sessionEndReason == nil)
  }

  /// A cache on the way answers for another user.
  @Test func anotherUserIsNotShown() async throws {
    let bench = try await bench()
    bench.script.asking = { _ in UserAuthData.timeless(uid: "rick").user }
    await #expect(throws: NetworkError.malformedResponse) { try await bench.manager.updateCurrentSession() }
    #expect(await bench.user == old.user)
    #expect(bench.storage.stored == .session(old))
  }

  @Test func anAddressThatWasChangedElsewhereIsKept() async throws {
    let bench = try await Bench(signedIn: old)
    let user = AppUser(uid: old.user.uid, email: "new@citadel.org")
    bench.script.asking = { _ in user }
    for _ in 1...2 { #expect(try await bench.manager.updateCurrentSession() == user) }
    #expect(await bench.user == user)
    let kept = UserAuthData(user: user, accessToken: old.accessToken, refreshToken: old.refreshToken)
    #expect(bench.storage.saved == [old, kept], "it is written once")
  }

  @Test func theAnswerForAUserDoesNotReachTheNextUser() async throws {
    let bench = try await Bench(signedIn: old)
    let (gate, rick) = (Gate<AppUser, NetworkError>(), UserAuthData.timeless(uid: "rick"))
    bench.script.asking = { _ throws(NetworkError) in try await gate.pass() }
    let call = Task { try await bench.manager.updateCurrentSession() }
    await gate.arrived()
    await bench.manager.adoptAndSave(rick)
    gate.open(.success(old.user))
    _ = try await call.value
    #expect(await bench.user == rick.user)
    #expect(bench.storage.stored == .session(rick))
  }

  @Test func tokensThatWereJustRefreshedAreNotRefreshedAgain() async throws {
    let bench = try await Bench(signedIn: .ending(after: 0))
    bench.script.refreshing = { [new] _ in new }
    bench.script.asking = { _ throws(NetworkError) in throw .sessionEnded }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
    #expect(
      bench.script.calls.suffix(2) == ["refresh \(UserAuthData.ending(after: 0).accessToken)", "user access-new"])
    #expect(await bench.user == nil)
  }

  @Test(arguments: [NetworkError.offline, .server(status: 500), .rateLimited(seconds: 1), .cancelled])
  func otherErrorsAreThrownAndNothingIsRetried(error: NetworkError) async throws {
    let bench = try await bench()
    bench.script.asking = { _ throws(NetworkError) in throw error }
    await #expect(throws: error) { try await bench.manager.updateCurrentSession() }
    #expect(bench.script.calls == ["user access-old"])
    #expect(await bench.user == old.user)
    #expect(bench.manager.sessionEndReason == nil)
  }

  @Test func theEndOfASessionDoesNotEndAnother() async throws {
    let bench = try await bench()
    let rick = UserAuthData.timeless(uid: "rick")
    bench.script.asking = { [manager = bench.manager] _ throws(NetworkError) in
      await manager.adoptAndSave(rick)
      throw .sessionEnded
    }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.updateCurrentSession() }
    #expect(bench.script.calls == ["user access-old"], "it is not made again in another user's session")
    #expect(await bench.user == rick.user)
    #expect(bench.storage.stored == .session(rick))
  }
}
