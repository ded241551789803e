import Foundation

/// A folder of one test, deleted after it.
final class TemporaryFolder: Sendable {
  /// Without symbolic links, as the system names the folder of a running executable.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "Watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and makes the folders above it. Returns its path.
  @discardableResult
  func put(_ text: String, as name: String) throws -> String {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// Writes an executable that the shell runs. Returns its path.
  @discardableResult
  func putScript(_ text: String, as name: String) throws -> String {
    let path = try put("#!/bin/sh\n\(text)\n", as: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func rename(_ name: String, _ other: String) throws {
    try? FileManager.default.removeItem(atPath: "\(path)/\(other)")
    try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
  }
}

extension String {
  /// The text as a word of a shell, quoted if it has to be, as the build system writes it.
  var shellWord: String {
    allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
