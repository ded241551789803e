import Exercises
import Foundation
import MicroappBasics
import PackageCommands
import POSIX
import Programs
import Runs
import Watch

/// Builds and checks the files of an exercise by the commands that the user would use.
@MainActor
struct Checker {
  let package: SourcePackage
  let workspace: Workspace
  let clock: any Clock<Duration>

  /// How long a program of the learner may run: scenarios and tests take seconds, and a loop has no end.
  nonisolated static let runLimit = Duration.seconds(60)
  /// How long a build may take: minutes for all tests on a slow machine, and a manifest that loops has no end.
  nonisolated static let buildLimit = Duration.seconds(30 * 60)

  /// - Parameter executable: the running executable, whose folder has the others.
  init(
    _ workspace: Workspace, file: String, executable: String?, searchPath: String?,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(CourseError) {
    guard Executables.path(of: "swift", in: searchPath) != nil else { throw .noCompiler }
    let manifest = workspace.root.appending(path: "Package.swift").path
    guard FileStamp(manifest) != nil else {
      throw .file("there is no \(manifest). The key r starts over, and keeps your work.")
    }
    guard
      let package = try? SourcePackage(product: "Course", file: file, executable: executable, searchPath: searchPath)
    else { throw .notInClone }
    (self.package, self.workspace, self.clock) = (package, workspace, clock)
  }

  /// Checks the files as they are, by the scenarios and snapshots of the solution.
  func check(_ lesson: Lesson) async throws(CourseError) -> Verdict {
    do {
      let solution = try await workspace.files(of: lesson.exercise.id, with: \.solution)
      for step in lesson.steps {
        let verdict = try await check(step.split(separator: " ").map(String.init), of: lesson, solution)
        if verdict != .passed || Task.isCancelled { return verdict }
      }
      let others = lesson.steps.compactMap { $0.wholeMatch(of: /package (.+)/)?.1 }
      return others.isEmpty ? .passed : .measured(try await cost(of: lesson, beside: String(others[0])))
    } catch {
      throw CourseError(error)
    }
  }

  private func check(_ step: [String], of lesson: Lesson, _ solution: Workspace.Files) async throws -> Verdict {
    switch step[0] {
    case "git": try await checkSearch(step)
    case "module-graph": checkImports()
    case "alone": try checkIsolation(of: step[1])
    case "manifest": try checkManifest(for: step[1])
    case "package": try await checkTests(step[1], of: lesson, in: step[1])
    case let name where name.hasSuffix("Tests"): try await checkTests(name, of: lesson)
    default:
      try await checkScenarios(
        of: step[0], step.dropFirst().first { $0 != Self.faults }, withFaults: step.last == Self.faults, in: lesson,
        solution)
    }
  }

  private static let faults = "--faults"

  private func checkScenarios(
    of product: String, _ name: String?, withFaults hasFaults: Bool, in lesson: Lesson, _ solution: Workspace.Files
  ) async throws -> Verdict {
    let built = try await build(["build", "--product", product], of: product)
    guard built == .passed, !Task.isCancelled else { return built }
    let scenarios = ScenarioFiles(of: product, name, in: lesson, solution: solution)
    if let problem = scenarios.problem(in: try workspace.files()) { return problem }
    let temporary = try workspace.makeTemporaryFolder()
    defer { try? workspace.remove(temporary) }
    let folder = workspace.url(temporary)
    // A program that only prints what is expected does not know this name. The check of the faults names only what fails.
    let random = "random-\(UInt32.random(in: 0 ... .max))"
    try scenarios.write(to: folder, with: random, fails: hasFaults, learner: workspace.files())

    let executable = "\(package.executable.parentFolder)/\(product)"
    func run(_ arguments: [String]) async throws -> (ending: ChildProcess.Ending, output: String)? {
      let result = try await limited(to: Self.runLimit) {
        try await ChildProcess.run(executable, arguments + ["--scenarios", folder.path])
      }
      // A program names a file from its working directory, if it can.
      return result.map {
        ($0.ending, [folder.path + "/", temporary].reduce($0.output) { $0.replacing($1, with: scenarios.folder) })
      }
    }
    let arguments = ["--check"] + (hasFaults ? [Self.faults] : [])
    let command = ([product] + arguments).joined(separator: " ")
    guard let check = try await run(arguments) else { return Self.late(command) }
    let entries = CheckEntry.read(check.output)
    let failed = entries.filter { $0.outcome == .failed && !(hasFaults && $0.name == random) }
    if let first = failed.first {
      if hasFaults { return Verdict(first, title: first.text, count: failed.count) }
      // A scenario that stops has the screen in its report.
      let isCompared = first.problems.contains(CheckEntry.now)
      let screen = isCompared ? try await run(["--scenario", first.name])?.output.lines ?? [] : []
      return Verdict(first, count: failed.count, screen: screen)
    }
    let played = Set(entries.filter { $0.outcome == (hasFaults ? .failed : .ok) }.map(\.name))
    let hasEnded = check.ending == .exited(hasFaults ? 1 : 0)
    if hasEnded, played.isSuperset(of: (hasFaults ? [] : scenarios.names) + [random]) { return .passed }
    let title = hasEnded ? "\(product) ended before all scenarios were played" : "\(command): \(check.ending)"
    return .failed(title: title, details: Array(check.output.lines.suffix(Self.mostLines)))
  }

  /// Builds and runs tests: those of a module, or with a folder all of another package.
  private func checkTests(_ step: String, of lesson: Lesson, in folder: String? = nil) async throws -> Verdict {
    let only = folder == nil ? step : nil
    let built = try await build(["build", "--build-tests"], of: step, only: only, in: folder)
    guard built == .passed, !Task.isCancelled else { return built }
    let files = try workspace.files()
    let arguments = swift(["test", "--skip-build"], only: only, in: folder)
    let result = try await limited(to: Self.runLimit) { try await ChildProcess.run(Self.env, arguments) }
    guard let result else { return Self.late(step) }
    let id = lesson.exercise.id
    let tests = files.filter { lesson.tests.contains($0.key) }
    if let failure = Verdict.failedTest(in: result.output) {
      let start = try await workspace.files(of: id)
      let isUnrepaired = lesson.exercise.files.allSatisfy { tests[$0] != nil || files[$0] == start[$0] }
      if isUnrepaired { try workspace.noteFailing(tests, of: id) }
      return failure
    }
    guard result.ending == .exited(0), Verdict.hasPassedTests(in: result.output) else {
      return .failed(
        title: "\(step): swift test \(result.ending)", details: Array(result.output.lines.suffix(Self.mostLines)))
    }
    guard try tests.isEmpty || workspace.failingTests(of: id) == tests else {
      let others = lesson.exercise.files.filter { tests[$0] == nil }.joined(separator: ", ")
      return .failed(
        title: "\(step) passes, but it was not seen to fail before the repair",
        details: [
          "A test that never fails shows nothing. Undo your changes of \(others) and save: the test has to fail.",
          "Then bring them back.",
        ])
    }
    return .passed
  }

  private static let mostLines = 10

  private static func late(_ program: String) -> Verdict {
    .failed(title: "\(program) still ran after 60 s, and was ended", details: ["Something in it has no end."])
  }

  private static let env = "/usr/bin/env"

  /// The arguments of `env` for a `swift` command that sees the named tests alone, or the whole package, or that in a folder.
  private func swift(_ command: [String], only tests: String?, in folder: String?) -> [String] {
    ["ONLY=\(tests ?? "")", package.swift] + package.arguments(command, in: folder)
  }

  private func build(
    _ command: [String], of product: String, only tests: String? = nil, in folder: String? = nil
  ) async throws -> Verdict {
    let build = Build(swift: Self.env, arguments: swift(command, only: tests, in: folder), product: product)
    guard let result = try await limited(to: Self.buildLimit, { await build.run() }) else {
      return .failed(title: "swift build still ran after 30 minutes, and was ended", details: [])
    }
    switch result.outcome {
    case .succeeded, .cancelled: return .passed
    case .failed(let failure):
      // The screen may have no room for all lines before the error.
      let error = failure.excerpt.firstIndex { $0.contains("- error: ") } ?? 0
      return .failed(
        title: failure.title.replacing("\(package.root)/", with: ""),
        details: failure.details + failure.excerpt.dropFirst(max(0, error - 2)))
    }
  }

  /// Returns the result of some work, or cancels the work after a time and returns nil.
  private func limited<Value: Sendable>(
    to limit: Duration, _ work: @escaping @MainActor () async throws -> Value
  ) async throws -> Value? {
    let task = Task { try await work() }
    let alarm = Task { [clock] in
      try await clock.sleep(for: limit)
      task.cancel()
    }
    defer { alarm.cancel() }
    let value = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    alarm.cancel()
    return (try? await alarm.value) == nil ? value : nil
  }

  private func checkSearch(_ command: [String]) async throws -> Verdict {
    let output = try await workspace.git(Array(command.dropFirst()), endings: 0...1)
    if output.isEmpty { return .passed }
    return .failed(title: "\(command.joined(separator: " ")) prints", details: output.lines)
  }

  private func checkImports() -> Verdict {
    do {
      _ = try packageCommand.run("module-graph", ["--check"])
      return .passed
    } catch {
      let lines = ((error as? CommandError)?.message ?? "\(error)").lines
      return .failed(title: lines.first ?? "", details: Array(lines.dropFirst()))
    }
  }
}

/// The scenarios that a check of an exercise plays: those of the solution, with the scripts that the learner writes.
struct ScenarioFiles {
  let folder: String
  private let solution: Workspace.Files
  private let edited: Set<String>

  /// - Parameter name: the only scenario to play; nil for all.
  init(of product: String, _ name: String?, in lesson: Lesson, solution: Workspace.Files) {
    let folders = ["Microapps", "Sources"].map { "\($0)/\(product)/Scenarios/" }
    let folder = folders.first { folder in solution.keys.contains { $0.hasPrefix(folder) } } ?? folders[0]
    self.folder = folder
    self.solution = solution.filter { path, _ in
      path.hasPrefix(folder) && (name.map { $0 == Self.name(of: path) } ?? true)
    }
    // The learner never writes a snapshot: the check compares with it.
    edited = Set(lesson.exercise.files.filter { $0.hasSuffix(Scenario.suffix) })
  }

  private var paths: [String] { solution.keys.filter { $0.hasSuffix(Scenario.suffix) }.sorted() }

  var names: [String] { paths.map(Self.name) }

  /// The problem that prevents the check, if there is one: a scenario is gone, or a scenario of the learner would be
  /// compared with less, by other options or without a line that expects something.
  func problem(in files: Workspace.Files) -> Verdict? {
    for path in paths {
      guard let file = files[path], let solution = solution[path] else {
        return .failed(title: "There is no file \(path)", details: ["The check plays it. To start over, press r."])
      }
      guard edited.contains(path) else { continue }
      // A script that cannot be read fails when it is played.
      guard let script = Self.script(of: file), let right = Self.script(of: solution) else { continue }
      if script.head.options != right.head.options {
        return .failed(
          title: "\(path) has other options than before", details: ["Put the lines that begin with -- back."])
      }
      // With a snapshot, the snapshot decides.
      if right.head.options.contains("--no-snapshot"),
        let missing = right.commands.first(where: { $0.isExpectation && !script.commands.contains($0) })
      {
        return .failed(
          title: "\(path) expects less than before", details: ["Put this line back:", "  \(missing.line)"])
      }
    }
    return nil
  }

  /// Writes the files to a folder, with one more scenario of a name, which passes or fails.
  func write(to folder: URL, with name: String, fails: Bool, learner files: Workspace.Files) throws {
    let command = fails ? "expect" : "refuse"
    let more = "# Starts\n# The program starts.\n\n--no-snapshot\n\(command) \"no \(name)\"\n"
    let all = solution.merging(files.filter { edited.contains($0.key) && solution[$0.key] != nil }) { $1 }
      .merging(["\(self.folder)check/\(name)\(Scenario.suffix)": Data(more.utf8)]) { $1 }
    for (path, contents) in all {
      let url = folder.appending(path: String(path.dropFirst(self.folder.count)))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents.write(to: url)
    }
  }

  /// The name of a scenario or of a snapshot, without the number that decides the order.
  private static func name(of path: String) -> String {
    (path.split(separator: "/").last ?? "").withoutNumber.split(separator: ".").dropLast().joined(separator: ".")
  }

  private static func script(of file: Data) -> Script? { try? Script(String(decoding: file, as: UTF8.self).lines) }
}

extension Verdict {
  /// Makes the verdict from the entry of the first scenario that fails, of `count`. Without a title, it says that the scenario
  /// fails; `screen` is the screen at the end, unless the entry has it.
  init(_ entry: CheckEntry, title: String? = nil, count: Int, screen: [String] = []) {
    // The sentence about a file that cannot be played.
    guard !entry.problems.isEmpty else {
      self = .failed(title: entry.text, details: [])
      return
    }
    // Snapshots are part of an exercise, so no learner should write one again.
    let details = entry.problems.map { $0 == CheckEntry.now ? "+ now" : $0 }
    let more = count > 1 ? ", and \(count - 1) more" : ""
    self = .failed(
      title: (title ?? "The scenario \(entry.name) fails") + more,
      details: screen.isEmpty ? details : details + [""] + screen)
  }

  /// The first issue in the output of `swift test`, without the lines before it about tests that pass; nil if there is none.
  static func failedTest(in output: String) -> Verdict? {
    let lines = output.lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { $0.contains(" recorded an issue at ") }) else { return nil }
    return .failed(
      title: String(lines[first].drop { !$0.isLetter }), details: Array(lines[(first + 1)...].prefix(10)))
  }

  /// Whether tests were run and have passed, in the output of `swift test`.
  static func hasPassedTests(in output: String) -> Bool {
    output.lines.contains { $0.contains(/Test run with [1-9]\d* tests? .*passed/) }
  }
}
