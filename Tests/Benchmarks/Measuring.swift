/// Code to measure: a name, the number of operations in a run, and the run. The result of the run is used, so that the
/// optimizer does not remove the run.
struct Workload {
  let name: String
  let operations: Int
  let run: @MainActor () -> Int
}

@MainActor
enum Measuring {
  static let rounds = 9

  static func nanoseconds(_ workload: Workload) -> Double {
    var result = 0
    let time = ContinuousClock().measure { result = workload.run() }
    precondition(result != .min, "the run's result must be used")
    return time / .nanoseconds(1) / Double(workload.operations)
  }

  /// The time per operation of each workload, and its ratio to the first: medians over rounds in which all workloads
  /// take turns, so that a change of the machine's speed affects all of them.
  static func compare(_ workloads: [Workload]) -> [(name: String, nanoseconds: Double, ratio: Double)] {
    let rounds = (0..<rounds).map { _ in workloads.map(nanoseconds) }
    return workloads.indices.map { index in
      (workloads[index].name, median(rounds.map { $0[index] }), median(rounds.map { $0[index] / $0[0] }))
    }
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// Prints the lines of a table: a name and numbers.
struct Table {
  init(_ title: String, _ columns: String...) {
    print()
    row(title, columns)
  }

  func row(_ name: String, _ numbers: Double...) { row(name, numbers.map { "\(($0 * 10).rounded() / 10)" }) }

  private func row(_ name: String, _ cells: [String]) {
    let padded = cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }
    print(name + String(repeating: " ", count: max(1, 44 - name.count)) + padded.joined())
  }
}
