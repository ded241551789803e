import Exercises
import Foundation
import PackageCommands

/// Counts what a step of a check builds and runs.
@MainActor
final class CheckMeter {
  var step = ChangeCost.Work()
}

/// The costs of a change that an exercise makes in this package and in another one.
struct CostLedger {
  /// Whether the files are those of the start. All is built then, and nothing counts: first builds are no change.
  let isBefore: Bool
  private let lesson: Lesson
  private let workspace: Workspace
  private let other: String
  /// The work, and the seconds of this check, by the path of the package, which is empty for this one.
  private var work: [String: ChangeCost.Work]
  private var seconds: [String: Double] = [:]

  /// Opens the costs until now; nil for an exercise in this package alone.
  init?(of lesson: Lesson, in workspace: Workspace) async throws {
    guard let other = lesson.otherPackage else { return nil }
    (self.lesson, self.workspace, self.other) = (lesson, workspace, other)
    isBefore = try await workspace.files() == workspace.files(of: lesson.exercise.id)
    work = isBefore ? [:] : workspace.work(in: lesson.exercise.id)
  }

  /// Adds the work of a step of the check.
  mutating func add(_ step: ChangeCost.Work, in package: String, seconds stepSeconds: Double) throws {
    seconds[package, default: 0] += stepSeconds
    var sum = work[package] ?? ChangeCost.Work()
    sum.modules.formUnion(step.modules)
    sum.seconds = max(sum.seconds, seconds[package] ?? 0)
    (sum.tests, sum.scenarios) = (max(sum.tests, step.tests), max(sum.scenarios, step.scenarios))
    if !isBefore { work[package] = sum }
    try workspace.save(work, in: lesson.exercise.id)
  }

  /// The table of both packages, counted from the end of the exercise before.
  func report(by command: PackageCommand) async throws -> [String] {
    let (before, now) = (try await workspace.files(of: lesson.exercise.id - 1, isSolved: true), try workspace.files())
    let changed = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
    let folder = "\(other)/"
    let reach = try command.reach(of: changed.filter { !$0.hasPrefix(folder) })
    // All files of the other package are below `Sources/MODULE` or `Tests/MODULE`.
    let others = now.keys.filter { $0.hasPrefix(folder) }
    let modules = Set(others.map { String($0.dropFirst(folder.count).split(separator: "/")[1]) })
    return ChangeCost.report([
      ChangeCost(
        name: "microapps", files: changed.filter { !$0.hasPrefix(folder) }, reach: Set(reach.modules),
        moduleCount: reach.moduleCount, work: work["", default: ChangeCost.Work()]),
      ChangeCost(
        name: URL(filePath: other).lastPathComponent, files: changed.filter { $0.hasPrefix(folder) }, reach: modules,
        moduleCount: modules.count, work: work[other, default: ChangeCost.Work()]),
    ])
  }
}
