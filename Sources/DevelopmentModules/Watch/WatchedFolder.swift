import POSIX

/// A folder, as it was when last looked at, with the folders in it.
///
/// The folder is listed again only when it has changed, because listing takes longer than asking for a stamp.
struct WatchedFolder {
  private let path: String
  private let suffix: String
  private let excluded: String?
  /// Nil if there is no such folder.
  private var stamp: FileStamp?
  /// Whether the folder was listed again after it had changed. A file system counts time in steps, so a file added in
  /// the same step as the first listing does not change the stamp.
  private var isSettled = false
  private var files: [WatchedFile] = []
  private var folders: [WatchedFolder] = []

  init(_ path: String, suffix: String, excluded: String?) {
    self.path = path
    self.suffix = suffix
    self.excluded = excluded
  }

  /// Looks at all files. Returns whether one has changed.
  mutating func update() -> Bool {
    let now = FileStamp(path)
    var hasChanged = now == stamp && isSettled ? false : list(at: now)
    for index in files.indices where files[index].update() { hasChanged = true }
    for index in folders.indices where folders[index].update() { hasChanged = true }
    return hasChanged
  }

  /// Adds the stamps of the files to those of others.
  func collect(into stamps: inout [String: FileStamp]) {
    for file in files { stamps[file.path] = file.stamp }
    for folder in folders { folder.collect(into: &stamps) }
  }

  /// Lists the folder. Returns whether files are gone, or folders are; a new file changes when it is looked at.
  private mutating func list(at now: FileStamp?) -> Bool {
    isSettled = now == stamp
    stamp = now
    let (knownFiles, knownFolders) = (files, folders)
    (files, folders) = ([], [])
    // A folder that cannot be read has no files to watch.
    for name in (try? FileSystem.names(in: path)) ?? [] {
      let child = "\(path)/\(name)"
      if name.hasSuffix(suffix) {
        files.append(knownFiles.first { $0.path == child } ?? WatchedFile(child))
      } else if child != excluded, FileStamp(link: child)?.kind == .folder {
        folders.append(
          knownFolders.first { $0.path == child } ?? WatchedFolder(child, suffix: suffix, excluded: excluded))
      }
    }
    return !Set(knownFiles.map(\.path)).isSubset(of: files.map(\.path))
      || !Set(knownFolders.map(\.path)).isSubset(of: folders.map(\.path))
  }
}

/// A file, as it was when last looked at.
struct WatchedFile {
  let path: String
  /// Nil if there is no such file.
  private(set) var stamp: FileStamp?

  init(_ path: String) {
    self.path = path
  }

  /// Looks at the file. Returns whether it has changed.
  mutating func update() -> Bool {
    let now = FileStamp(path)
    if now == stamp { return false }
    stamp = now
    return true
  }
}
