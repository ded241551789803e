import AccountEntities
import Entities
import Foundation
import Services
import Session
import Testing
import TestSupport

@testable import Storage

/// A directory for one test. The storage's own directory in it, and that one's parent, do not exist yet.
struct Folder: Sendable {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try setMode(0o777, of: root)
  }

  var root: String { temporary.path }
  var path: String { "\(root)/state/microapps" }
  var file: String { "\(path)/session.json" }
  var storage: SessionStorage { .file(in: path) }

  func names(in path: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path ?? self.path).sorted()
  }

  func mode(of path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0, "\(path) is there")
    return status.st_mode & 0o7777
  }

  func setMode(_ mode: mode_t, of path: String) throws {
    try #require(chmod(path, mode) == 0)
  }

  func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Writes a file that other users may read, whatever the umask, and makes the directory if needed.
  func write(_ bytes: some Sequence<UInt8>, at name: String = "session.json") throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
    try setMode(0o644, of: "\(path)/\(name)")
  }

  func text(of name: String = "session.json") throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}

extension UserAuthData {
  static let rick = UserAuthData(
    user: AppUser(uid: "user-1", email: "rick@citadel.org"), accessToken: "access-1", refreshToken: "refresh-1")
  static let morty = UserAuthData(
    user: AppUser(uid: "user-2", email: nil), accessToken: "access-2", refreshToken: "refresh-2")
}

extension SessionStorage.Loaded {
  /// The message for the user.
  var message: String? {
    if case .unreadable(let message) = self { message } else { nil }
  }
}
