import MicroappBasics
public import Observation
public import Views

/// The steps of a run, and the position in them: the user can go back, and forward again until the next step. To go back
/// means to play the first steps in a new run, which goes on with the journal.
@MainActor @Observable
public final class Journal {
  /// A step for the inspector.
  public struct Row: Sendable {
    /// The number of steps of the run up to this step, without steps in the inspector.
    public let count: Int
    /// The command as a line of a script, without secrets.
    public let line: String
    /// False for a step after the position to which the user went back.
    public let isDone: Bool
  }

  /// The screen as it was after earlier steps.
  public struct EarlierScreen: Sendable {
    /// The cells of the screen.
    public let buffer: CellBuffer
    /// The row with the focus; nil without a focus.
    public let focusedRow: Int?

    /// Creates the screen of a frame.
    @MainActor
    package init(of frame: Frame) {
      buffer = frame.buffer
      focusedRow = frame.focusedRow
    }
  }

  /// The actions of the owner of the program. Each throws the reason why it is not possible.
  ///
  /// - `earlierScreen`: returns the screen after so many steps.
  /// - `goBack`: replaces the program by a program after so many steps.
  /// - `save`: writes so many steps, or the steps that are done, as a scenario. Returns a sentence that says where.
  package typealias Actions = (
    earlierScreen: @MainActor (_ count: Int) async throws -> EarlierScreen,
    goBack: @MainActor (_ count: Int) async throws -> Void,
    save: @MainActor (_ count: Int?) async throws -> String
  )

  /// The beginning of the run.
  package let origin: RunOrigin
  /// All steps, including the steps after the position.
  package private(set) var steps: [Step] = []
  /// The number of steps that are done.
  package private(set) var position = 0
  /// The reason why the run cannot be played again; nil if it can.
  public package(set) var obstacle: String?
  /// The screen as it was after the step that the user has selected; nil for the current screen.
  public private(set) var earlierScreen: EarlierScreen?
  /// The result of the last action, in a sentence; nil after the user has gone on.
  public private(set) var message: String?
  /// The actions of the owner of the program; nil without an owner.
  @ObservationIgnored package var actions: Actions?
  @ObservationIgnored let previews = Previews<Int, Result<EarlierScreen, any Error>>()
  @ObservationIgnored private(set) var action: Task<Void, Never>?
  /// Whether the user has gone back or saved by this step.
  @ObservationIgnored private var hasActed = false
  @ObservationIgnored private var notes: [ScriptCommand] = []

  /// Creates a journal. Without a position, all steps are done.
  package init(_ origin: RunOrigin, steps: [Step] = [], position: Int? = nil) {
    self.origin = origin
    self.steps = steps
    self.position = position ?? steps.count
  }

  /// The steps that are done.
  package var done: ArraySlice<Step> { steps[..<position] }

  /// The steps in the inspector's list: without steps in the inspector itself, and with a row for each typed text.
  public var rows: [Row] {
    var rows: [Row] = []
    var last: Step?
    for (number, index) in actions(in: steps.indices).enumerated() {
      var step = steps[index]
      if let row = rows.last, row.isDone == (index < position), let whole = last?.typing(step) {
        rows.removeLast()
        step = whole
      }
      rows.append(Row(count: number + 1, line: step.line, isDone: index < position))
      last = step
    }
    return rows
  }

  /// The name of the scenario before the first step; nil without a scenario, and if its commands are the steps.
  public var startScenario: String? { origin.lines.isEmpty ? nil : origin.scenario }

  /// Adds a step at the position. A step of the run drops the steps after the position.
  package func add(_ step: Step) {
    previews.removeAll()
    if step.kind == .action { steps.removeSubrange(position...) }
    steps.insert(step, at: position)
    position += 1
    if step.isResize, let count = previews.wanted?.key { show(count) }
  }

  /// The journal for a new run that goes back, or forward. Changes of the inspector since the last step of the run are left
  /// out, because the steps after the position did not follow them.
  ///
  /// - Parameter count: the number of steps of the run before the new position; nil for the steps that are done.
  package func moved(to count: Int?) -> Journal {
    let last = actions(in: 0..<position).last.map { $0 + 1 } ?? 0
    let sizes = steps[last..<position].filter(\.isResize)
    let moved = Journal(
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
      guard step.kind == .action || step.isResize else {
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

  /// The indices of the steps of the run among all steps.
  private func actions(in positions: Range<Int>) -> [Int] { positions.filter { steps[$0].kind == .action } }

  /// Completes the last step, and makes it one with the step before if possible.
  func finishLast(dependsOnTime: Bool) {
    guard position > 0 else { return }
    previews.removeAll()
    steps[position - 1].dependsOnTime = dependsOnTime
    guard position > 1, let merged = steps[position - 1].merged(into: steps[position - 2]) else { return }
    steps.remove(at: position - 1)
    position -= 1
    steps[position - 1] = merged
  }

  /// Takes all steps out to play them: a program must not know the steps to come.
  func takeSteps() -> [Step] {
    defer { (steps, position, actions) = ([], 0, nil) }
    show(nil)
    return steps
  }

  /// Puts the steps back after the first of them were played.
  func putBack(_ steps: [Step], done count: Int) { (self.steps, position) = (steps, count) }

  /// Notes the command that does the same as the key that was pressed. The step is then this command.
  public func replaceStep(by name: String, _ arguments: [String]) {
    notes.append(.program(name, arguments))
  }

  /// Begins a step, whose notes are collected from now on.
  func beginStep() { (notes, hasActed) = ([], false) }

  /// The notes of the step; nil if it is not a step, because the user went back or saved by it.
  func endStep() -> [ScriptCommand]? { hasActed ? nil : notes }
}

/// The actions of the user in the inspector's list of steps.
extension Journal {
  /// Shows the screen as it was after so many steps, which are played for that; nil shows the current screen.
  public func show(_ count: Int?) {
    message = nil
    guard let count else {
      earlierScreen = nil
      return previews.stop()
    }
    guard let actions else { return }
    // Not work of the program: keys need not wait for it.
    WorkTracker.$current.withValue(nil) {
      previews.show(count) {
        do { return .success(try await actions.earlierScreen(count)) } catch { return .failure(error) }
      } then: { [self] result in
        switch result {
        case .success(let screen): earlierScreen = screen
        case .failure(let error): message = "\(error)"
        }
      }
    }
  }

  /// Goes on after so many steps. Later steps stay in the list until the next step.
  public func goBack(to count: Int) {
    perform { actions in
      try await actions.goBack(count)
      return nil
    }
  }

  /// Writes so many steps as a scenario, or the steps that are done.
  public func save(_ count: Int?) {
    perform { try await $0.save(count) }
  }

  private func perform(_ action: @escaping @MainActor (Actions) async throws -> String?) {
    guard let actions else { return }
    hasActed = true
    self.action = WorkTracker.task { [self] in
      do { message = try await action(actions) } catch { message = "\(error)" }
    }
  }
}
