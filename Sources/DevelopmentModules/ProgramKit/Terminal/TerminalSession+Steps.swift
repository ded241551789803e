import Views

/// Earlier steps of the session.
extension TerminalSession {
  /// The screen after so many steps.
  func picture(after count: Int) async -> Result<SessionHistory.Picture, SessionHistory.Failure> {
    do {
      let history = history.moved(to: count)
      let replay = try await app.replay(history, count: history.place)
      defer { replay.played.close() }
      if let reason = replay.reason { return .failure(SessionHistory.Failure(reason: reason)) }
      try await showFeature(of: replay.played)
      let frame = replay.played.driver.frame
      return .success(SessionHistory.Picture(buffer: frame.buffer, focusedRow: frame.focusedRow))
    } catch {
      return .failure(SessionHistory.Failure(reason: "\(error)"))
    }
  }

  /// Plays a line of a script that only changes what the inspector shows.
  private func perform(_ line: String, in played: PlayedScript, _ history: SessionHistory) async throws {
    guard let command = try ScriptCommand(line: line, commands: played.content.commands) else { return }
    try await played.driver.perform(command, played.content.commands)
    history.add(Step(command: command, time: played.driver.time, kind: .view, dependsOnTime: false))
  }

  /// Replaces the program by one after so many steps. Returns why that failed.
  func goBack(to count: Int) async -> String? {
    let history = history.moved(to: count)
    let screen = screen
    do {
      let replay = try await app.replay(history, count: history.place)
      guard replay.reason == nil, screen === self.screen else {
        replay.played.close()
        return replay.reason
      }
      for line in replay.played.content.stepsCommands { try await perform(line, in: replay.played, history) }
      put(replay, history)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
