import POSIX

/// Looks at all watched files. Lists the folders again only when one has changed, because listing takes longer than stamps.
struct FileScanner {
  let watched: WatchedFiles
  private var files: [String] = []
  /// The stamps of the folders when they were listed, with the folders inside; nil for a folder that does not exist.
  private var folders: [String: FileStamp?] = [:]
  /// Whether the folders were listed again after a change. A file system counts time in steps, so a file added in the
  /// step of a listing does not change the stamp.
  private var isSettled = false
  private var stamps: [String: FileStamp] = [:]

  init(_ watched: WatchedFiles) {
    self.watched = watched
  }

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
      } else if path != watched.excluded, FileStamp(path, followsLink: false)?.kind == .folder {
        list(path, suffix: suffix)
      }
    }
  }
}

/// Reports a change of files once their stamps stay the same. An editor saves a file in several steps: it may empty the file
/// and then write it, or delete it and give its name to another. All of these are one change.
struct ChangeDetector {
  private var reported: [String: FileStamp]
  private var last: [String: FileStamp]
  private var repetitions = 0

  init(_ first: [String: FileStamp], changed: some Sequence<String> = []) {
    (reported, last) = (first, first)
    for path in changed { reported[path] = nil }
  }

  mutating func changes(in scan: [String: FileStamp]) -> [String] {
    repetitions = scan == last ? repetitions + 1 : 0
    last = scan
    guard scan != reported else { return [] }
    // A file that is missing may come back.
    let isMissing = reported.keys.contains { scan[$0] == nil }
    guard repetitions >= (isMissing ? 3 : 1) else { return [] }
    let changed = Set(reported.keys).union(scan.keys).filter { scan[$0] != reported[$0] }
    reported = scan
    return changed.sorted()
  }
}
