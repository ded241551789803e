import Course
import Foundation
import POSIX
import Watch

/// The dependencies of the course: the exercises below `docs/course`, the learner's files, and the compiler.
@MainActor
final class CourseService {
  let lessons: [Lesson]
  let workspace: Workspace
  let checker: Checker
  private var watcher: SourceWatcher?
  private var hasChanged = false
  /// The files that were last written or reported, so that only a change by the learner counts as one.
  private var known: Workspace.Files = [:]

  init(file: String = #filePath) throws(CourseError) {
    checker = try Checker(file: file, executable: Executables.running, searchPath: environment("PATH"))
    let root = URL(filePath: checker.package.root)
    lessons = try Self.files { try Lesson.all(in: root) }
    workspace = Workspace(root: root, lessons: lessons)
  }

  /// - Parameter clock: the clock between two looks at the files.
  func dependencies(clock: any Clock<Duration>) -> CourseRoot.Dependencies {
    CourseRoot.Dependencies(
      exercises: { [lessons] in lessons.map(\.exercise) }, progress: { [workspace] in workspace.progress },
      save: { [workspace] progress async throws(CourseError) in try Self.files { try workspace.save(progress) } },
      open: open, startOver: startOver, check: check,
      changes: { AsyncStream(unfolding: { [weak self] in await self?.change(clock) }) })
  }

  func open(_ id: Exercise.ID) async throws(CourseError) {
    do { try await workspace.open(id) } catch { throw Self.error(error) }
    try look()
  }

  func startOver(_ id: Exercise.ID) async throws(CourseError) {
    try Self.files { try workspace.startOver(id) }
    try look()
  }

  func check(_ id: Exercise.ID) async throws(CourseError) -> Verdict {
    try await checker.check(lessons[id - 1])
  }

  /// Waits until the learner has changed a file. Returns nil once the task is cancelled.
  private func change(_ clock: any Clock<Duration>) async -> Void? {
    let watcher = watcher ?? makeWatcher()
    self.watcher = watcher
    while (try? await clock.sleep(for: SourceWatcher.interval)) != nil {
      watcher.poll()
      guard hasChanged else { continue }
      hasChanged = false
      return ()
    }
    return nil
  }

  private func makeWatcher() -> SourceWatcher {
    let root = checker.package.root
    let files = WatchedFiles(
      below: Workspace.folders.map { "\(root)/\($0)" }, files: Workspace.singleFiles.map { "\(root)/\($0)" })
    return SourceWatcher(files: { files }) { [weak self] _ in
      guard let self, let files = try? workspace.files(), files != known else { return }
      known = files
      hasChanged = true
    }
  }

  private func look() throws(CourseError) {
    known = try Self.files { try workspace.files() }
  }

  /// Does something with files, and makes an error of the course of each that it throws.
  private nonisolated static func files<Value>(_ work: () throws -> Value) throws(CourseError) -> Value {
    do { return try work() } catch { throw Self.error(error) }
  }

  /// An error as one of the course.
  nonisolated static func error(_ error: any Error) -> CourseError {
    if let error = error as? CourseError { return error }
    return .file((error as? Patch.Failure)?.description ?? error.localizedDescription)
  }
}
