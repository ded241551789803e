import Exercises
import MicroappBasics
import POSIX
import Programs
import Runs

/// A command that the program runs without a terminal.
@MainActor
enum CourseCommand: Equatable {
  case help, list, restore, end
  case check(Exercise.ID), verify(Answer)

  /// The answer to an exercise that lecturers verify: `solution.diff` or `wrong.diff` of its folder.
  enum Answer: String { case solution, wrong }

  private static let flags = [
    Flag("--list", "", "prints the exercises"),
    Flag(
      "--check", "N", "checks your files of exercise N, the one that is open",
      write: "the number of an exercise, such as --check 3; --list names them"
    ) { Int($0) != nil },
    Flag("--restore", "", "brings your work back; again: the version before"),
    Flag("--end", "", "puts the files back as they were; your work is kept"),
    Flag(
      "--verify", "ANSWER", "for lecturers: plays all answers: solution or wrong",
      write: "the answer, solution or wrong"
    ) { Answer(rawValue: $0) != nil },
  ]

  static let helpText = """
    Course: learn the architecture by exercises, in a terminal

    Course [OPTION]

    Without an option it shows the exercises; edit the files in an editor beside it.
    Keys: n next exercise, p previous exercise, h hint, s solution, v all lines of
    what is wrong, r start over, c check now, e end the check; arrows and Page Down
    scroll; Ctrl-C quits and keeps your place.

    A microapp or a test that runs for 60 s is ended, and a build after 30 minutes.
    What was started ends with the course.

    The exercises replace files of the feature Greeting, of the app, of
    docs/course/tangled, and Package.swift. What you have changed is kept in
    .course, and no version of it is ever replaced. If Package.swift has an error,
    write the path at the end in place of swift run Course. --play, --plain,
    --record, --size, --theme and --timeout are those of a microapp.

    \(helpTable(flags.map { ($0.form, $0.meaning) }, width: 17))

    \(ExitStatus.help)
    """

  /// Reads a command; nil if the arguments are for the program in a terminal.
  init?(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first?.prefix(while: { $0 != "=" }) else { return nil }
    if ["--help", "-h"].contains(first) {
      self = .help
      return
    }
    guard Self.flags.contains(where: { $0.name == first }) else { return nil }
    let (values, words) = try Flag.parse(arguments, of: Self.flags)
    guard values.count + words.count == 1 else { throw UsageError("\(first) stands alone; see --help") }
    let others: [String: CourseCommand] = ["--list": .list, "--restore": .restore, "--end": .end]
    let answer = values["--verify"].flatMap { Answer(rawValue: $0) }
    self = others[String(first)] ?? answer.map { .verify($0) } ?? .check(values["--check"].flatMap { Int($0) } ?? 0)
  }

  func run() async throws -> Int32 {
    let output = StandardOutput()
    if self != .help { return output.status(try await run(with: CourseService(), output), of: "Course") }
    let path = Executables.running.map { "\n\nThis program, without a build:\n\(FileSystem.shortened($0))" }
    output.print(Self.helpText + (path ?? ""))
    return output.status(ExitStatus.success, of: "Course")
  }

  private func run(with service: CourseService, _ output: StandardOutput) async throws -> Int32 {
    let (lessons, workspace) = (service.lessons, service.workspace)
    switch self {
    case .help: break
    case .list:
      let progress = workspace.progress
      for exercise in lessons.map(\.exercise) {
        let state = progress.passed.contains(exercise.id) ? "done" : exercise.id == workspace.current ? "now" : ""
        output.print("exercise  \(exercise.id)".padded(to: 14) + state.padded(to: 6) + exercise.title)
      }
    case .check(let id):
      guard lessons.indices.contains(id - 1) else {
        throw UsageError("there is no exercise \(id); there are \(lessons.count)")
      }
      let patience = Task {
        guard (try? await ContinuousClock().sleep(for: .seconds(60))) != nil else { return }
        printError("Course: the check still runs after 60 s. Ctrl-C ends it.")
      }
      defer { patience.cancel() }
      return Self.report(lessons[id - 1], try await service.check(id), output)
    case .restore: output.print("Your work in exercise \(try await workspace.restore()) is back.")
    case .end:
      try await workspace.end()
      output.print("The files are as they were before the course.")
    case .verify(let answer): return try await workspace.locked { try await verify(answer, service, output) }
    }
    return ExitStatus.success
  }

  private static func report(_ lesson: Lesson, _ verdict: Verdict, _ output: StandardOutput) -> Int32 {
    let hasPassed = verdict.hasPassed
    output.print("\(hasPassed ? "ok" : "failed")  \(lesson.exercise.id) \(lesson.exercise.title)")
    verdict.lines.forEach(output.print)
    return hasPassed ? ExitStatus.success : ExitStatus.checkFailed
  }

  /// Plays each exercise with an answer. The start must fail with the text of the exercise, and the solution must pass; the
  /// wrong answer must fail with its own text.
  private func verify(_ answer: Answer, _ service: CourseService, _ output: StandardOutput) async throws -> Int32 {
    let workspace = service.workspace
    guard workspace.current == nil else {
      throw UsageError("the course has begun here: end it first with --end")
    }
    let checker = try service.checker
    try await workspace.keepOriginal()
    var status = ExitStatus.success
    for lesson in service.lessons {
      let id = lesson.exercise.id
      let start = try await workspace.files(of: id)
      let answered = try await workspace.files(of: id, with: answer == .solution ? \.solution : \.wrong)
      func check(_ files: Workspace.Files) async throws -> Verdict {
        try workspace.put(files, as: id)
        return try await checker.check(lesson)
      }
      let before = answer == .solution ? try await check(start) : .passed
      // A test must fail before the repair.
      let tests = answered.filter { lesson.tests.contains($0.key) }
      if !tests.isEmpty { _ = try await check(start.merging(tests) { $1 }) }
      let after = try await check(answered)
      let verdict =
        switch answer {
        case .wrong: after.failing(with: lesson.refusal, of: "wrong answer")
        case .solution where after.hasPassed: before.failing(with: lesson.failure, of: "start")
        case .solution: Verdict.failed(title: "its solution does not pass:", details: after.lines)
        }
      status = max(status, Self.report(lesson, verdict, output))
    }
    try workspace.putBack()
    return status
  }
}

extension Verdict {
  fileprivate func failing(with text: String, of name: String) -> Verdict {
    if lines.contains(where: { $0.contains(text) }) { return .passed }
    return .failed(title: "its \(name) does not fail with: \(text)", details: lines)
  }
}

extension CourseError {
  var status: Int32 {
    if case .file = self { ExitStatus.ioError } else { ExitStatus.configuration }
  }
}
