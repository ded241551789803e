import Scripting
import Views

/// Earlier steps of the session.
extension TerminalRun {
  /// The screen after so many steps.
  func picture(after count: Int) async -> Result<Journal.Picture, Journal.Failure> {
    do {
      let journal = journal.moved(to: count)
      let replay = try await self.replay(journal, count: journal.position)
      defer { replay.run.close() }
      if let reason = replay.reason { return .failure(Journal.Failure(reason)) }
      try await showFeature(of: replay.run)
      return .success(Journal.Picture(of: replay.run.frame))
    } catch {
      return .failure(Journal.Failure("\(error)"))
    }
  }

  /// Replaces the program by one after so many steps. Returns why that failed.
  func goBack(to count: Int) async -> String? {
    let journal = journal.moved(to: count)
    let screen = screen
    do {
      let replay = try await self.replay(journal, count: journal.position)
      guard replay.reason == nil, screen === self.screen else {
        replay.run.close()
        return replay.reason
      }
      for line in replay.run.content.stepsCommands {
        if let command = try await replay.run.perform(line: line) { journal.addView(command, at: replay.run.time) }
      }
      replace(by: replay)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
