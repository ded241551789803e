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

  /// The paths by which a path leads to its place: the path of each link on the way, and the path of the place itself. A path
  /// outside of the package begins with a slash.
  func trail(of path: String) -> [String] {
    let root = "\(self.path)/"
    var (links, place) = ([String](), self.path)
    var rest = path.split(separator: "/")[...]
    while let name = rest.popFirst() {
      let next = "\(place)/\(name)"
      if name == ".." {
        place = String(place.prefix(upTo: place.lastIndex(of: "/") ?? place.startIndex))
      } else if links.count < 40, let end = try? FileManager.default.destinationOfSymbolicLink(atPath: next) {
        links.append(next)
        (place, rest) = (end.hasPrefix("/") ? "" : place, end.split(separator: "/") + rest)
      } else if name != "." {
        place = next
      }
    }
    return (links + [place]).map { "\($0)/".hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
  }

  func isFolder(_ path: String) -> Bool {
    (try? appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
