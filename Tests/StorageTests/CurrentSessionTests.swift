import Entities
import POSIX
import Services
import Storage
import Synchronization
import Testing

/// The session in memory and in storage, one change after the other.
struct CurrentSessionTests {
  private let folder: Folder
  private let store: CurrentSession
  private let renewed = UserAuthData(user: UserAuthData.rick.user, accessToken: "access-9", refreshToken: "refresh-9")

  init() throws {
    folder = try Folder()
    store = CurrentSession(storage: folder.storage) { problem in Issue.record("\(problem)") }
  }

  private func found() -> SessionStorage.Loaded { folder.storage.load() }

  private func save(_ session: UserAuthData) async throws {
    await store.adopt(session)
    try await store.save(session.user)
  }

  @Test func snapshotsAreNumbered() async throws {
    try await save(.rick)
    let before = await store.snapshot
    _ = await store.end()
    let after = await store.snapshot
    #expect(before.session == .rick)
    #expect(after.session == nil)
    #expect(after.change > before.change)
  }

  @Test func onlyTheSessionOfASignedInUserIsSaved() async throws {
    await #expect(throws: NetworkError.sessionEnded) { try await store.save(UserAuthData.rick.user) }
    await store.adopt(.rick)
    await #expect(throws: NetworkError.sessionEnded) { try await store.save(UserAuthData.morty.user) }
    #expect(found() == .nothing)
    #expect(!folder.isThere(folder.path), "nothing was written")
  }

  /// The session before stays in the storage until the new one is saved, and none of its tokens come back to memory.
  @Test func aSessionThatIsNotSavedLeavesTheOneBefore() async throws {
    try await save(.rick)
    let again = UserAuthData(user: UserAuthData.rick.user, accessToken: "access-2", refreshToken: "refresh-2")
    for unsaved in [again, .morty] {
      await store.adopt(unsaved)
      try folder.storage.save(renewed)
      #expect(await store.reload() == unsaved)
      #expect(await store.restore() == unsaved)
      #expect(await store.forget(unsaved))
      #expect(await store.snapshot.session == nil)
      #expect(found() == .session(renewed))
      #expect(await store.restore() == renewed)
    }
  }

  @Test func signingOutBeforeSavingAlsoDeletesTheUsersSessionBefore() async throws {
    try await save(renewed)
    await store.adopt(.rick)
    #expect(await store.end() == .rick)
    #expect(found() == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await store.save(UserAuthData.rick.user) }
  }

  @Test func signingOutBeforeSavingLeavesAnotherUsersSession() async throws {
    try await save(.morty)
    await store.adopt(.rick)
    #expect(await store.end() == .rick)
    #expect(found() == .session(.morty))
  }

  /// The first change fails, so this process has stored no session that it would know again.
  @Test func aSessionThatEndedIsForgottenAfterItWasStoredLate() async throws {
    let failures = Failures(1)
    let store = store(failing: failures)
    await store.adopt(.rick)
    try await store.save(UserAuthData.rick.user)
    #expect(failures.problems == ["Cannot write a: The disk is full. You are signed in, but only until the app ends."])
    #expect(await store.replace(.rick, with: renewed))
    #expect(found() == .session(renewed))

    #expect(await store.forget(renewed))
    #expect(await store.snapshot.session == nil)
    #expect(found() == .nothing)
  }

  @Test func aSessionThatEndedIsForgottenAlthoughTheStorageFails() async throws {
    let failures = Failures(0)
    let store = store(failing: failures)
    await store.adopt(.rick)
    try await store.save(UserAuthData.rick.user)
    failures.left.withLock { $0 = 2 }

    #expect(await store.forget(.rick))
    #expect(await store.snapshot.session == nil)
    #expect(
      failures.problems == ["Cannot write a: The disk is full. You are signed out, but the session is still kept."])
  }

  /// A store whose next changes fail.
  private func store(failing failures: Failures) -> CurrentSession {
    var storage = folder.storage
    storage.save = { [save = storage.save] session throws(SystemError) in
      try failures.fail()
      try save(session)
    }
    storage.delete = { [delete = storage.delete] session throws(SystemError) in
      try failures.fail()
      try delete(session)
    }
    storage.replace = { [replace = storage.replace] known, new throws(SystemError) in
      try failures.fail()
      return try replace(known, new)
    }
    return CurrentSession(storage: storage) { problem in failures.reported.withLock { $0.append(problem) } }
  }

  private final class Failures: Sendable {
    let left: Mutex<Int>
    let reported = Mutex<[String]>([])
    var problems: [String] { reported.withLock(\.self) }

    init(_ count: Int) { left = Mutex(count) }

    func fail() throws(SystemError) {
      let fails = left.withLock { left in
        defer { left = max(0, left - 1) }
        return left > 0
      }
      if fails { throw SystemError("write", "a", reason: "The disk is full") }
    }
  }

  @Test func newTokensOfAnotherProcessAreNotReplaced() async throws {
    try await save(.rick)
    let newer = UserAuthData(user: UserAuthData.rick.user, accessToken: "access-5", refreshToken: "refresh-5")
    try folder.storage.save(newer)
    #expect(await store.replace(.rick, with: renewed) == false)
    #expect(try await store.current() == newer)
    #expect(found() == .session(newer))
  }

  @Test func theSameTokensAreNotWritten() async throws {
    let failures = Failures(0)
    let store = store(failing: failures)
    await store.adopt(.rick)
    try await store.save(UserAuthData.rick.user)
    let change = await store.snapshot.change
    failures.left.withLock { $0 = 2 }

    #expect(await store.replace(.rick, with: .rick))
    #expect(failures.problems == [])
    #expect(await store.snapshot.change == change)
  }
}
