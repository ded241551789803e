import Concurrency
import Views

/// A program in which the steps of a session were played.
@MainActor
struct Replay {
  let played: PlayedScript
  /// The time of the clock before the steps, after the scenario.
  let start: Duration
  /// How many steps were played.
  let count: Int
  /// Why the next step does not fit the program; nil if all were played.
  let reason: String?
  /// The line of the scenario that does not fit, as `FILE:LINE`; nil if the scenario fits.
  var misfit: String?
}

extension TerminalApp {
  /// Makes a new program and plays the steps of a session in it, at their times. Throws `ScriptPlayer.Failure` if the
  /// scenario that the session began with cannot be played, unless it may be played as far as it fits.
  ///
  /// - Parameters:
  ///   - history: the history of the new program.
  ///   - count: how many steps to play.
  ///   - end: the time up to which to play; nil: that of the last step.
  ///   - mayEndEarly: whether a program is wanted also if its scenario does not fit any more.
  func replay(
    _ history: SessionHistory, count: Int, until end: Duration? = nil, mayEndEarly: Bool = false
  ) async throws -> Replay {
    let steps = history.steps
    history.beginPlaying()
    var count = min(count, steps.count)
    defer { history.endPlaying(after: count) }
    let played = try await open(history)
    if let failure = played.failure, !mayEndEarly {
      played.close()
      throw failure
    }
    await played.driver.start()
    let start = played.clock?.time.offset ?? .zero
    if let failure = played.failure {
      count = 0
      return Replay(played: played, start: start, count: 0, reason: failure.reason, misfit: failure.place)
    }
    for (index, step) in steps.prefix(count).enumerated() {
      do {
        await played.driver.advance(to: VirtualClock.Instant(offset: step.time))
        history.advance()
        try await played.driver.perform(step.command, played.content.commands)
      } catch {
        count = index
        return Replay(played: played, start: start, count: index, reason: "\(error)")
      }
    }
    if let end { await played.driver.advance(to: VirtualClock.Instant(offset: end)) }
    return Replay(played: played, start: start, count: count, reason: nil)
  }

  /// Makes the program that a session begins with.
  func open(_ history: SessionHistory) async throws -> PlayedScript {
    let origin = history.origin
    let options = PlayOptions(
      size: origin.size, values: origin.values, timeout: origin.timeout, history: history)
    guard origin.scenario != nil else { return try start(ScriptHead(), name: origin.path, options) }
    let head = try ScriptHead(of: origin.lines, name: origin.path)
    return try await play(origin.lines, head, name: origin.path, scenario: origin.scenario, options)
  }
}
