import Exercises
import Foundation

/// Counts what a step of a check builds and runs.
@MainActor
final class CheckMeter {
  var step = ChangeCost.Work()
}

/// The costs of a change that an exercise makes in this package and in another one.
struct CostLedger {
  /// Whether the files are those of the start of the exercise. The first builds are not a part of the change, so the check
  /// builds everything then, and nothing counts.
  let isBefore: Bool
  private let lesson: Lesson
  private let workspace: Workspace
  /// The path of the other package.
  private let other: String
  /// The work in both packages, by their paths; an empty path for this package.
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

  /// The table of both packages.
  ///
  /// - Parameter reach: finds what a change of files of this package reaches, and the number of its modules.
  func report(reach: ([String]) throws -> (modules: [String], count: Int)) async throws -> [String] {
    let (before, now) = (try await workspace.files(of: lesson.exercise.id - 1, isSolved: true), try workspace.files())
    let changed = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
    let (otherFiles, files) = (changed.filter(isOther), changed.filter { !isOther($0) })
    let (ownReach, count) = try reach(files)
    // All files of the other package are below `Sources/MODULE` or `Tests/MODULE`.
    let others = Set(now.keys.filter(isOther).map { $0.split(separator: "/")[other.split(separator: "/").count + 1] })
    func cost(_ name: String, _ path: String, _ files: [String], _ reach: Set<String>, of count: Int) -> ChangeCost {
      let work = work[path] ?? ChangeCost.Work()
      return ChangeCost(
        name: name, files: files, modules: work.modules.intersection(reach), moduleCount: count, work: work)
    }
    return ChangeCost.report([
      cost("microapps", "", files, Set(ownReach), of: count),
      cost(URL(filePath: other).lastPathComponent, other, otherFiles, Set(others.map(String.init)), of: others.count),
    ])
  }

  private func isOther(_ path: String) -> Bool { path.hasPrefix("\(other)/") }
}
