import Concurrency
public import Observation
public import Views

/// The steps of a run, and the position in them: a person can go back, and forward again until the next step.
///
/// It outlives the run that it was recorded in: to go back means to play the first steps in a new one.
@MainActor @Observable
public final class Journal {
  /// A step for the inspector.
  public struct Row: Sendable {
    /// How many steps of the run are done after it: not those in the inspector.
    public let count: Int
    /// The command as a line of a script, without secrets.
    public let line: String
    /// False for a step that came after the position to which a person went back.
    public let isDone: Bool
  }

  /// The screen as it was after earlier steps.
  public struct EarlierScreen: Sendable {
    public let buffer: CellBuffer
    /// The row with the focus; nil if there was none.
    public let focusedRow: Int?

    @MainActor
    package init(of frame: Frame) {
      buffer = frame.buffer
      focusedRow = frame.focusedRow
    }
  }

  /// What it can do with the program, which the program's owner decides. Each throws why it cannot be done.
  ///
  /// - `earlierScreen`: the screen after so many steps.
  /// - `goBack`: replaces the program by one after so many steps.
  /// - `save`: writes the first steps, or those that are done, as a scenario. Returns a sentence that says where.
  package typealias Actions = (
    earlierScreen: @MainActor (_ count: Int) async throws -> EarlierScreen,
    goBack: @MainActor (_ count: Int) async throws -> Void,
    save: @MainActor (_ count: Int?) async throws -> String
  )

  /// What the program began with.
  package let origin: RunOrigin
  /// All steps, also those after the position.
  package private(set) var steps: [Step] = []
  /// How many steps are done.
  package private(set) var position = 0
  /// Why the run cannot be played again; nil if it can.
  public package(set) var obstacle: String?
  /// The screen as it was after the steps that a person looks at; nil while that is the current screen.
  public private(set) var earlierScreen: EarlierScreen?
  /// The result of the last action, in a sentence; nil when a person has gone on.
  public private(set) var message: String?
  @ObservationIgnored package var actions: Actions?
  /// What a person does now, before the program has handled it; nil also if the run is not recorded.
  @ObservationIgnored package var pending: Step?
  @ObservationIgnored let previews = Previews<Int, Result<EarlierScreen, any Error>>()
  /// Goes back or saves.
  @ObservationIgnored private(set) var action: Task<Void, Never>?
  /// Whether a person has gone back or saved since the last event.
  @ObservationIgnored private var hasActed = false
  @ObservationIgnored private var notes: [ScriptCommand] = []

  package init(_ origin: RunOrigin, steps: [Step] = [], position: Int? = nil) {
    self.origin = origin
    self.steps = steps
    self.position = position ?? steps.count
  }

  /// The steps that are done.
  package var done: ArraySlice<Step> { steps[..<position] }

  /// The steps that a person looks for: not those in the inspector, and a text that was typed is one.
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

  /// The name of the scenario that the run began with; nil without one.
  package var scenario: String? { origin.scenario }

  /// The name of the scenario before the first step; nil if the steps are its own, or if there is none.
  public var startScenario: String? { origin.lines.isEmpty ? nil : origin.scenario }

  /// Adds a step at the position. A step of the run drops those after the position.
  package func add(_ step: Step) {
    previews.removeAll()
    if step.kind == .action { steps.removeSubrange(position...) }
    steps.insert(step, at: position)
    position += 1
    if step.isResize, let count = previews.wanted?.key { show(count) }
  }

  /// The journal at another position, for a new run. It has none of what was shown since the last step, such as the
  /// inspector: the steps after the position did not come after that.
  ///
  /// - Parameter count: how many steps of the run come before that position; nil: those that are done.
  package func moved(to count: Int?) -> Journal {
    let last = actions(in: 0..<position).last.map { $0 + 1 } ?? 0
    let sizes = steps[last..<position].filter(\.isResize)
    let moved = Journal(
      origin, steps: Array(steps[..<last] + sizes + steps[position...]), position: last + sizes.count)
    guard let count else { return moved }
    moved.position = moved.actions(in: moved.steps.indices).prefix(count).last.map { $0 + 1 } ?? 0
    return moved
  }

  /// The positions of the steps of the run among all steps.
  private func actions(in positions: Range<Int>) -> [Int] { positions.filter { steps[$0].kind == .action } }

  /// Forgets the steps after the position.
  package func dropLater() { steps.removeSubrange(position...) }

  /// Adds a command that has only changed what the inspector shows.
  ///
  /// - Parameter time: the time of the clock.
  package func addView(_ command: ScriptCommand, at time: Duration) {
    add(Step(command: command, time: time, kind: .view, dependsOnTime: false))
  }

  /// Records whether the last step depends on the time, and makes it one with the step before if possible.
  ///
  /// - Parameter screenHash: a hash of the screen after it.
  func finishLast(dependsOnTime: Bool, screenHash: Int?) {
    guard position > 0 else { return }
    previews.removeAll()
    steps[position - 1].dependsOnTime = dependsOnTime
    steps[position - 1].screenHash = screenHash
    guard position > 1, let merged = steps[position - 1].merged(into: steps[position - 2]) else { return }
    steps.remove(at: position - 1)
    position -= 1
    steps[position - 1] = merged
  }

  /// Takes all steps out, which are then played: a program does not know the steps that are still to come.
  func takeSteps() -> [Step] {
    defer { (steps, position, actions) = ([], 0, nil) }
    show(nil)
    return steps
  }

  /// Puts the steps back after the first of them were played.
  func putBack(_ steps: [Step], done count: Int) { (self.steps, position) = (steps, count) }

  /// Says what a key has changed, as a command of scripts: the step is then this command instead of the key.
  public func replaceStep(by name: String, _ arguments: [String]) {
    notes.append(.program(name, arguments))
  }

  /// Begins a step: what it changes is noted from now on.
  func beginStep() { (notes, hasActed) = ([], false) }

  /// What the step has changed; nil if it is none, because a person went back or saved by it.
  func endStep() -> [ScriptCommand]? { hasActed ? nil : notes }
}

/// What a person does with the history.
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

  /// Continues after so many steps. Those after them stay in the list until the next step.
  public func goBack(to count: Int) {
    perform { actions in
      try await actions.goBack(count)
      return nil
    }
  }

  /// Writes the steps up to those that a person looks at as a scenario.
  ///
  /// - Parameter count: how many steps; nil: those that are done.
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
