import AccountEntities
import Entities
import POSIX
import Services
import Session
import Storage
import Testing

/// Several processes with one directory. Nothing is in memory, so threads share it as processes do.
struct SharingTests {
  @Test(.timeLimit(.minutes(15))) func readersFindNothingOrAWholeSession() async throws {
    let folder = try Folder()
    let sessions = (0..<8).map { number in
      UserAuthData(
        user: AppUser(uid: "user-\(number)", email: nil), accessToken: String(repeating: "a", count: number * 20_000),
        refreshToken: "refresh-\(number)")
    }
    let outcomes = await withTaskGroup { group in
      for session in sessions {
        group.addTask {
          await onThread {
            (0..<40).compactMap { turn -> String? in
              do throws(SystemError) {
                switch turn % 5 {
                case 0, 2: try folder.storage.save(session)
                case 4: try folder.storage.delete(session)
                default: break
                }
              } catch {
                return error.message
              }
              return switch folder.storage.load() {
              case .nothing: nil
              case .session(let found): sessions.contains(found) ? nil : "a session that was never saved"
              case .unreadable(let message): message
              }
            }
          }
        }
      }
      return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(outcomes == [])
    try folder.storage.save(.rick)
    #expect(try folder.names() == ["session.json"])
  }

  @Test func oneProcessHasTheLockOfARefresh() throws {
    let (folder, other) = (try Folder(), try Folder())
    #expect(folder.storage.lockRefresh() != nil, "without a folder there is nothing to lock")
    try folder.storage.save(.rick)
    let unlock = try #require(folder.storage.lockRefresh())
    #expect(folder.storage.lockRefresh() == nil)
    try folder.storage.save(.rick)
    #expect(try StateFile("numbers", in: folder.path).locked { true }, "the lock of the directory is another")
    try other.storage.save(.rick)
    let unlockOther = try #require(other.storage.lockRefresh())
    unlockOther()
    unlock()
    let unlockAgain = try #require(folder.storage.lockRefresh())
    unlockAgain()
    #expect(try folder.mode(of: "\(folder.path)/refresh.lock") == 0o600)
    try folder.storage.delete(.rick)
    #expect(try folder.names() == ["refresh.lock"])
  }

  /// As four windows do that ask for a link at once.
  @Test(.timeLimit(.minutes(15))) func nothingThatIsAddedIsLost() async throws {
    let folder = try Folder()
    await withTaskGroup { group in
      for number in UInt8(0)..<8 {
        group.addTask {
          await onThread {
            for turn in UInt8(0)..<8 {
              let file = StateFile("numbers", in: folder.path)
              try? file.locked { () throws(SystemError) in try file.write((file.read() ?? []) + [number * 8 + turn]) }
            }
          }
        }
      }
    }
    #expect(try StateFile("numbers", in: folder.path).read()?.sorted() == Array(0..<64))
  }
}
