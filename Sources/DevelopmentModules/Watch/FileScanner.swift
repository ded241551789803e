import POSIX

/// Looks at all watched files at one moment.
struct FileScanner {
  let watched: WatchedFiles
  private var files: [WatchedFile]
  private var folders: [WatchedFolder]
  /// The stamps of all files that exist, by their paths.
  private var stamps: [String: FileStamp] = [:]

  init(_ watched: WatchedFiles) {
    self.watched = watched
    files = watched.files.map(WatchedFile.init)
    folders = watched.folders.map { WatchedFolder($0.path, suffix: $0.suffix, excluded: watched.excluded) }
  }

  /// The stamps of all files that exist, by their paths.
  mutating func scan() -> [String: FileStamp] {
    var hasChanged = false
    for index in files.indices where files[index].update() { hasChanged = true }
    for index in folders.indices where folders[index].update() { hasChanged = true }
    guard hasChanged else { return stamps }
    stamps = [:]
    for file in files { stamps[file.path] = file.stamp }
    for folder in folders { folder.collect(into: &stamps) }
    return stamps
  }
}
