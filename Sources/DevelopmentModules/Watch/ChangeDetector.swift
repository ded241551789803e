import POSIX

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
