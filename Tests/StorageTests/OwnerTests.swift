import Foundation
import POSIX
import Testing

@testable import Storage

/// Files of another user, who could read and change them.
struct OwnerTests {
  private let folder: Folder
  private let stranger: SessionStorage

  init() throws {
    folder = try Folder()
    stranger = .file(in: folder.path, FileAccess(user: geteuid() + 1))
  }

  @Test func aDirectoryOfAnotherUserIsRefused() throws {
    try folder.storage.save(.rick)
    let error = SystemError("use", folder.path, reason: "It belongs to another user", code: EPERM)
    #expect(stranger.load() == .unreadable(message: error.message))
    for call in [{ try stranger.save(.morty) }, { try stranger.delete(.rick) }] {
      #expect(throws: error) { try call() }
    }
    #expect(throws: error) { try stranger.replace(.rick, .morty) }
    #expect(folder.storage.load() == .session(.rick))
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func aFileOfAnotherUserIsRenamed() throws {
    try folder.storage.save(.rick)
    try #require(chown(folder.file, 65534, 65534) == 0)
    let aside = "\(folder.file).unreadable-1"
    #expect(
      folder.storage.load()
        == .unreadable(
          message: "Cannot read \(folder.file): It belongs to another user. It was renamed to \(aside). Sign in again.")
    )
    #expect(folder.storage.load() == .nothing)
  }

  @Test func aDirectoryThatCannotBeMadeIsNamed() {
    let path = "\(folder.root)/\(String(repeating: "a", count: 300))"
    let error = #expect(throws: SystemError.self) { try PrivateDirectory.make(path) }
    #expect(error?.message.hasPrefix("Cannot make \(path): ") == true)
  }

  @Test func aFileThatOthersMayReadIsClosedToThemWhenItIsRead() throws {
    try folder.storage.save(.rick)
    try folder.setMode(0o644, of: folder.file)
    #expect(folder.storage.load() == .session(.rick))
    #expect(try folder.mode(of: folder.file) == 0o600)
  }
}
