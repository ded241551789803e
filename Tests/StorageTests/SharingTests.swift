import Entities
import Foundation
import Storage
import Synchronization
import Testing

/// Locks belong to open files, not to processes, so two threads that each open the lock exclude each other as two
/// processes do.
@Suite(.timeLimit(.minutes(5)))
struct SharingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func manyAtOnceFindNothingOrAWholeSession() async throws {
    let sessions = (0..<8).map { number in
      UserAuthData(
        user: AppUser(uid: "user-\(number)", email: nil), accessToken: String(repeating: "a", count: number * 20_000),
        refreshToken: "refresh-\(number)")
    }
    let outcomes = await withTaskGroup { group in
      for session in sessions {
        let storage = folder.storage
        group.addTask {
          await onThread {
            (0..<100).compactMap { turn -> String? in
              do throws(StorageError) {
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
              case .session(let found): sessions.contains(found) ? nil : "a session that nobody saved"
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

  #if os(Linux)
  @Test(arguments: ["load", "save", "delete"])
  func whatAnotherProcessIsWritingIsLeftAlone(call: String) async throws {
    let other = try OtherProcess(in: folder)
    try folder.put("half a session".utf8, at: "session.json.new")
    let storage = folder.storage
    let work = Task {
      await other.watched {
        switch call {
        case "load": _ = storage.load()
        case "save": #expect(throws: Never.self) { try storage.save(.rick) }
        default: #expect(throws: Never.self) { try storage.delete(.rick) }
        }
      }
    }
    #expect(try await other.isWaitedFor())
    #expect(try folder.text(of: "session.json.new") == "half a session")
    other.end()
    await work.value
    #expect(!(try folder.names().contains("session.json.new")))
  }

  @Test func aSessionThatCameInPlaceOfACorruptOneIsFoundAndStays() async throws {
    try folder.storage.save(.rick)
    let text = try folder.text()
    let other = try OtherProcess(in: folder)
    try folder.put("text".utf8)
    let storage = folder.storage
    let work = Task { await other.watched { storage.load() } }
    #expect(try await other.isWaitedFor())
    try folder.put(text.utf8)
    other.end()
    #expect(await work.value == .session(.rick))
    #expect(try folder.names() == ["session.json", "session.lock"])
  }

  @Test func nothingIsHeldAfterACall() async throws {
    try folder.storage.save(.rick)
    #expect(folder.storage.load() == .session(.rick))
    try OtherProcess(in: folder).end()
    try folder.put("text".utf8)
    #expect(folder.storage.load().message != nil)
    try OtherProcess(in: folder).end()
    try folder.storage.delete(.rick)
    try OtherProcess(in: folder).end()
  }
  #endif
}
