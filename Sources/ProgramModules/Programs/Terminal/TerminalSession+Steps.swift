import Endpoints
package import Runs
import Views

extension TerminalSession: RunOwner {
  package func screen(after count: Int) async throws -> RunHistory.EarlierScreen {
    let replay = try await replay(after: count)
    defer { replay.run.close() }
    if let reason = replay.reason { throw Run.Failure(description: reason) }
    // The feature alone, as large as it is beside the steps.
    try await replay.run.perform(.inspector(nil))
    try await replay.run.perform(.resize(run.content.earlierScreenSize(screen.size)))
    return RunHistory.EarlierScreen(of: replay.run.frame())
  }

  /// Plays the steps again, on the answers that servers have given in this run. A file of answers is read again.
  private func replay(after count: Int) async throws -> Replay {
    var journal = journal.moved(to: count)
    if !journal.origin.playsFile, run.answers?.isEmpty == false { journal.origin.answers = run.answers }
    return try await replay(journal)
  }

  package func goBack(to count: Int) async throws {
    let screen = screen
    let replay = try await replay(after: count)
    guard replay.reason == nil, screen === self.screen else {
      replay.run.close()
      if let reason = replay.reason { throw Run.Failure(description: reason) }
      return
    }
    // The steps stay beside the program, which has the focus.
    for command in [ScriptCommand.inspector(.steps), .press(Key(.escape))] {
      try await replay.run.perform(command)
      replay.run.history.add(Step(command: command, time: replay.run.time, isView: true, dependsOnTime: false))
    }
    replace(by: replay)
  }
}
