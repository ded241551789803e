import Entities
import Foundation
import POSIX
import Services
import Synchronization
import Testing

@testable import Storage

/// Several processes with one directory. Locks belong to open files, so two threads that each open the lock file exclude
/// each other as two processes do.
@Suite(.timeLimit(.minutes(15)))
struct SharingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func concurrentReadersFindNothingOrAWholeSession() async throws {
    let sessions = (0..<8).map { number in
      UserAuthData(
        user: AppUser(uid: "user-\(number)", email: nil), accessToken: String(repeating: "a", count: number * 20_000),
        refreshToken: "refresh-\(number)")
    }
    let storage = SessionStorage.file(
      in: folder.path, FileAccess(lockRetries: .max) { sched_yield() })
    let outcomes = await withTaskGroup { group in
      for session in sessions {
        group.addTask {
          await onThread {
            (0..<40).compactMap { turn -> String? in
              do throws(SystemError) {
                switch turn % 5 {
                case 0, 2: try storage.save(session)
                case 4: try storage.delete(.rick)
                default: break
                }
              } catch {
                return error.message
              }
              return switch storage.load() {
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
    #expect(Set(try folder.names()).isSubset(of: ["session.json", "session.lock"]))
    try folder.storage.save(.rick)
    #expect(folder.storage.load() == .session(.rick))
  }

  @Test(arguments: ["save", "delete"])
  func aCallWaitsForAnotherProcessThatWrites(call: String) async throws {
    let other = try OtherProcess(in: folder)
    try folder.write("half a session".utf8, at: "session.json.new")
    let storage = other.storage
    let work = Task {
      await other.watched {
        switch call {
        case "save": #expect(throws: Never.self) { try storage.save(.rick) }
        default: #expect(throws: Never.self) { try storage.delete(.rick) }
        }
      }
    }
    #expect(await other.isWaitedFor())
    #expect(try folder.text(of: "session.json.new") == "half a session")
    other.end()
    await work.value
    #expect(!(try folder.names().contains("session.json.new")))
  }

  @Test func noLockIsHeldAfterACall() async throws {
    try folder.storage.save(.rick)
    #expect(folder.storage.load() == .session(.rick))
    try OtherProcess(in: folder).end()
    try folder.write("text".utf8)
    #expect(folder.storage.load().message != nil)
    try OtherProcess(in: folder).end()
    try folder.storage.delete(.rick)
    try OtherProcess(in: folder).end()
  }

  @Test func aLockThatIsNeverFreeIsReportedAfterTheRetries() throws {
    try folder.storage.save(.rick)
    let other = try OtherProcess(in: folder)
    defer { other.end() }
    let pauses = Mutex(0)
    let storage = SessionStorage.file(
      in: folder.path, FileAccess(lockRetries: 3) { pauses.withLock { $0 += 1 } })
    let error = SystemError("lock", "\(folder.path)/session.lock", EWOULDBLOCK)
    #expect(storage.load() == .session(.rick))
    #expect(pauses.withLock(\.self) == 0, "reading does not wait")
    #expect(throws: error) { try storage.save(.morty) }
    #expect(throws: error) { try storage.delete(.rick) }
    #expect(throws: error) { try storage.replace(.rick, .morty) }
    #expect(pauses.withLock(\.self) == 9)
  }

  @Test func onlyOneProcessHasTheRefreshLock() throws {
    #expect(folder.storage.tryRefreshLock() != nil, "without a stored session there is nothing to protect")
    try folder.storage.save(.rick)
    var lock = folder.storage.tryRefreshLock()
    #expect(lock != nil)
    #expect(folder.storage.tryRefreshLock() == nil)
    try folder.storage.save(.morty)
    lock = nil
    lock = folder.storage.tryRefreshLock()
    #expect(lock != nil)
    #expect(try folder.mode(of: "\(folder.path)/refresh.lock") == 0o600)
  }

  /// A process that is being started has such a copy.
  @Test func aLockEndsWithItsFileEvenIfACopyOfTheDescriptorIsOpen() throws {
    try folder.storage.save(.rick)
    let copy = try {
      let file = try OpenFile("\(folder.path)/lock", O_RDWR | O_CREAT, mode: 0o600)
      #expect(try file.tryLock())
      return dup(file.descriptor)
    }()
    defer { close(copy) }
    #expect(try OpenFile("\(folder.path)/lock", O_RDWR).tryLock())
  }
}
