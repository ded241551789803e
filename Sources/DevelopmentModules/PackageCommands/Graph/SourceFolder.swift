import Foundation

/// A folder of sources as SwiftPM reads it: it follows links, and leaves hidden files out, which editors and macOS write.
struct SourceFolder {
  /// The folder of the package.
  let root: URL
  /// The path of this folder, from the root of the package.
  let path: String

  /// What is in the folder, by name. A link that leads nowhere is left out.
  var entries: [(path: String, isFolder: Bool)] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path).sorted().compactMap { name in
        let path = "\(path)/\(name)"
        let place = root.appending(path: path).resolvingSymlinksInPath()
        guard !name.hasPrefix("."), FileManager.default.fileExists(atPath: place.path) else { return nil }
        return (path, try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true)
      }
    }
  }

  /// The paths of all files in the folder and in its folders, from the root of the package.
  var files: [String] {
    get throws {
      var read: Set<String> = []
      // A link can lead to a folder that it is in.
      func files(in folder: SourceFolder) throws -> [String] {
        let place = root.appending(path: folder.path).resolvingSymlinksInPath().path
        guard read.insert(place).inserted else { return [] }
        return try folder.entries.flatMap { entry in
          entry.isFolder ? try files(in: SourceFolder(root: root, path: entry.path)) : [entry.path]
        }
      }
      return try files(in: self).sorted()
    }
  }
}
