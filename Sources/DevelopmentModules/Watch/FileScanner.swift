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
      } else if path != watched.excluded, FileStamp(path, followsLink: false)?.kind == .folder {
        list(path, suffix: suffix)
      }
    }
  }
}

/// Compares what is seen of files from one moment to the next, and reports a change once they have been still.
///
/// An editor saves a file in several steps: it may empty the file and then write it, or delete it and give its name to
/// another. That is one change.
struct ChangeDetector {
  /// What was seen when the last change was reported.
  private var reported: [String: FileStamp]
  private var last: [String: FileStamp]
  /// How often in a row the same was seen.
  private var repetitions = 0

  /// How often in a row the same must be seen after a change: longer if a file is missing, because it may come back.
  private static let standard = 1
  private static let ifMissing = 3

  /// - Parameters:
  ///   - first: what is seen of all files now.
  ///   - changed: those to report as changed although no earlier state of them was seen.
  init(_ first: [String: FileStamp], changed: some Sequence<String> = []) {
    reported = first
    for path in changed { reported[path] = nil }
    last = first
  }

  /// Takes what is seen now, and returns the paths of the files that have changed since the last report.
  mutating func changes(in scan: [String: FileStamp]) -> [String] {
    repetitions = scan == last ? repetitions + 1 : 0
    last = scan
    guard repetitions > 0, scan != reported else { return [] }
    let isMissing = reported.keys.contains { scan[$0] == nil }
    guard repetitions >= (isMissing ? Self.ifMissing : Self.standard) else { return [] }
    let changed = Set(reported.keys).union(scan.keys).filter { scan[$0] != reported[$0] }
    reported = scan
    return changed.sorted()
  }
}
