import POSIX

/// Looks at all watched files at one moment.
///
/// The folders are listed again only when one of them has changed, because listing takes longer than asking for stamps.
struct FileScanner {
  let watched: WatchedFiles
  private var files: [String] = []
  /// The folders as they were when listed, with those in them. Nil for one that does not exist.
  private var folders: [String: FileStamp?] = [:]
  /// Whether the folders were listed again after a change. A file system counts time in steps, so a file added in the
  /// same step as a listing does not change the stamp.
  private var isSettled = false
  /// The stamps of all files that exist, by their paths.
  private var stamps: [String: FileStamp] = [:]

  init(_ watched: WatchedFiles) {
    self.watched = watched
  }

  /// The stamps of all files that exist, by their paths.
  mutating func scan() -> [String: FileStamp] {
    if !isSettled || folders.contains(where: { FileStamp($0.key) != $0.value }) { listAll() }
    for file in files {
      let stamp = FileStamp(file)
      if stamp != stamps[file] { stamps[file] = stamp }
    }
    return stamps
  }

  private mutating func listAll() {
    let before = folders
    (files, folders) = (watched.files, [:])
    for folder in watched.folders { list(folder.path, suffix: folder.suffix) }
    isSettled = folders == before
    let listed = Set(files)
    stamps = stamps.filter { listed.contains($0.key) }
  }

  private mutating func list(_ folder: String, suffix: String) {
    folders.updateValue(FileStamp(folder), forKey: folder)
    // A folder that cannot be read has no files to watch.
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(suffix) {
        files.append(path)
      } else if path != watched.excluded, FileStamp(link: path)?.kind == .folder {
        list(path, suffix: suffix)
      }
    }
  }
}
