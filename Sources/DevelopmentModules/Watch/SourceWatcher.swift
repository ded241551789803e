import POSIX
import Scripting

/// Notices changes of source files and scenarios.
///
/// It asks for the stamps of all files, for `--watch` ten times a second, which works in the same way on each platform and
/// file system and takes less than a hundredth of the time.
@MainActor
package final class SourceWatcher {
  /// The files that have changed.
  package struct Change: Equatable {
    var sources: [String] = []
    var scenarios: [String] = []
  }

  static let interval = Duration.milliseconds(100)

  private let files: () -> WatchedFiles
  private let onChange: (Change) -> Void
  private var scanner: FileScanner
  private var detector: ChangeDetector
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - time: when the program's build read the sources, since 1970. A source written after that has changed.
  ///   - files: finds the files to watch. A build may add some.
  package init(
    builtAt time: Duration? = nil, files: @escaping () -> WatchedFiles, onChange: @escaping (Change) -> Void
  ) {
    self.files = files
    self.onChange = onChange
    (scanner, detector) = Self.look(at: files(), builtAt: time)
  }

  /// Looks at files for the first time. The sources that were written after a build have changed.
  private static func look(at files: WatchedFiles, builtAt time: Duration?) -> (FileScanner, ChangeDetector) {
    var scanner = FileScanner(files)
    let stamps = scanner.scan()
    let newer = stamps.filter { path, stamp in
      !path.hasSuffix(Scenario.suffix) && time.map { stamp.time > $0 } ?? false
    }
    return (scanner, ChangeDetector(stamps, changed: newer.keys))
  }

  /// Watches until `stop()`.
  func start(clock: any Clock<Duration> = ContinuousClock()) {
    stop()
    task = Task { [weak self] in
      while (try? await clock.sleep(for: Self.interval)) != nil, let self { poll() }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }

  isolated deinit {
    task?.cancel()
  }

  /// Looks at the files once.
  package func poll() {
    let changed = detector.changes(in: scanner.scan())
    guard !changed.isEmpty else { return }
    var change = Change()
    for path in changed {
      if path.hasSuffix(Scenario.suffix) { change.scenarios.append(path) } else { change.sources.append(path) }
    }
    onChange(change)
  }

  /// Finds the files again, after a build.
  ///
  /// - Parameter time: when the build read the sources, since 1970.
  func reload(builtAt time: Duration) {
    let files = files()
    if files != scanner.watched { (scanner, detector) = Self.look(at: files, builtAt: time) }
  }
}
