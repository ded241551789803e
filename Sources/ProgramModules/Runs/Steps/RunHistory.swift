import MicroappBasics
public import Observation
package import Views

/// The history of a run for the inspector: its steps, and what the user does with them. The user looks at the screen after an
/// earlier step, goes on from there, or saves the steps.
@MainActor @Observable
public final class RunHistory {
  /// The screen as it was after earlier steps.
  package struct EarlierScreen: Sendable {
    package let buffer: CellBuffer
    /// The row with the focus; nil without a focus.
    package let focusedRow: Int?

    @MainActor
    package init(of frame: Frame) {
      (buffer, focusedRow) = (frame.buffer, frame.focusedRow)
    }
  }

  /// The steps so far. After the user went back, also the steps after the position.
  package internal(set) var journal: Journal
  /// The reason why the run cannot be played again; nil if it can.
  package var obstacle: String?
  /// The screen as it was after the step that the user has selected; nil for the current screen.
  package private(set) var earlierScreen: EarlierScreen?
  /// The result of the last action, in a sentence; nil after the user has gone on.
  package private(set) var message: String?
  /// What can replace the run by another one; nil for a run that ends with its script.
  @ObservationIgnored package weak var owner: (any RunOwner)?
  @ObservationIgnored let previews = Previews<Int, Result<EarlierScreen, any Error>>()
  @ObservationIgnored private(set) var action: Task<Void, Never>?
  /// The commands of the key that is handled now, which are the steps in its place; nil if the key itself is the step.
  @ObservationIgnored var dispatched: [ScriptCommand]?
  @ObservationIgnored var perform: @MainActor (ScriptCommand) throws -> Void = { _ in }

  package init(_ journal: Journal) { self.journal = journal }

  /// Adds a step. A step of the run drops the steps to which the user could go forward.
  package func add(_ step: Step) {
    previews.removeAll()
    journal.add(step)
    if step.isResize, let count = previews.wanted?.key { show(count) }
  }

  func finishLast(dependsOnTime: Bool) {
    previews.removeAll()
    journal.finishLast(dependsOnTime: dependsOnTime)
  }

  /// Performs a command that a key stands for, such as that of a row of the inspector. The step is then the command, and not the
  /// key. Throws why the command is not possible.
  package func dispatch(_ command: ScriptCommand) throws {
    try perform(command)
    dispatched = (dispatched ?? []) + [command]
  }

  /// Shows the screen as it was after so many steps, which are played for that; nil shows the current screen.
  package func show(_ count: Int?) {
    message = nil
    guard let count else {
      earlierScreen = nil
      return previews.stop()
    }
    guard let owner else { return }
    // Not work of the program: keys need not wait for it.
    WorkTracker.$current.withValue(nil) {
      previews.show(count) {
        do { return .success(try await owner.screen(after: count)) } catch { return .failure(error) }
      } then: { [self] result in
        switch result {
        case .success(let screen): earlierScreen = screen
        case .failure(let error): message = "\(error)"
        }
      }
    }
  }

  /// Goes on after so many steps. Later steps stay in the list until the next step.
  package func goBack(to count: Int) {
    act { owner in
      try await owner.goBack(to: count)
      return nil
    }
  }

  package func save(_ count: Int?) {
    act { try await $0.save(count) }
  }

  private func act(_ action: @escaping @MainActor (any RunOwner) async throws -> String?) {
    guard let owner else { return }
    // No step of the run that comes after this.
    dispatched = dispatched ?? []
    self.action = WorkTracker.task { [self] in
      do { message = try await action(owner) } catch { message = "\(error)" }
    }
  }
}

/// The owner of a run, such as a session in a terminal. Each method throws the reason why it is not possible.
@MainActor
package protocol RunOwner: AnyObject {
  func screen(after count: Int) async throws -> RunHistory.EarlierScreen
  func goBack(to count: Int) async throws
  /// Writes so many steps, or the steps that are done, as a scenario. Returns a sentence that says where.
  func save(_ count: Int?) async throws -> String
}
