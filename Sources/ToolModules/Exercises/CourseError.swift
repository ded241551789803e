public import Entities

/// Why the course cannot go on.
public enum CourseError: AppError, Equatable {
  /// The program does not run in a clone of its repository.
  case notInClone
  /// Files that an exercise would replace were changed before the course began.
  case changedFiles([String])
  /// The files in place are those of another exercise, or those of before the course.
  case otherFiles(Exercise.ID?)
  case noCompiler
  /// A file cannot be read or written. The text says which and why.
  case file(String)
  case nothingToRestore
  case inUse
  /// Commits since the course began have changed files that the exercises replace, and these do not fit them.
  case otherCommit([String])

  /// The text for the learner: what happened, and what to do about it.
  public var message: String {
    switch self {
    case .notInClone:
      "The course replaces files of a clone, and this folder is not in one. Clone the repository with git, and run it there: swift run Course"
    case .changedFiles(let paths):
      "Commit your changes on another branch, undo them, or use a second clone. The exercises replace these files: \(Self.list(paths)). Nothing was written."
    case .otherFiles(let id):
      (id.map { "The files of exercise \($0) are in place." } ?? "The course has not begun here.")
        + " Start it again, and go to this exercise with n or p: swift run Course"
    case .noCompiler:
      "There is no command swift on PATH, so nothing can be built. Add the folder bin of the toolchain to PATH."
    case .file(let reason): reason.prefix(1).uppercased() + reason.dropFirst()
    case .nothingToRestore:
      "Nothing was put back: the course has not begun here, or there is no other version of your work."
    case .inUse:
      "Another course replaces files in this clone at the moment. Nothing was written. Try again in a moment."
    case .otherCommit(let paths):
      "To undo your last commit and keep the files: git reset --soft HEAD~1. To end the course: swift run Course --end. The exercises do not fit these files of a commit: \(Self.list(paths)). Nothing was written."
    }
  }

  private static func list(_ paths: [String]) -> String {
    paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
  }
}

extension CourseError: CaseIterable, LosslessStringConvertible {
  /// One error of each kind, with example values.
  public static let allCases: [CourseError] = [
    .notInClone, .changedFiles((1...38).map { "Sources/App/Scenarios/\($0)-home.snapshot" }), .otherFiles(3),
    .noCompiler, .file("cannot write Package.swift: No space left"), .nothingToRestore, .inUse,
    .otherCommit(["Package.swift"]),
  ]

  /// The tag for logs and scripts.
  public var description: String {
    switch self {
    case .notInClone: "not in a clone"
    case .changedFiles: "changed files"
    case .otherFiles: "other files"
    case .noCompiler: "no compiler"
    case .file: "file"
    case .nothingToRestore: "nothing to restore"
    case .inUse: "in use"
    case .otherCommit: "other commit"
    }
  }

  /// Creates an error from its tag, for scripts.
  public init?(_ description: String) {
    guard let error = Self.allCases.first(where: { $0.description == description }) else { return nil }
    self = error
  }
}
