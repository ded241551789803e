import POSIX
import Scripting

/// Notices changes of source files and scenarios.
///
/// It asks for the stamps of all files ten times a second, which works in the same way on each platform and file system
/// and takes less than a hundredth of the time.
@MainActor
final class SourceWatcher {
  /// The files that have changed.
  struct Change: Equatable {
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
  init(builtAt time: Duration? = nil, files: @escaping () -> WatchedFiles, onChange: @escaping (Change) -> Void) {
    self.files = files
    self.onChange = onChange
    scanner = FileScanner(files())
    let first = scanner.scan()
    detector = ChangeDetector(first, changed: Self.sources(in: first, newerThan: time))
  }

  /// The sources that were written after a time, since 1970.
  private static func sources(in stamps: [String: FileStamp], newerThan time: Duration?) -> Set<String> {
    guard let time else { return [] }
    return Set(stamps.keys.filter { !$0.hasSuffix(Scenario.suffix) && stamps[$0].map { $0.time > time } == true })
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
  func poll() {
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
    guard files != scanner.watched else { return }
    let before = scanner.scan()
    scanner = FileScanner(files)
    let after = scanner.scan()
    detector.rewatch(from: before, to: after, changed: Self.sources(in: after, newerThan: time))
  }
}
