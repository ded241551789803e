import AccountEntities
import Entities
import Services
@testable import Session
import Testing

/// The session in memory and in storage, one change after the other.
struct CurrentSessionTests {
  private let storage = StorageStub()
  private let store: CurrentSession
  private let renewed = UserAuthData.timeless("renewed", uid: "rick")

  init() { store = storage.store }

  private func save(_ session: UserAuthData) async {
    await store.adopt(session)
    await store.save(session.user)
  }

  @Test func onlyTheSessionOfASignedInUserIsSaved() async throws {
    await store.save(UserAuthData.rick.user)
    await store.adopt(.rick)
    await store.save(UserAuthData.morty.user)
    #expect(storage.stored == .nothing)
    #expect(storage.saved == [])
  }

  /// The session before stays in the storage until the new one is saved, and none of its tokens come back to memory.
  @Test func aSessionThatIsNotSavedLeavesTheOneBefore() async throws {
    await save(.rick)
    let again = UserAuthData.timeless("again", uid: "rick")
    for unsaved in [again, .morty] {
      await store.adopt(unsaved)
      storage.stored = .session(renewed)
      #expect(await store.reload() == unsaved)
      #expect(await store.restore() == unsaved)
      #expect(await store.forget(unsaved))
      #expect(await store.session == nil)
      #expect(storage.stored == .session(renewed))
      #expect(await store.restore() == renewed)
    }
  }

  /// New tokens of the user before are written then, as if nothing had been adopted.
  @Test func aSessionThatIsTakenBackLeavesTheOneBeforeSaved() async throws {
    await save(.rick)
    let last = await store.adopt(.morty)
    await store.takeBack(.morty, for: last)
    #expect(await store.replace(.rick, with: renewed) == renewed)
    #expect(storage.stored == .session(renewed))
  }

  @Test func onlyTheCurrentSessionIsTakenBack() async throws {
    let last = await store.adopt(.rick)
    await store.adopt(.morty)
    await store.takeBack(.rick, for: last)
    #expect(await store.session == .morty)
  }

  @Test func signingOutBeforeSavingAlsoDeletesTheUsersSessionBefore() async throws {
    await save(renewed)
    await store.adopt(.rick)
    #expect(await store.end() == .rick)
    await store.save(UserAuthData.rick.user)
    #expect(storage.stored == .nothing)
  }

  @Test func signingOutBeforeSavingLeavesAnotherUsersSession() async throws {
    await save(.morty)
    await store.adopt(.rick)
    #expect(await store.end() == .rick)
    #expect(storage.stored == .session(.morty))
  }

  /// The storage has older tokens of the same user then, which the server would refuse.
  @Test func tokensThatCouldNotBeWrittenAreNotReplacedByTheStoredOnes() async throws {
    await save(.rick)
    storage.fail("The disk is full")
    #expect(await store.replace(.rick, with: .rick) == .rick, "the same tokens are not written")
    #expect(storage.problems == [])
    #expect(await store.replace(.rick, with: renewed) == renewed)
    #expect(
      storage.problems == ["Cannot write a: The disk is full. You are signed in, but only until the app ends."])
    #expect(await store.reload() == renewed)
    #expect(storage.stored == .session(.rick))
    storage.fail(nil)
    #expect(await store.end() == renewed)
    #expect(storage.stored == .nothing)
  }
}

extension UserAuthData {
  fileprivate static let rick = timeless(uid: "rick")
  fileprivate static let morty = timeless(uid: "morty")
}
