import Entities
import Resources
import SafeText
import Views

/// Writes sessions as scenarios: the file of `--record`, and the scenarios that a person saves.
@MainActor
struct Recorder {
  let app: TerminalApp
  let keepsSecrets: Bool
  /// The first line of the file.
  var title = "Recorded"

  /// A script, and what is to say about it.
  struct Result {
    var script: RecordedScript
    /// Where it differs from the session when it is played; nil if it ends on the same screen.
    var difference: String?
  }

  /// The script of a session while it goes on.
  func script(of history: SessionHistory, start: Duration) -> RecordedScript {
    script(of: history, start: start, keepsViews: true, end: nil)
  }

  /// The shortest script of a session that ends on the same screen with the same calls.
  ///
  /// - Parameters:
  ///   - state: the state at the end of the session.
  ///   - end: the time then.
  func script(
    of history: SessionHistory, start: Duration, matching state: SessionState, end: Duration
  ) async throws -> Result {
    if history.obstacle != nil { return Result(script: self.script(of: history, start: start)) }
    func script(_ keepsViews: Bool, _ end: Duration?, keepsSecrets: Bool? = nil) -> RecordedScript {
      self.script(of: history, start: start, keepsViews: keepsViews, end: end, keepsSecrets: keepsSecrets)
    }
    for (keepsViews, end) in [(false, nil), (false, end), (true, nil), (true, end)] as [(Bool, Duration?)] {
      let complete = script(keepsViews, end, keepsSecrets: true)
      if try await difference(from: state, history, complete, namesLine: false) == nil {
        return Result(script: script(keepsViews, end))
      }
    }
    let complete = script(true, end, keepsSecrets: true)
    return Result(
      script: script(true, end), difference: try await difference(from: state, history, complete, namesLine: true))
  }

  /// Plays a script, and says where the screen is not that of the session; nil if its end is the same.
  ///
  /// - Parameter namesLine: whether to look for the line, which draws the screen after each.
  private func difference(
    from state: SessionState, _ history: SessionHistory, _ script: RecordedScript, namesLine: Bool
  ) async throws -> String? {
    let head = try ScriptHead(of: script.lines, name: "script")
    // As the session shows it: under the name of its scenario, whose commands are no steps.
    let own = SessionHistory(history.origin)
    var played = try app.start(head, name: "script", PlayOptions(history: own))
    defer { played.close() }
    let player = ScriptPlayer(driver: played.driver, commands: played.content.commands, output: { _ in })
    player.skip(head)
    var place: String?
    do throws(ScriptPlayer.Failure) {
      for (index, line) in script.lines.enumerated().dropFirst(head.lineCount) {
        if index == script.startCount { player.history = own }
        try await player.play(line)
        guard namesLine, place == nil, let step = script.steps[index + 1],
          let hash = history.steps[step].screenHash, hash != played.driver.frame.buffer.lines.hashValue
        else { continue }
        place = "line \(index + 1), \(history.steps[step].shortLine): the screen is another one from here on"
      }
      await played.driver.start()
    } catch {
      played.failure = error
      return Strings.line(error.line, error.reason)
    }
    guard let difference = SessionState(played).difference(from: state) else { return nil }
    return place ?? difference
  }

  private var head: [String] {
    [
      "# \(title.neutralized)",
      "# Recorded in \(app.name). Write here what it shows, and below, with expect, what has to be there.", "",
    ]
  }

  private func script(
    of history: SessionHistory, start: Duration, keepsViews: Bool, end: Duration?, keepsSecrets: Bool? = nil
  ) -> RecordedScript {
    let keepsSecrets = keepsSecrets ?? self.keepsSecrets
    return RecordedScript(
      history, head: head, options: app.options(of: history.origin), keepsViews: keepsViews, start: start, end: end
    ) { text in
      // The hint of a program shows the password of its demo account.
      !keepsSecrets && !app.hint.split(separator: " ").contains(Substring(text))
    }
  }
}

extension TerminalApp {
  /// The program's own options that a session began with, as lines of a script. Those of a scenario are in its file.
  func options(of origin: SessionOrigin) -> [String] {
    flags.compactMap { flag in
      guard let value = origin.values[flag.name], !flag.isSecret, value != flag.standard else { return nil }
      return flag.takesValue ? "\(flag.name) \(value.word)" : flag.name
    }
  }
}
