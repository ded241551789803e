import Session
import Entities
import Storage
import Testing

/// Signing out, and deleting the account.
@MainActor
@Suite(.timeLimit(.minutes(10)))
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
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in
      try await manager.adoptAndSave(.timeless("b"))
    }
    try await bench.manager.deleteAccount()
    #expect(bench.shelf.kept == .nothing)
    #expect(bench.manager.currentSession == nil)
  }

  @Test func deletionLeavesAnotherWhoCameMeanwhile() async throws {
    let bench = try await Bench(signedIn: session)
    let rick = UserAuthData.timeless(uid: "rick")
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in try await manager.adoptAndSave(rick) }
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
}
