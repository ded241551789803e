package import Endpoints
import MicroappBasics
package import Views

/// Plays scripts and scenarios, each in a new run of the program.
extension Program {
  /// Plays a scenario from the start. Throws `UsageError` if its options have a mistake, and the error of making the
  /// content.
  ///
  /// - Parameter isCheck: whether only the result counts, and no script goes on after the scenario.
  /// - Returns: the run, and why the scenario stopped before its end.
  package func play(
    _ scenario: Scenario, _ origin: RunOrigin = RunOrigin(), isCheck: Bool = true
  ) async throws -> (run: Run, failure: ScriptPlayer.Failure?) {
    var origin = origin
    (origin.scenario, origin.isCheck) = (scenario.name, isCheck)
    return try await play(scenario.lines, scenario.head, name: scenario.path, origin)
  }

  /// Makes the run of a scenario, before its first line, for a check.
  package func start(_ scenario: Scenario, size: Size) throws -> Run {
    var origin = RunOrigin(size: size, scenario: scenario.name)
    origin.isCheck = true
    return try start(scenario.head, name: scenario.path, origin)
  }

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - name: the file, for messages.
  ///   - recordsSteps: whether the commands of the script are steps of the run.
  ///   - decorate: adds to the view of the program, such as a pane over it.
  func play(
    _ lines: [String], _ head: ScriptHead, name: String, _ origin: RunOrigin, recordsSteps: Bool = true,
    decorate: @MainActor (AnyView) -> AnyView = { $0 }
  ) async throws -> (run: Run, failure: ScriptPlayer.Failure?) {
    let run = try start(head, name: name, origin, decorate: decorate)
    let player = ScriptPlayer(run, recordsSteps: recordsSteps, name: name, output: { _ in })
    player.skip(head)
    do throws(ScriptPlayer.Failure) {
      for line in lines.dropFirst(head.lineCount) { try await player.play(line) }
      await run.start()
      return (run, nil)
    } catch {
      return (run, error)
    }
  }

  /// Makes the run that plays a script: in virtual time, unless work takes real time from the start.
  package func start(
    _ head: ScriptHead, name: String, _ origin: RunOrigin, decorate: @MainActor (AnyView) -> AnyView = { $0 }
  ) throws -> Run {
    let history = RunHistory(Journal(origin))
    let own = try values(of: head, name: name)
    let clock = VirtualClock()
    var launch = Launch(
      clock: clock, values: origin.values.merging(own) { $1 }, scenario: origin.scenario,
      isRepeatable: origin.isRepeatable)
    launch.isCheck = origin.isCheck
    let content = try content(launch, history)
    if content.takesRealTime() { clock.continueInRealTime() }
    let timeout = own[Flag.timeout.name].flatMap { Flag.seconds($0) } ?? origin.timeout
    return Run(content, history: history, clock: clock, timeout: timeout) { decorate(content.view) }
  }

  /// The values of flags in the head of a script: flags of the program, and of all scripts. The name is that of the file,
  /// for messages.
  package func values(of head: ScriptHead, name: String) throws(UsageError) -> [String: String] {
    let flags = flags + [Flag.timeout, Flag.noSnapshot, Flag.needs]
    do throws(UsageError) {
      return try Flag.values(head.options, of: flags)
    } catch {
      let names = flags.map(\.name).joined(separator: ", ")
      throw UsageError("\(name): \(error.description); the head of a script can have: \(names)")
    }
  }

  /// Plays a script in virtual time, as `--play` does, for a test. A wait takes at most the timeout.
  ///
  /// - Returns: the failure of the script, with the screen; nil if all commands succeeded.
  public func play(_ script: String, values: [String: String], timeout: Duration) async throws -> String? {
    let lines = script.lines
    let head: ScriptHead
    do throws(ScriptPlayer.Failure) { head = try ScriptHead(of: lines, name: "script") } catch { return error.report }
    let origin = RunOrigin(timeout: timeout, values: values)
    let (run, failure) = try await play(lines, head, name: "script", origin)
    run.close()
    return failure?.report
  }
}
