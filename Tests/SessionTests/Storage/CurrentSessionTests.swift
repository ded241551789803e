import Entities
import POSIX
import Services
@testable import Session
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

  private func save(_ session: UserAuthData) async {
    await store.adopt(session)
    await store.save(session.user)
  }

  @Test func onlyTheSessionOfASignedInUserIsSaved() async throws {
    await store.save(UserAuthData.rick.user)
    await store.adopt(.rick)
    await store.save(UserAuthData.morty.user)
    #expect(found() == .nothing)
    #expect(!folder.isThere(folder.path), "nothing was written")
  }

  /// The session before stays in the storage until the new one is saved, and none of its tokens come back to memory.
  @Test func aSessionThatIsNotSavedLeavesTheOneBefore() async throws {
    await save(.rick)
    let again = UserAuthData(user: UserAuthData.rick.user, accessToken: "access-2", refreshToken: "refresh-2")
    for unsaved in [again, .morty] {
      await store.adopt(unsaved)
      try folder.storage.save(renewed)
      #expect(await store.reload() == unsaved)
      #expect(await store.restore() == unsaved)
      #expect(await store.forget(unsaved))
      #expect(await store.session == nil)
      #expect(found() == .session(renewed))
      #expect(await store.restore() == renewed)
    }
  }

  @Test func signingOutBeforeSavingAlsoDeletesTheUsersSessionBefore() async throws {
    await save(renewed)
    await store.adopt(.rick)
    #expect(await store.end() == .rick)
    await store.save(UserAuthData.rick.user)
    #expect(found() == .nothing)
  }

  @Test func signingOutBeforeSavingLeavesAnotherUsersSession() async throws {
    await save(.morty)
    await store.adopt(.rick)
    #expect(await store.end() == .rick)
    #expect(found() == .session(.morty))
  }

  /// The storage has older tokens of the same user then, which the server would refuse.
  @Test func tokensThatCouldNotBeWrittenAreNotReplacedByTheStoredOnes() async throws {
    let fails = Atomic(false)
    let problems = Mutex<[String]>([])
    var storage = folder.storage
    storage.save = { [save = storage.save] session throws(SystemError) in
      if fails.load(ordering: .relaxed) { throw SystemError("write", "a", reason: "The disk is full") }
      try save(session)
    }
    let store = CurrentSession(storage: storage) { problem in problems.withLock { $0.append(problem) } }
    await store.adopt(.rick)
    await store.save(UserAuthData.rick.user)
    fails.store(true, ordering: .relaxed)
    #expect(await store.replace(.rick, with: .rick) == .rick, "the same tokens are not written")
    #expect(problems.withLock(\.self) == [])
    #expect(await store.replace(.rick, with: renewed) == renewed)
    #expect(
      problems.withLock(\.self) == ["Cannot write a: The disk is full. You are signed in, but only until the app ends."]
    )
    #expect(await store.reload() == renewed)
    #expect(found() == .session(.rick))
    #expect(await store.end() == renewed)
    #expect(found() == .nothing)
  }
}
