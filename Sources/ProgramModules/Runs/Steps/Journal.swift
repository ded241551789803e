import MicroappBasics

/// The steps of a run, and the position in them: the user can go back, and forward again until the next step. To go back
/// means to play the first steps in a new run.
package struct Journal: Sendable {
  package struct Row: Sendable {
    /// The number of steps of the run up to this step, without steps in the inspector.
    package let count: Int
    /// The command as a line of a script, without secrets.
    package let line: String
    /// False for a step after the position to which the user went back.
    package let isDone: Bool
  }

  package var origin: RunOrigin
  /// All steps, including the steps after the position.
  package private(set) var steps: [Step]
  package private(set) var position: Int

  /// Creates a journal. Without a position, all steps are done.
  package init(_ origin: RunOrigin, steps: [Step] = [], position: Int? = nil) {
    (self.origin, self.steps, self.position) = (origin, steps, position ?? steps.count)
  }

  package var done: ArraySlice<Step> { steps[..<position] }

  /// The steps in the inspector's list: without steps in the inspector itself, and with a row for each typed text.
  package var rows: [Row] {
    var rows: [Row] = []
    var last: Step?
    for (number, index) in actions(in: steps.indices).enumerated() {
      var step = steps[index]
      if let row = rows.last, row.isDone == (index < position), let whole = last.flatMap(step.typed) {
        rows.removeLast()
        step = whole
      }
      rows.append(Row(count: number + 1, line: step.line, isDone: index < position))
      last = step
    }
    return rows
  }

  /// The name of the scenario before the first step; nil without a scenario, and if its commands are the steps.
  package var startScenario: String? { origin.recordsScript ? nil : origin.scenario }

  mutating func add(_ step: Step) {
    if !step.isView { steps.removeSubrange(position...) }
    steps.insert(step, at: position)
    position += 1
  }

  /// The journal for a new run that goes back, or forward, to so many steps of the run; nil for those that are done. Changes
  /// of the inspector since the last step of the run are left out, because the steps after the position did not follow them.
  package func moved(to count: Int?) -> Journal {
    let last = actions(in: 0..<position).last.map { $0 + 1 } ?? 0
    let sizes = steps[last..<position].filter(\.isResize)
    var moved = Journal(
      origin, steps: Array(steps[..<last] + sizes + steps[position...]), position: last + sizes.count)
    guard let count else { return moved }
    moved.position = moved.actions(in: moved.steps.indices).prefix(count).last.map { $0 + 1 } ?? 0
    return moved
  }

  /// The steps that are done, without those in the inspector, and whether the state after the last of them depends on the time.
  package var withoutViews: (steps: [Step], endDependsOnTime: Bool) {
    var kept: [(step: Step, followsTime: Bool)] = []
    var followsTime = false
    for step in done {
      guard !step.isView || step.isResize else {
        followsTime = followsTime || step.dependsOnTime
        continue
      }
      if !followsTime, let merged = kept.last.flatMap({ step.merged(into: $0.step) }) {
        kept[kept.count - 1].step = merged
      } else {
        kept.append((step, followsTime))
      }
      followsTime = false
    }
    for index in kept.indices where kept[index].followsTime { kept[index].step.dependsOnTime = true }
    return (kept.map(\.step), followsTime)
  }

  private func actions(in positions: Range<Int>) -> [Int] { positions.filter { !steps[$0].isView } }

  mutating func finishLast(dependsOnTime: Bool) {
    guard position > 0 else { return }
    steps[position - 1].dependsOnTime = dependsOnTime
    guard position > 1, let merged = steps[position - 1].merged(into: steps[position - 2]) else { return }
    steps.remove(at: position - 1)
    position -= 1
    steps[position - 1] = merged
  }
}
