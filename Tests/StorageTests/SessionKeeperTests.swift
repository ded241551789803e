import Entities
import Storage
import Testing

/// The session between memory and storage, one change after the other.
struct SessionKeeperTests {
  private let folder: Folder
  private let keeper: SessionKeeper
  private let renewed = UserAuthData(user: UserAuthData.rick.user, accessToken: "access-9", refreshToken: "refresh-9")

  init() throws {
    folder = try Folder()
    keeper = SessionKeeper(storage: folder.storage) { problem in Issue.record("\(problem)") }
  }

  private func found() -> SessionStorage.Loaded { folder.storage.load() }

  @Test func newTokensTakeThePlaceOfThoseTheyWereBoughtWith() async throws {
    await keeper.save(.rick)
    #expect(await keeper.replace(.rick, with: renewed))
    #expect(try await keeper.current() == renewed)
    #expect(found() == .session(renewed))
  }

  @Test func newTokensBringNobodyBack() async throws {
    await keeper.save(.rick)
    #expect(await keeper.end() == .rick)
    #expect(await keeper.replace(.rick, with: renewed) == false)
    await #expect(throws: NetworkError.sessionEnded) { try await keeper.current() }
    #expect(found() == .nothing)
  }

  @Test func newTokensLeaveAnotherAlone() async throws {
    await keeper.save(.rick)
    await keeper.save(.morty)
    #expect(await keeper.replace(.rick, with: renewed) == false)
    #expect(try await keeper.current() == .morty)
    #expect(found() == .session(.morty))
  }

  @Test func theSameSessionIsNotWrittenAgain() async throws {
    await keeper.save(.rick)
    try folder.storage.delete(.rick)
    await keeper.save(.rick)
    #expect(await keeper.replace(.rick, with: .rick))
    #expect(found() == .nothing)
    #expect(try await keeper.current() == .rick)
  }

  @Test func newTokensThatCannotBeKeptAreUsedAndTold() async throws {
    await confirmation { told in
      let keeper = SessionKeeper(
        storage: SessionStorage(
          load: { .session(.rick) },
          save: { _ throws(StorageError) in throw StorageError(message: "The disk is full.") }, delete: { _ in })
      ) { problem in
        #expect(problem == "The disk is full. You are signed in, but only until the app ends.")
        told()
      }
      _ = await keeper.restore()
      #expect(await keeper.replace(.rick, with: renewed))
      #expect(await keeper.standing.session == renewed)
    }
  }

  @Test func anAccountIsForgottenWhateverItsTokens() async throws {
    await keeper.save(renewed)
    await keeper.forgetAccount(of: UserAuthData.morty.user)
    #expect(found() == .session(renewed))
    await keeper.forgetAccount(of: UserAuthData.rick.user)
    await #expect(throws: NetworkError.sessionEnded) { try await keeper.current() }
    #expect(found() == .nothing)
  }

  @Test func laterChangesCanBeToldFromEarlierOnes() async throws {
    await keeper.save(.rick)
    let before = await keeper.standing
    _ = await keeper.end()
    let after = await keeper.standing
    #expect(before.session == .rick)
    #expect(after.session == nil)
    #expect(after.change > before.change)
  }
}
