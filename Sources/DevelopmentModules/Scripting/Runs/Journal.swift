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
  /// Whether the steps are being played, in a program that does not know those after the position yet.
  private var isPlaying = false
  /// Why the run cannot be played again; nil if it can.
  public package(set) var obstacle: String?
  /// The screen as it was after the steps that a person looks at; nil while that is the current screen.
  public private(set) var earlierScreen: EarlierScreen?
  /// The result of the last action, in a sentence; nil when a person has gone on.
  public private(set) var message: String?
  @ObservationIgnored package var actions: Actions?
  /// What a person does now, before the program has handled it; nil also if the run is not recorded.
  @ObservationIgnored package var pending: Step?
  /// The earlier screens that were drawn last, by the number of steps before them.
  @ObservationIgnored private var earlierScreens: [Int: EarlierScreen] = [:]
  private static let earlierScreenLimit = 100
  @ObservationIgnored private var wanted: Int?
  /// Draws the earlier screen that is wanted.
  @ObservationIgnored private(set) var drawing: Task<Void, Never>?
  /// Goes back or saves.
  @ObservationIgnored private(set) var acting: Task<Void, Never>?
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
    for (number, index) in actions(in: isPlaying ? 0..<position : steps.indices).enumerated() {
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
    earlierScreens = [:]
    if step.kind == .action { steps.removeSubrange(position...) }
    steps.insert(step, at: position)
    position += 1
    if step.isResize, let wanted { show(wanted) }
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
    earlierScreens = [:]
    steps[position - 1].dependsOnTime = dependsOnTime
    steps[position - 1].screenHash = screenHash
    guard position > 1, let merged = steps[position - 1].merged(into: steps[position - 2]) else { return }
    steps.remove(at: position - 1)
    position -= 1
    steps[position - 1] = merged
  }

  /// Moves the position to the start, from where the steps are played.
  func beginPlaying() {
    (position, isPlaying, actions) = (0, true, nil)
    show(nil)
  }

  /// The next step was played.
  func advance() { position += 1 }

  /// - Parameter count: how many steps were played.
  func endPlaying(after count: Int) { (position, isPlaying) = (count, false) }

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
  /// Shows the screen as it was after so many steps; nil shows the current one.
  ///
  /// The steps are played for that, one position at a time; positions that are no longer wanted are left out.
  public func show(_ count: Int?) {
    wanted = count
    message = nil
    if count == nil { earlierScreen = nil }
    guard drawing == nil, let actions else { return }
    // No work of the program: keys need not wait for it.
    drawing = Task { [self] in
      while let count = wanted {
        do {
          let new = try await earlierScreen(after: count, actions)
          if count == wanted { earlierScreen = new }
        } catch {
          if count == wanted { message = "\(error)" }
        }
        if count == wanted { break }
      }
      drawing = nil
    }
  }

  private func earlierScreen(after count: Int, _ actions: Actions) async throws -> EarlierScreen {
    if let known = earlierScreens[count] { return known }
    let new = try await actions.earlierScreen(count)
    if earlierScreens.count >= Self.earlierScreenLimit { earlierScreens = [:] }
    earlierScreens[count] = new
    return new
  }

  /// Continues after so many steps. Those after them stay in the list until the next step.
  public func goBack(to count: Int) {
    act { actions in
      try await actions.goBack(count)
      return nil
    }
  }

  /// Writes the steps up to those that a person looks at as a scenario.
  ///
  /// - Parameter count: how many steps; nil: those that are done.
  public func save(_ count: Int?) {
    act { try await $0.save(count) }
  }

  private func act(_ action: @escaping @MainActor (Actions) async throws -> String?) {
    guard let actions else { return }
    hasActed = true
    acting = WorkTracker.task { [self] in
      do { message = try await action(actions) } catch { message = "\(error)" }
    }
  }
}
