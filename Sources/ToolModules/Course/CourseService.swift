import Exercises
import Foundation
import POSIX
import Watch

/// The dependencies of the course: the exercises below `docs/course`, the learner's files, and the compiler.
@MainActor
final class CourseService {
  let lessons: [Lesson]
  let workspace: Workspace
  private let file: String
  private let executable = Executables.running
  private lazy var watcher = SourceWatcher { [root = workspace.root.path] in
    WatchedFiles(below: Workspace.paths.map { "\(root)/\($0)" })
  }

  init(file: String = #filePath) throws(CourseError) {
    self.file = Executables.source(file, of: executable)
    // Not the folder of the manifest, which may be missing for a moment.
    let root = URL(filePath: self.file.parentFolder.parentFolder.parentFolder.parentFolder)
    guard FileStamp("\(root.path)/docs/course")?.kind == .folder else { throw .notInClone }
    do { lessons = try Lesson.all(in: root) } catch { throw CourseError(error) }
    workspace = Workspace(root: root, lessons: lessons)
  }

  /// A new checker, because the manifest and the compiler may be missing for a moment.
  var checker: Checker {
    get throws(CourseError) {
      try Checker(workspace, file: file, executable: executable, searchPath: environment("PATH"))
    }
  }

  /// - Parameter clock: measures the time between two looks at the files.
  func dependencies(clock: any Clock<Duration>) -> CourseRoot.Dependencies {
    CourseRoot.Dependencies(
      exercises: { [lessons] in lessons.map(\.exercise) }, progress: { [workspace] in workspace.progress },
      save: { [workspace] progress throws(CourseError) in
        do { try workspace.save(progress) } catch { throw CourseError(error) }
      },
      open: { id async throws(CourseError) in try await self.write { try await $0.open(id) } },
      startOver: { id async throws(CourseError) in try await self.write { try await $0.open(id, startsOver: true) } },
      check: check,
      changes: {
        AsyncStream { await self.watcher.nextChange(on: clock, every: .milliseconds(20)).map { _ in } }
      },
      clock: clock)
  }

  func check(_ id: Exercise.ID) async throws(CourseError) -> Verdict {
    guard workspace.current == id else { throw .otherFiles(workspace.current) }
    return try await checker.check(lessons[id - 1])
  }

  private func write(_ work: (Workspace) async throws -> Void) async throws(CourseError) {
    defer { watcher.restart() }
    do { try await work(workspace) } catch { throw CourseError(error) }
  }
}

extension CourseError {
  /// Makes the error of the course from any other, such as one of the file system.
  init(_ error: any Error) {
    let path = (error as? CocoaError)?.filePath.map { "\($0): " } ?? ""
    self = error as? CourseError ?? .file(error is SystemError ? "\(error)" : path + error.localizedDescription)
  }
}
