import AccountEntities
import Entities
import Services
import Session
import Testing

/// A session between signing in and `save`.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct SavingTests {
  private let bench = Bench()
  private var manager: AuthManager { bench.manager }

  private func signIn(_ session: UserAuthData) async throws -> AppUser {
    bench.script.entering = { session }
    return try await manager.login(Credentials(email: "a@b.c", password: "password"))
  }

  @Test func aRefreshBeforeSavingStoresNothingAndSavingStoresTheNewTokens() async throws {
    let user = try await signIn(.ending(after: 0))
    bench.script.refreshing = { _ in .ending(after: 3600) }
    #expect(try await manager.updateCurrentSession() == user)
    #expect(bench.storage.saved.isEmpty)
    await manager.save(user)
    #expect(bench.storage.saved == [.ending(after: 3600)])
  }

  @Test func aCancelledTaskSavesNothing() async throws {
    let user = try await signIn(.timeless())
    let save = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await manager.save(user)
    }
    _ = await save.value
    #expect(bench.storage.saved.isEmpty)
    #expect(await bench.user == user, "it is still the current session")
    await manager.save(user)
    #expect(bench.storage.saved == [.timeless()])
  }

  @Test func aSessionThatWasNeverSavedEndsWithTheProgram() async throws {
    await manager.adoptAndSave(.timeless())
    _ = try await signIn(.timeless("b", uid: "rick"))
    #expect(await manager.restore()?.uid == "rick", "in this process it stays")
    #expect(await Bench(bench.storage).manager.restore() == UserAuthData.timeless().user)
  }

  @Test func theDevicesIdentityComesFromTheServer() async throws {
    await #expect(throws: NetworkError.notAvailable) { try await manager.appleIdentity() }
  }
}
