import Foundation
import Testing

/// The state directory of the programs of one test: missing at first, and deleted after the test.
final class StateDirectory: Sendable {
  let root = FileManager.default.temporaryDirectory.appending(path: "EndToEndTests-\(UUID().uuidString)").path

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The environment that makes a program use it.
  var environment: [String: String] { ["XDG_STATE_HOME": root] }

  var folder: String { "\(root)/microapps" }
  var session: String { "\(folder)/session.json" }

  /// The names of its files; empty if it is missing.
  var allNames: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The names of its files without that of the last address, which stays when a session ends.
  var names: [String] { allNames.filter { $0 != "email" } }

  /// Whether anything exists, also an empty directory.
  var isThere: Bool { FileManager.default.fileExists(atPath: root) }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// Writes a file in place of the session.
  func put(_ text: String, as name: String = "session.json") throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    // Whatever the umask is: the app refuses a file that others may change.
    try #require(chmod("\(folder)/\(name)", 0o600) == 0)
  }

  func mode(of path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0, "\(path) is there")
    return status.st_mode & 0o7777
  }

  /// The files that contain a token, at any depth.
  var filesWithTokens: [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { path in
      let data = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
      return ["access-", "refresh-"].contains { data.range(of: Data($0.utf8)) != nil }
    }
  }
}
