import Exercises
import Foundation
import PackageCommands
import POSIX
import ProgramKit
import Scripting
import Watch

/// Builds and checks the files of an exercise by the commands that a person would use.
@MainActor
struct Checker {
  let package: SourcePackage

  /// - Parameter executable: the running executable, whose folder has the others.
  init(file: String, executable: String?, searchPath: String?) throws(CourseError) {
    guard Executables.path(of: "swift", in: searchPath) != nil else { throw .noCompiler }
    guard
      let package = try? SourcePackage(product: "Course", file: file, executable: executable, searchPath: searchPath)
    else { throw .notInClone }
    self.package = package
  }

  /// Checks the files as they are.
  func check(_ lesson: Lesson) async throws(CourseError) -> Verdict {
    do {
      for step in lesson.steps {
        let words = step.split(separator: " ").map(String.init)
        let verdict =
          if step == "module-graph" {
            checkImports()
          } else if step.hasSuffix("Tests") {
            await build(["test", "--filter", step], of: step)
          } else {
            try await checkScenarios(of: words[0], words.dropFirst().first)
          }
        if verdict != .passed || Task.isCancelled { return verdict }
      }
      return .passed
    } catch {
      throw CourseError(error)
    }
  }

  private func checkScenarios(of product: String, _ name: String?) async throws -> Verdict {
    let built = await build(["build", "--product", product], of: product)
    guard built == .passed else { return built }
    let executable = "\(package.executable.parentFolder)/\(product)"
    let check = try await ChildProcess.run(executable, ["--check"] + (name.map { ["--scenario", $0] } ?? []))
    guard check.ending != .exited(0) || !check.output.contains(", 0 failed") else { return .passed }
    guard let (scenario, verdict) = Verdict.failedScenario(in: check.output) else {
      return .failed(title: "\(product) --check: \(check.ending)", details: check.output.lines)
    }
    // A scenario that stops has the screen in its report.
    guard verdict.lines.contains(where: { $0.hasPrefix("+ now") }) else { return verdict }
    let screen = try await ChildProcess.run(executable, ["--scenario", scenario]).output.lines
    return .failed(title: verdict.lines[0], details: verdict.lines.dropFirst() + [""] + screen)
  }

  private func build(_ arguments: [String], of product: String) async -> Verdict {
    switch await Build(swift: package.swift, arguments: package.arguments(arguments), product: product).run().outcome {
    case .succeeded, .cancelled: return .passed
    case .failed(let failure):
      // The lines before the error may be more than there is room for.
      let error = failure.excerpt.firstIndex { $0.contains("- error: ") } ?? 0
      let lines = failure.details + failure.excerpt.dropFirst(max(0, error - 2))
      // What a test says before its first issue is about the tests that pass.
      let issues = lines.drop { !$0.contains(" recorded an issue at ") }
      let title = issues.first?.drop { !$0.isLetter } ?? failure.title.replacing("\(package.root)/", with: "")[...]
      return .failed(title: String(title), details: issues.isEmpty ? lines : Array(issues.dropFirst()))
    }
  }

  private func checkImports() -> Verdict {
    do {
      _ = try PackageCommand(root: URL(filePath: package.root)).run("module-graph", ["--check"])
      return .passed
    } catch {
      let lines = ((error as? CommandError)?.message ?? "\(error)").lines
      return .failed(title: lines.first ?? "", details: Array(lines.dropFirst()))
    }
  }
}

extension Verdict {
  /// The first scenario that fails in the output of `--check`, and its name; nil if none fails.
  static func failedScenario(in output: String) -> (name: String, verdict: Verdict)? {
    let lines = output.lines
    let failed = lines.indices.filter { lines[$0].hasPrefix("failed ") }
    guard let first = failed.first, let name = lines[first].split(separator: " ").dropFirst().first else { return nil }
    // Snapshots are part of an exercise, so no learner should write one again.
    let details = lines[(first + 1)...].prefix { $0.hasPrefix("    ") }
      .map { $0.hasPrefix("    + now") ? "+ now" : String($0.dropFirst(4)) }
    let more = failed.count > 1 ? ", and \(failed.count - 1) more" : ""
    let title = details.isEmpty ? lines[first] : "The scenario \(name) fails\(more)"
    return (String(name), .failed(title: title, details: details))
  }
}
