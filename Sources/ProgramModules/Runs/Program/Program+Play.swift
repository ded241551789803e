package import Endpoints
import MicroappBasics
package import Views

/// A run of a program that has played a journal.
@MainActor
package struct Replay {
  /// The run after the steps, with the whole journal.
  package let run: Run
  /// The time of the clock before the steps, after the script.
  package let start: Duration
  /// The reason why the script stopped before its end, if it did.
  package let failure: ScriptPlayer.Failure?
  /// The reason why the next step does not fit the program; nil if all steps were played.
  package let reason: String?
  /// A sentence about each control that had another label when its step was recorded.
  package let renames: [String]
  /// How often the program had used the clock before the steps to come.
  let uses: Int

  /// Ends the run and throws if its script stopped before its end.
  package func throwFailure() throws(ScriptPlayer.Failure) {
    guard let failure else { return }
    run.close()
    throw failure
  }
}

extension Program {
  /// Makes a run and plays a journal: the script of its origin, and its steps up to its position, at their times. Then the run
  /// goes on up to `end`. The position of its journal is that of the last step that fits the program. A step whose control has
  /// another label now names that.
  package func play(
    _ journal: Journal, until end: Duration? = nil, decorate: @MainActor (AnyView) -> AnyView = { $0 }
  ) async throws -> Replay {
    let origin = journal.origin
    let run = try Run(self, from: origin, decorate: decorate)
    let player = ScriptPlayer(run, recordsSteps: origin.recordsScript, name: origin.script.name)
    var failure: ScriptPlayer.Failure?
    do throws(ScriptPlayer.Failure) {
      for line in origin.script.lines { try await player.play(line) }
      await run.start()
    } catch {
      failure = error
    }
    let start = run.clock.isInRealTime ? .zero : run.time
    let recorded = run.history.journal.position
    var (played, renames, reason) = (0, [String](), failure?.reason)
    for step in journal.done where reason == nil {
      do {
        let rename = try await run.play(step)
        played += 1
        guard let rename, !renames.contains(where: { $0.hasSuffix(rename) }) else { continue }
        renames.append(Strings.step(played, rename))
      } catch {
        reason = "\(error)"
      }
    }
    // In real time the steps to come are recorded from the beginning, and what the script waited for comes before them.
    let uses = run.clock.isInRealTime ? 0 : run.clock.uses
    if let end, reason == nil { await run.advance(to: end) }
    // Only now, because a program must not know the steps to come.
    let done = run.history.journal.steps.prefix(recorded + played)
    run.history.journal = Journal(origin, steps: Array(done) + journal.steps.dropFirst(played), position: done.count)
    return Replay(run: run, start: start, failure: failure, reason: reason, renames: renames, uses: uses)
  }

  package func play(_ scenario: Scenario, _ options: RunOrigin = RunOrigin()) async throws -> Replay {
    try await play(Journal(options.with(scenario, isCheck: true)))
  }

  /// Plays a script in virtual time, as `--play` does, for a test. Returns the failure, with the screen, if there is one.
  public func play(_ script: String, values: [String: String], timeout: Duration) async throws -> String? {
    let read: Script
    do throws(ScriptPlayer.Failure) { read = try Script(script.lines) } catch { return error.report }
    let replay = try await play(Journal(RunOrigin(timeout: timeout, values: values, script: read)))
    replay.run.close()
    return replay.failure?.report
  }

  /// The values of flags in the head of a script: flags of the program, and of all scripts.
  package func values(of script: Script) throws(UsageError) -> [String: String] {
    let flags = flags + [Flag.timeout, Flag.noSnapshot, Flag.needs]
    do throws(UsageError) {
      return try Flag.values(script.head.options, of: flags)
    } catch {
      let names = flags.map(\.name).joined(separator: ", ")
      throw UsageError("\(script.name): \(error.description); the head of a script can have: \(names)")
    }
  }
}
