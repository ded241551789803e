import POSIX
import Runs

/// Notices changes of source files and scenarios. It asks for the stamps of all files, for `--watch` ten times a second, which
/// works in the same way on each platform and file system and takes less than a hundredth of the time.
@MainActor
package final class SourceWatcher {
  package struct Change: Equatable {
    var sources: [String] = []
    var scenarios: [String] = []
  }

  private let files: () -> WatchedFiles
  private var scanner: FileScanner
  private var detector: ChangeDetector

  /// Looks at the files for the first time. A source that was written after the program's build read the sources, in time since
  /// 1970, has changed. The files to watch are found again after a build, which may add some.
  package init(builtAt time: Duration? = nil, files: @escaping () -> WatchedFiles) {
    self.files = files
    (scanner, detector) = Self.look(at: files(), builtAt: time)
  }

  private static func look(at files: WatchedFiles, builtAt time: Duration?) -> (FileScanner, ChangeDetector) {
    var scanner = FileScanner(files)
    let stamps = scanner.scan()
    let newer = stamps.filter { path, stamp in
      !path.hasSuffix(Scenario.suffix) && time.map { stamp.time > $0 } ?? false
    }
    return (scanner, ChangeDetector(stamps, changed: newer.keys))
  }

  /// Looks at the files after each interval until some have changed. Returns nil once the task is cancelled.
  package func nextChange(
    on clock: any Clock<Duration> = ContinuousClock(), every interval: Duration = .milliseconds(100)
  ) async -> Change? {
    while (try? await clock.sleep(for: interval)) != nil {
      if let change = poll() { return change }
    }
    return nil
  }

  func poll() -> Change? {
    let changed = detector.changes(in: scanner.scan())
    guard !changed.isEmpty else { return nil }
    let isScenario = { (path: String) in path.hasSuffix(Scenario.suffix) }
    return Change(sources: changed.filter { !isScenario($0) }, scenarios: changed.filter(isScenario))
  }

  /// Finds the files again, and forgets the changes until now.
  package func restart(builtAt time: Duration? = nil) {
    (scanner, detector) = Self.look(at: files(), builtAt: time)
  }

  func reload(builtAt time: Duration) {
    if files() != scanner.watched { restart(builtAt: time) }
  }
}
