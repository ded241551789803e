import Entities
import Observation
import Storage
import SupabaseBackend
import Synchronization
import Testing

/// Signing out, deleting the account, and what screens and logs see of it all.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EndingTests {
  private let session = UserAuthData.timeless()

  @Test func signingOutForgetsHereBeforeTheServerIsTold() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.signingOut = { [manager = bench.manager, shelf = bench.shelf] _ in
      #expect(manager.currentSession == nil)
      #expect(shelf.kept == .nothing)
    }
    await bench.manager.signOut()
    #expect(bench.script.calls == ["signOut access-a"])
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.user() }
  }

  @Test func theServerIsToldEvenIfNobodyWaits() async throws {
    let bench = try await Bench(signedIn: session)
    let gate = Gate<Bool>()
    let heard = Gate<Void>()
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

  @Test func signingOutNeedsNoServer() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.signingOut = { _ throws(NetworkError) in throw .offline }
    await bench.manager.signOut()
    #expect(bench.shelf.kept == .nothing)
    #expect(bench.manager.errorMessage == nil)
  }

  @Test func aSessionThatCannotBeForgottenIsTold() async throws {
    let bench = try await Bench(signedIn: session)
    bench.shelf.refuse("The disk is read-only.")
    await bench.manager.signOut()
    #expect(bench.shelf.problems == ["The disk is read-only. You are signed out, but the session is still kept."])
    #expect(bench.manager.currentSession == nil)
    #expect(bench.script.calls == ["signOut access-a"])
  }

  @Test func anAccountIsDeletedThereBeforeItIsForgottenHere() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { [session, shelf = bench.shelf] _ in #expect(shelf.kept == .session(session)) }
    try await bench.manager.deleteAccount()
    #expect(bench.script.calls == ["delete access-a"])
    #expect(bench.manager.currentSession == nil)
    #expect(bench.manager.errorMessage == nil)
    #expect(bench.shelf.kept == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.getCurrentSession() }
  }

  @Test func anAccountThatCouldNotBeDeletedCanBeTriedAgain() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { _ throws(NetworkError) in throw .offline }
    await #expect(throws: NetworkError.offline) { try await bench.manager.deleteAccount() }
    #expect(bench.manager.errorMessage == NetworkError.offline.message)
    #expect(bench.manager.currentSession == session.user)
    bench.script.deleting = { _ in }
    try await bench.manager.deleteAccount()
    #expect(bench.shelf.kept == .nothing)
  }

  @Test func deletionWipesTokensThatWereReplacedMeanwhile() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in try await manager.save(.timeless("b"))
    }
    try await bench.manager.deleteAccount()
    #expect(bench.shelf.kept == .nothing)
    #expect(bench.manager.currentSession == nil)
  }

  @Test func deletionLeavesAnotherWhoCameMeanwhile() async throws {
    let bench = try await Bench(signedIn: session)
    let rick = UserAuthData.timeless(uid: "rick")
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in try await manager.save(rick) }
    try await bench.manager.deleteAccount()
    #expect(bench.shelf.kept == .session(rick))
    #expect(bench.manager.currentSession == rick.user)
  }

  @Test func deletingTheAccountOfASessionThatEndedForgetsItToo() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { _ throws(NetworkError) in throw .sessionEnded }
    bench.script.refreshing = { _ throws(NetworkError) in throw .sessionEnded }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.deleteAccount() }
    #expect(bench.shelf.kept == .nothing)
  }

  @Test func whoFollowsSeesPeopleComeAndGo() async throws {
    let bench = Bench()
    let changes = Tally()
    func follow() {
      withObservationTracking {
        _ = bench.manager.currentSession
      } onChange: {
        changes.add(1)
      }
    }
    follow()
    try await bench.manager.save(session)
    #expect(changes.count == 1)
    follow()
    try await bench.manager.save(.timeless("b"))
    #expect(changes.count == 1, "new tokens are nobody's business")
    await bench.manager.signOut()
    #expect(changes.count == 2)
  }

  @Test func nothingPrintsATokenOrAKey() async throws {
    let bench = try await Bench(signedIn: .ending(after: 0))
    let gate = Gate<UserAuthData>()
    bench.script.refreshing = { _ throws(NetworkError) in try await gate.pass() }
    let caller = Task { try await bench.manager.getCurrentSession() }
    await gate.arrived()
    let verifiers = VerifierStorage.holding("verifier")
    let auth = try Wire().auth(verifiers: verifiers)
    for value in [bench.manager, bench.keeper, auth, auth.server, verifiers] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("head."), "an access token")
        #expect(!text.contains("refresh-"))
        #expect(!text.contains("sb_publishable_key"))
        #expect(!text.contains("\"verifier\""))
      }
    }
    gate.open(.success(session))
    #expect(try await caller.value == session)
  }
}
