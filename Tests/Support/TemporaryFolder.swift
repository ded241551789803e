public import Foundation

/// A folder of one test, deleted after it.
public final class TemporaryFolder: Sendable {
  /// The path without symbolic links, as the system names the folder of a running executable.
  public let path: String

  /// Makes an empty folder with a name of its own.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "microapps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The folder as a URL.
  public var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// Writes a file, and makes the folders above it. Returns its path.
  @discardableResult
  public func put(_ text: String, as name: String) throws -> String {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// Writes an executable that the shell runs. Returns its path.
  @discardableResult
  public func putScript(_ text: String, as name: String) throws -> String {
    let path = try put("#!/bin/sh\n\(text)\n", as: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The text of a file.
  public func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Deletes a file or a folder.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// Gives a file another name, in place of a file that has it.
  public func rename(_ name: String, _ other: String) throws {
    try? FileManager.default.removeItem(atPath: "\(path)/\(other)")
    try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
  }
}
