import MicroappBasics
package import Views

/// The beginning of a run: the options, and the script of a scenario.
package struct RunOrigin: Sendable {
  /// The size of the screen before the first frame; a scenario has its own.
  package var size: Size
  /// The longest time that a wait takes; the head of a script can have another.
  package var timeout: Duration
  /// The values of the program's own flags, by their names. Those in the head of a script come before them.
  package var values: [String: String]
  /// The name of the scenario; nil without one.
  package var scenario: String?
  /// Whether the run is recorded to be played again: see ``Launch``.
  package var isRepeatable: Bool
  /// The file of the scenario, for messages.
  package var path: String
  /// The lines of the scenario; empty if its commands are steps of the run.
  package var lines: [String]

  /// Creates an origin; by default, that of a program without options.
  package init(
    size: Size = .standard, timeout: Duration = .seconds(10), values: [String: String] = [:], scenario: String? = nil,
    isRepeatable: Bool = false, path: String = "script", lines: [String] = []
  ) {
    (self.size, self.timeout, self.values, self.scenario) = (size, timeout, values, scenario)
    (self.isRepeatable, self.path, self.lines) = (isRepeatable, path, lines)
  }

  /// Creates the origin of a run whose steps begin after a scenario.
  package init(_ scenario: Scenario, values: [String: String], timeout: Duration) {
    self.init(
      timeout: timeout, values: values, scenario: scenario.name, path: scenario.path, lines: scenario.lines)
  }
}

/// A run in which the steps of another run were played.
@MainActor
package struct Replay {
  /// The run after the steps.
  package let run: Run
  /// The time of the clock before the steps, after the scenario.
  package let start: Duration
  /// The number of steps that were played.
  package let count: Int
  /// The reason why the next step does not fit the program; nil if all steps were played.
  package let reason: String?
  /// The line of the scenario that does not fit, as `FILE:LINE`; nil if the scenario fits.
  package let misfit: String?
  /// The number of uses of the clock up to the last step.
  let uses: Int
}

extension Program {
  /// Makes a new run with a journal, and plays the first steps of the journal in it, at their times.
  ///
  /// - Parameters:
  ///   - end: the time up to which the run goes on after the last step.
  ///   - mayEndEarly: whether to return a run also if the scenario that the journal begins with does not fit any more.
  ///     Otherwise such a scenario throws `ScriptPlayer.Failure`.
  ///   - decorate: adds to the view of the program.
  package func replay(
    _ journal: Journal, count: Int, until end: Duration? = nil, mayEndEarly: Bool = false,
    decorate: @MainActor (AnyView) -> AnyView = { $0 }
  ) async throws -> Replay {
    let steps = journal.takeSteps()
    let wanted = steps.prefix(count)
    var played = wanted.count
    defer { journal.putBack(steps, done: played) }
    let origin = journal.origin
    let (run, failure) =
      origin.scenario == nil
      ? (try start(ScriptHead(), name: origin.path, journal, decorate: decorate), nil)
      : try await play(
        origin.lines, try ScriptHead(of: origin.lines, name: origin.path), name: origin.path, journal,
        recordsSteps: false, decorate: decorate)
    if let failure, !mayEndEarly {
      run.close()
      throw failure
    }
    await run.start()
    let start = run.clock.isInRealTime ? .zero : run.time
    var reason = failure?.reason
    played = 0
    for step in wanted where reason == nil {
      do {
        await run.advance(to: step.time)
        journal.add(step)
        try await run.perform(step.command)
        played += 1
      } catch {
        reason = "\(error)"
      }
    }
    let uses = run.clock.uses
    if let end, reason == nil { await run.advance(to: end) }
    return Replay(run: run, start: start, count: played, reason: reason, misfit: failure?.place, uses: uses)
  }
}
