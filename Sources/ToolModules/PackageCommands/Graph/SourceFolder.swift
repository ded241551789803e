import Foundation

/// A folder of sources as SwiftPM reads it: it follows links, and leaves hidden files out, which editors and macOS write.
struct SourceFolder {
  let root: URL
  let path: String

  /// The paths of the folders in the folder: after its path, only a folder has `/.`.
  var folders: [String] { get throws { try paths.filter { root.has("\($0)/.") } } }

  /// The paths of all files in the folder and in its folders, from the root of the package.
  var files: [String] { get throws { try paths.isEmpty ? [] : contents.files } }

  private var paths: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path).sorted()
        .filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }
    }
  }

  /// The files, and the places on which they depend: the folder or single file, the links in it, and where these lead.
  var contents: (files: [String], places: [String]) {
    get throws {
      var files: [String] = []
      var places = root.trail(of: path)
      var read: Set<String> = [""]
      func visit(_ path: String) throws {
        let trail = root.trail(of: path)
        if trail.count > 1 { places += trail }
        guard root.has("\(path)/.") else { return files += root.has(path) ? [path] : [] }
        // A link can lead to a folder that it is in.
        if read.insert(trail[trail.count - 1]).inserted {
          try SourceFolder(root: root, path: path).paths.forEach(visit)
        }
      }
      try visit(path)
      return (files.sorted(), places)
    }
  }
}
