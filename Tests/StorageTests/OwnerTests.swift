import Foundation
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
    let message =
      "Could not use \(folder.path): It belongs to another user. Make sure that you may read and write there, and try again."
    #expect(stranger.load() == .unreadable(message: message))
    for call in [{ try stranger.save(.morty) }, { try stranger.delete(.rick) }] {
      #expect(throws: StorageError(message: message)) { try call() }
    }
    #expect(throws: StorageError(message: message)) { try stranger.replace(.rick, .morty) }
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
          message: "\(folder.file) belongs to another user. It was renamed to \(aside). Sign in again."))
    #expect(folder.storage.load() == .nothing)
  }

  @Test func aDirectoryThatCannotBeMadeIsNamed() {
    let path = "\(folder.root)/\(String(repeating: "a", count: 300))"
    let error = #expect(throws: StorageError.self) { try PrivateDirectory.make(path) }
    #expect(error?.message.hasPrefix("Could not make \(path): ") == true)
  }

  @Test func aFileThatOthersMayReadIsClosedToThemWhenItIsRead() throws {
    try folder.storage.save(.rick)
    try folder.setMode(0o644, of: folder.file)
    #expect(folder.storage.load() == .session(.rick))
    #expect(try folder.mode(of: folder.file) == 0o600)
  }

  @Test func errorsDifferByWhatTheySay() {
    #expect(StorageError(message: "The disk is full.") != StorageError(message: "The disk is read-only."))
  }
}
