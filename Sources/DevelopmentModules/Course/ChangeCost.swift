import Foundation
import Scripting

/// The cost of a change in one of two packages: a column of the table that the course prints.
struct ChangeCost {
  /// What the checks of an exercise have built and run since its start.
  struct Work: Codable {
    var modules: Set<String> = []
    /// The time of the longest check.
    var seconds = 0.0
    var tests = 0, scenarios = 0
  }

  let name: String
  /// The paths of the files that differ from before the change.
  let files: [String]
  /// The modules that the change reaches, and the number of all modules.
  let reach: Set<String>, moduleCount: Int
  let work: Work

  private var cells: [String] {
    let scenarios = files.count { $0.hasSuffix(Scenario.suffix) }
    return [
      name, "\(files.count)", work.scenarios == 0 ? "none" : "\(scenarios) of \(work.scenarios)",
      "\(work.modules.intersection(reach).count) of \(moduleCount)", "\(work.tests)",
      String(format: "%.1f", work.seconds),
    ]
  }

  private static let labels = [
    "the change", "files touched", "scenarios changed", "modules compiled", "tests run", "seconds to build and test",
  ]

  /// The table of some costs, and below it the files of each. The screen keeps the columns of a line that begins with a space.
  static func report(_ costs: [ChangeCost]) -> [String] {
    let rows = labels.indices.map { row in
      costs.reduce(" " + labels[row].padded(to: 26)) { line, cost in
        line + String(repeating: " ", count: max(1, 16 - cost.cells[row].count)) + cost.cells[row]
      }
    }
    return rows + costs.flatMap { cost in ["", " \(cost.name):"] + cost.files.map { "   \($0)" } }
  }
}
