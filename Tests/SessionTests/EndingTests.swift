import Backends
import Dispatch
import Entities
import Storage
import Synchronization
import Testing

@testable import Session

/// Signing out, and deleting the account.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct EndingTests {
  private let session = UserAuthData.timeless()

  @Test func signingOutDeletesTheSessionBeforeItCallsTheServer() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.signingOut = { [manager = bench.manager, storage = bench.storage] _ in
      #expect(manager.currentSession == nil)
      #expect(storage.stored == .nothing)
    }
    await bench.manager.signOut()
    #expect(bench.script.calls == ["signOut access-a"])
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.user() }
  }

  @Test func theServerIsCalledEvenIfTheCallerIsCancelled() async throws {
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
    #expect(bench.storage.stored == .nothing)
    #expect(bench.manager.errorMessage == nil)
  }

  @Test func aSessionThatCannotBeDeletedIsReported() async throws {
    let bench = try await Bench(signedIn: session)
    bench.storage.fail("The disk is read-only.")
    await bench.manager.signOut()
    #expect(bench.storage.problems == ["The disk is read-only. You are signed out, but the session is still kept."])
    #expect(bench.manager.currentSession == nil)
    #expect(bench.script.calls == ["signOut access-a"])
  }

  @Test func anAccountIsDeletedOnTheServerFirst() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { [session, storage = bench.storage] _ in #expect(storage.stored == .session(session)) }
    try await bench.manager.deleteAccount()
    #expect(bench.script.calls == ["delete access-a"])
    #expect(bench.manager.currentSession == nil)
    #expect(bench.manager.errorMessage == nil)
    #expect(bench.storage.stored == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.getCurrentSession() }
  }

  @Test func aFailedDeletionCanBeRepeated() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { _ throws(NetworkError) in throw .offline }
    await #expect(throws: NetworkError.offline) { try await bench.manager.deleteAccount() }
    #expect(bench.manager.errorMessage == NetworkError.offline.message)
    #expect(bench.manager.currentSession == session.user)
    bench.script.deleting = { _ in }
    try await bench.manager.deleteAccount()
    #expect(bench.storage.stored == .nothing)
  }

  /// So that the first screen does not give the failed deletion as the reason for the end of the session.
  @Test func signingOutForgetsTheMessageOfAFailedDeletion() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { _ throws(NetworkError) in throw .offline }
    try? await bench.manager.deleteAccount()
    await bench.manager.signOut()
    #expect(bench.manager.errorMessage == nil)
  }

  @Test func deletingAnAccountDeletesTokensThatWereReplacedMeanwhile() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in
      try await manager.adoptAndSave(.timeless("b"))
    }
    try await bench.manager.deleteAccount()
    #expect(bench.storage.stored == .nothing)
    #expect(bench.manager.currentSession == nil)
  }

  @Test func deletingAnAccountLeavesAnotherUserWhoSignedInMeanwhile() async throws {
    let bench = try await Bench(signedIn: session)
    let rick = UserAuthData.timeless(uid: "rick")
    bench.script.deleting = { [manager = bench.manager] _ throws(NetworkError) in try await manager.adoptAndSave(rick) }
    try await bench.manager.deleteAccount()
    #expect(bench.storage.stored == .session(rick))
    #expect(bench.manager.currentSession == rick.user)
  }

  @Test func deletingTheAccountOfAnEndedSessionForgetsTheSession() async throws {
    let bench = try await Bench(signedIn: session)
    bench.script.deleting = { _ throws(NetworkError) in throw .sessionEnded }
    bench.script.refreshing = { _ throws(NetworkError) in throw .sessionEnded }
    await #expect(throws: NetworkError.sessionEnded) { try await bench.manager.deleteAccount() }
    #expect(bench.storage.stored == .nothing)
  }

  @Test func theEndOfASessionThatWasSignedOutIsNotToldOf() async throws {
    let bench = try await Bench(signedIn: session)
    await bench.manager.signOut()
    await bench.manager.forget(session)
    #expect(bench.manager.errorMessage == nil)
  }

  @Test func theEndOfASessionIsNotToldToAnotherUserWhoSignsInAtThatMoment() async throws {
    let deletion = Deletion()
    let storage = SessionStorage(
      load: { [session] in .session(session) }, save: { _ in },
      delete: { _ in
        deletion.began.store(true, ordering: .relaxed)
        deletion.goOn.wait()
      })
    let manager = AuthManager(
      service: ScriptedServer().service, store: CurrentSession(storage: storage) { _ in }, clock: PauseClock())
    _ = await manager.restore()
    let rick = UserAuthData.timeless(uid: "rick")

    let forgetting = Task { await manager.forget(session) }
    while !deletion.began.load(ordering: .relaxed) { await Task.yield() }
    let entering = Task { await manager.adopt(rick) }
    // The other user waits for the store now.
    await Task.yield()
    deletion.goOn.signal()
    await forgetting.value
    await entering.value

    #expect(manager.currentSession == rick.user)
    #expect(manager.errorMessage == nil)
  }

  /// A deletion of a storage that takes until the test goes on.
  private final class Deletion: Sendable {
    let began = Atomic(false)
    let goOn = DispatchSemaphore(value: 0)
  }
}
