import Foundation
import Testing

/// Where the programs of one test keep what should outlast them: not there at first, and gone with the test.
final class StateDirectory: Sendable {
  let root = FileManager.default.temporaryDirectory.appending(path: "ProgramTests-\(UUID().uuidString)").path

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// What has a program use it.
  var environment: [String: String] { ["XDG_STATE_HOME": root] }

  var folder: String { "\(root)/microapps" }
  var session: String { "\(folder)/session.json" }

  /// All there is in the folder of ours; empty if that is not there.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Whether there is anything, and be it an empty directory.
  var isThere: Bool { FileManager.default.fileExists(atPath: root) }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// Puts something in the place of the session.
  func put(_ text: String, as name: String = "session.json") throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  func mode(of path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0, "\(path) is there")
    return status.st_mode & 0o7777
  }

  /// The files, anywhere below, that hold a token.
  var filesWithTokens: [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { path in
      let data = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
      return ["access-", "refresh-"].contains { data.range(of: Data($0.utf8)) != nil }
    }
  }
}
