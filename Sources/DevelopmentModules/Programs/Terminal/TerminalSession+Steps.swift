import Runs
import Views

/// Earlier steps of the run.
extension TerminalSession {
  /// The screen after a number of steps.
  func earlierScreen(after count: Int) async throws -> Journal.EarlierScreen {
    let journal = journal.moved(to: count)
    let replay = try await self.replay(journal, count: journal.position)
    defer { replay.run.close() }
    if let reason = replay.reason { throw Run.Failure(description: reason) }
    try await showFeature(of: replay.run)
    return Journal.EarlierScreen(of: replay.run.frame)
  }

  /// Replaces the program by the program after a number of steps.
  func goBack(to count: Int) async throws {
    let journal = journal.moved(to: count)
    let screen = screen
    let replay = try await self.replay(journal, count: journal.position)
    guard replay.reason == nil, screen === self.screen else {
      replay.run.close()
      if let reason = replay.reason { throw Run.Failure(description: reason) }
      return
    }
    for line in replay.run.content.stepsCommands {
      guard let command = try await replay.run.perform(line: line) else { continue }
      journal.add(Step(command: command, time: replay.run.time, kind: .view, dependsOnTime: false))
    }
    replace(by: replay)
  }

  /// Shows the feature alone, as large as it is beside the steps.
  private func showFeature(of shown: Run) async throws {
    for line in run.content.earlierScreenCommands(screen.size) { try await shown.perform(line: line) }
  }
}
