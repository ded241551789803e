import Exercises
import Endpoints
import POSIX
import Scripting

/// What the program does without a terminal.
@MainActor
enum CourseCommand: Equatable {
  case help, list, restore, end, verify
  case check(Exercise.ID)

  static let helpText = """
    Course: learn the architecture by exercises, in a terminal

    swift run Course            shows the exercises; edit the files in an editor beside it
    swift run Course --list     prints the exercises
    swift run Course --check N  checks your files of exercise N, the one that is open
    swift run Course --restore  brings your work in this exercise back; again: the version before
    swift run Course --end      puts the files back as they were before the course; your work is kept
    swift run Course --verify   for lecturers: plays the whole course, each exercise with its start and its solution

    Keys: n next exercise, p previous exercise, h hint, s solution, v all lines of what is wrong, r start over, c check
    now; arrows and Page Down scroll; Ctrl-C quits and keeps your place.

    The exercises replace files of the feature Greeting, of the app, and Package.swift. What you have changed is kept in
    .course, and no version of it is ever replaced. If Package.swift has an error, write .build/debug/Course in place of
    swift run Course. --theme, --mouse, --plain and --play are those of a microapp.

    Exit status: 0 fine, 1 a check failed, 64 bad usage, 74 a file that cannot be read or written, 78 no clone of the
    repository, no compiler, files that are changed, or those of another exercise.
    """

  /// Nil if the arguments are for the program in a terminal.
  init?(_ arguments: [String]) throws(UsageError) {
    switch (arguments.first, arguments.count) {
    case ("--help", _), ("-h", _): self = .help
    case ("--list", 1): self = .list
    case ("--restore", 1): self = .restore
    case ("--end", 1): self = .end
    case ("--verify", 1): self = .verify
    case ("--check", _):
      guard arguments.count == 2, let id = Int(arguments[1]) else {
        throw UsageError("write the number of an exercise, such as --check 3; --list names them")
      }
      self = .check(id)
    case (let option?, _) where Self.helpText.contains("Course \(option)"):
      throw UsageError("\(option) stands alone; see --help")
    default: return nil
    }
  }

  /// Runs it, and returns the exit status.
  func run() async throws -> Int32 {
    if self == .help {
      print(Self.helpText)
      return ExitStatus.success
    }
    let service = try CourseService()
    let (lessons, workspace) = (service.lessons, service.workspace)
    switch self {
    case .help: break
    case .list:
      let progress = workspace.progress
      for exercise in lessons.map(\.exercise) {
        let state = progress.passed.contains(exercise.id) ? "done" : exercise.id == workspace.place ? "now" : ""
        print("exercise  \(exercise.id)".padded(to: 14) + state.padded(to: 6) + exercise.title)
      }
    case .check(let id):
      guard lessons.indices.contains(id - 1) else {
        throw UsageError("there is no exercise \(id); there are \(lessons.count)")
      }
      return Self.report(lessons[id - 1], problem: try await service.check(id).lines)
    case .restore: print("Your work in exercise \(try await workspace.restore()) is back.")
    case .end:
      try await workspace.end()
      print("The files are as they were before the course.")
    case .verify: return try await verify(service)
    }
    return ExitStatus.success
  }

  /// Prints the result of an exercise, and returns the exit status.
  private static func report(_ lesson: Lesson, problem: [String]) -> Int32 {
    print("\(problem.isEmpty ? "ok" : "failed")  \(lesson.exercise.id) \(lesson.exercise.title)")
    for line in problem { print(line) }
    return problem.isEmpty ? ExitStatus.success : ExitStatus.checkFailed
  }

  /// Plays each exercise: its start fails as its text says, and its solution passes.
  private func verify(_ service: CourseService) async throws -> Int32 {
    let (workspace, checker) = (service.workspace, service.checker)
    guard workspace.place == nil else {
      throw UsageError("the course has begun here: end it first with --end")
    }
    try await workspace.keepOriginal()
    var status = ExitStatus.success
    for lesson in service.lessons {
      let id = lesson.exercise.id
      try await workspace.put(workspace.files(of: id), as: id)
      let start = try await checker.check(lesson).lines
      try await workspace.put(workspace.files(of: id, isSolved: true), as: id)
      let solution = try await checker.check(lesson).lines
      let problem =
        if !start.contains(where: { $0.contains(lesson.failure) }) {
          ["its start does not fail with: \(lesson.failure)"] + start
        } else {
          solution.isEmpty ? [] : ["its solution does not pass:"] + solution
        }
      status = max(status, Self.report(lesson, problem: problem))
    }
    try await workspace.end(keepsWork: false)
    return status
  }
}

extension CourseError {
  /// The exit status of a program that ends with this error.
  var status: Int32 {
    if case .file = self { ExitStatus.ioError } else { ExitStatus.configuration }
  }
}
