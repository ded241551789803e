import Foundation

/// The files of a package, by their paths from its root, which is this URL.
extension URL {
  func text(of path: String) throws -> String {
    try String(contentsOf: appending(path: path), encoding: .utf8)
  }

  /// Writes a file, and makes the folders that it is in.
  func write(_ contents: Data, to path: String) throws {
    let url = appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: url, options: .atomic)
  }

  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: appending(path: path).path) }

  func isFolder(_ path: String) -> Bool {
    (try? appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
