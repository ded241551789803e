import Entities
import Foundation
import POSIX
import Services
import Storage
import Testing

struct RefusedFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: ["state", "state/microapps"])
  func aFileInPlaceOfTheDirectoryIsReportedAndNotChanged(_ place: String) throws {
    let path = "\(folder.root)/\(place)"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("precious".utf8).write(to: URL(filePath: path))

    let error = #expect(throws: SystemError.self) { try folder.storage.save(.rick) }
    #expect(error?.message.hasPrefix("Cannot ") == true)
    #expect(error?.message.contains(path) == true)
    #expect(error?.message.hasSuffix("Move what is in its place out of the way, and try again.") == true)
    #expect(folder.storage.load().message?.contains("\(folder.path): Not a directory.") == true)
    try folder.storage.delete(.rick)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test(arguments: [true, false])
  func aDirectoryInPlaceOfTheFileIsNotReplaced(isEmpty: Bool) throws {
    let path = isEmpty ? folder.file : "\(folder.file)/inner"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: SystemError("write", folder.file, EISDIR)) { try folder.storage.save(.rick) }
    #expect(folder.isThere(path))
    #expect(try folder.names() == ["session.json", "session.lock"])
  }

  @Test func aLockThatIsNoFileIsReported() throws {
    try folder.storage.save(.rick)
    let lock = "\(folder.path)/session.lock"
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "\(folder.root)/elsewhere")
    let error = #expect(throws: SystemError.self) { try folder.storage.save(.morty) }
    #expect(error?.message.hasPrefix("Cannot open \(lock): ") == true)
    #expect(throws: SystemError.self) { try folder.storage.delete(.rick) }
    #expect(folder.storage.load() == .session(.rick))
    #expect(!folder.isThere("\(folder.root)/elsewhere"))

    try folder.write("text".utf8)
    let message = try #require(folder.storage.load().message)
    #expect(message.contains("It is still there. Cannot open \(lock): "))
    #expect(try folder.text() == "text")
  }

  @Test func aFileWithoutReadPermissionStaysAndCanBeReplaced() async {
    await asOrdinaryUser { [folder] in
      let storage = folder.storage
      #expect(throws: Never.self) {
        try storage.save(.rick)
        try folder.setMode(0, of: folder.file)
      }
      let message =
        "Cannot read \(folder.file): Permission denied. Make sure that you may read and write there, and try again."
      #expect(storage.load() == .unreadable(message: message))
      #expect(folder.isThere(folder.file))
      #expect(throws: Never.self) { try storage.save(.morty) }
      #expect(storage.load() == .session(.morty))
    }
  }

  @Test(arguments: [true, false])
  func aDirectoryWithoutWritePermissionStaysAsItIs(hasLock: Bool) async {
    await asOrdinaryUser { [folder] in
      let storage = folder.storage
      #expect(throws: Never.self) {
        try storage.save(.rick)
        if !hasLock { try FileManager.default.removeItem(atPath: "\(folder.path)/session.lock") }
        try folder.setMode(0o500, of: folder.path)
      }
      let error = #expect(throws: SystemError.self) { try storage.save(.morty) }
      #expect(error?.message.contains(": Permission denied. Make sure that you may") == true)
      #expect(throws: SystemError.self) { try storage.delete(.rick) }
      #expect(storage.load() == .session(.rick))
      #expect(throws: Never.self) {
        #expect(try folder.names() == ["session.json"] + (hasLock ? ["session.lock"] : []))
        try folder.setMode(0o700, of: folder.path)
      }
    }
  }

  @Test(arguments: [true, false])
  func aFileThatCannotBeRenamedIsReportedAndStays(hasLock: Bool) async {
    await asOrdinaryUser { [folder] in
      #expect(throws: Never.self) {
        try folder.write("hunter2".utf8)
        if hasLock { try folder.write([], at: "session.lock") }
        try folder.setMode(0o500, of: folder.path)
      }
      let message = folder.storage.load().message ?? ""
      #expect(
        message.hasPrefix(
          "Cannot read \(folder.file): It is not JSON that the app understands. It is still there. Cannot "))
      #expect(message.hasSuffix(": Permission denied. Make sure that you may read and write there, and try again."))
      #expect(folder.isThere(folder.file))
      #expect(throws: Never.self) { try folder.setMode(0o700, of: folder.path) }
    }
  }

  @Test func deletingNothingNeedsNoWritePermission() async {
    await asOrdinaryUser { [folder] in
      #expect(throws: Never.self) {
        try folder.write([], at: "other")
        try folder.setMode(0o500, of: folder.path)
        try folder.storage.delete(.rick)
        #expect(folder.storage.load() == .nothing)
        try folder.setMode(0o700, of: folder.path)
      }
    }
  }

  @Test func aDirectoryWithoutPermissionIsReported() async {
    await asOrdinaryUser { [folder] in
      #expect(throws: Never.self) {
        try folder.storage.save(.rick)
        try folder.setMode(0, of: folder.path)
      }
      #expect(folder.storage.load().message?.contains("\(folder.path): Permission denied.") == true)
      #expect(throws: SystemError.self) { try folder.storage.save(.morty) }
      #expect(throws: SystemError.self) { try folder.storage.delete(.rick) }
      #expect(throws: Never.self) { try folder.setMode(0o700, of: folder.path) }
      #expect(folder.storage.load() == .session(.rick))
    }
  }

  @Test func messagesHoldNoToken() throws {
    try FileManager.default.createDirectory(atPath: folder.file, withIntermediateDirectories: true)
    let session = UserAuthData(user: UserAuthData.rick.user, accessToken: "hunter2", refreshToken: "hunter2")
    let error = #expect(throws: SystemError.self) { try folder.storage.save(session) }
    let texts = [error?.message ?? "", "\(String(describing: error))", String(reflecting: error)]
    #expect(texts.allSatisfy { $0.contains("session.json") && !$0.contains("hunter2") })
  }
}
