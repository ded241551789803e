import MicroappBasics
package import Views

/// A run in which the steps of another run were played.
@MainActor
package struct Replay {
  /// The run after the steps, with the whole journal.
  package let run: Run
  /// The time of the clock before the steps, after the scenario.
  package let start: Duration
  /// The reason why the next step does not fit the program; nil if all steps were played.
  package let reason: String?
  /// A sentence about each control that had another label when its step was recorded.
  package let renames: [String]
  /// The line of the scenario that does not fit, as `FILE:LINE`; nil if the scenario fits.
  package let misfit: String?
  /// The number of uses of the clock up to the last step.
  let uses: Int
}

extension Program {
  /// Makes a new run of a journal: plays its steps up to its position, at their times. The position of the run's journal is
  /// that of the last step that fits the program. A step whose control has another label now names that label.
  ///
  /// - Parameters:
  ///   - end: the time up to which the run goes on after the last step.
  ///   - mayEndEarly: whether to return a run also if the scenario that the journal begins with does not fit any more.
  ///     Otherwise such a scenario throws `ScriptPlayer.Failure`.
  ///   - decorate: adds to the view of the program.
  package func replay(
    _ journal: Journal, until end: Duration? = nil, mayEndEarly: Bool = false,
    decorate: @MainActor (AnyView) -> AnyView = { $0 }
  ) async throws -> Replay {
    let origin = journal.origin
    let (run, failure) =
      origin.scenario == nil
      ? (try start(ScriptHead(), name: origin.path, origin, decorate: decorate), nil)
      : try await play(
        origin.lines, try ScriptHead(of: origin.lines, name: origin.path), name: origin.path, origin,
        recordsSteps: false, decorate: decorate)
    if let failure, !mayEndEarly {
      run.close()
      throw failure
    }
    await run.start()
    let start = run.clock.isInRealTime ? .zero : run.time
    var (played, notes, reason) = ([Step](), [String](), failure?.reason)
    for step in journal.done where reason == nil {
      do {
        await run.advance(to: step.time)
        let (fitted, note) = run.fitted(step)
        run.history.add(fitted)
        try await run.perform(fitted.command)
        played.append(fitted)
        if let note, !notes.contains(where: { $0.hasSuffix(note) }) { notes.append(Strings.step(played.count, note)) }
      } catch {
        reason = "\(error)"
      }
    }
    let uses = run.clock.uses
    if let end, reason == nil { await run.advance(to: end) }
    // Only now, because a program must not know the steps to come.
    run.history.journal = Journal(origin, steps: played + journal.steps.dropFirst(played.count), position: played.count)
    return Replay(run: run, start: start, reason: reason, renames: notes, misfit: failure?.place, uses: uses)
  }
}
