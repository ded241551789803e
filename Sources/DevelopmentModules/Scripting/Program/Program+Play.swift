import Concurrency
package import Endpoints
package import Views

/// What a script is played with.
package struct PlayOptions {
  package var size: Size
  /// The values of the program's own flags. Those in the head of a script come before them.
  package var values: [String: String]
  /// How long a wait takes at most.
  package var timeout: Duration
  package var isRealTime: Bool
  /// The journal of the run; nil: a new one, which takes the commands of the script as steps.
  package var journal: Journal?
  /// Adds to the view of the program, such as a pane over it.
  package var decorate: @MainActor (AnyView) -> AnyView

  package init(
    size: Size = .standard, values: [String: String] = [:], timeout: Duration = .seconds(10), isRealTime: Bool = false,
    journal: Journal? = nil, decorate: @escaping @MainActor (AnyView) -> AnyView = { $0 }
  ) {
    self.size = size
    self.values = values
    self.timeout = timeout
    self.isRealTime = isRealTime
    self.journal = journal
    self.decorate = decorate
  }
}

/// Plays scripts and scenarios, each in a new run of the program.
extension Program {
  /// Plays a scenario from the start. Throws `UsageError` if its options have a mistake, and what making the content
  /// throws.
  ///
  /// - Returns: the run, and why the scenario stopped before its end.
  package func play(
    _ scenario: Scenario, _ options: PlayOptions = PlayOptions()
  ) async throws -> (run: Run, failure: ScriptPlayer.Failure?) {
    try await play(scenario.lines, scenario.head, name: scenario.path, scenario: scenario.name, options)
  }

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - name: the file, for messages.
  ///   - scenario: the name of the scenario; nil if it is none.
  ///   - willPlay: called before each line after the head, with its number, counted from 1.
  ///   - didPlay: called after it.
  package func play(
    _ lines: [String], _ head: ScriptHead, name: String, scenario: String? = nil, _ options: PlayOptions,
    willPlay: (Int, ScriptPlayer) -> Void = { _, _ in }, didPlay: (Int, Run) -> Void = { _, _ in }
  ) async throws -> (run: Run, failure: ScriptPlayer.Failure?) {
    let run = try start(head, name: name, scenario: scenario, options)
    let player = ScriptPlayer(run, recordsSteps: options.journal == nil, name: name, output: { _ in })
    player.skip(head)
    do throws(ScriptPlayer.Failure) {
      for (index, line) in lines.enumerated().dropFirst(head.lineCount) {
        willPlay(index + 1, player)
        try await player.play(line)
        didPlay(index + 1, run)
      }
      await run.start()
      return (run, nil)
    } catch {
      return (run, error)
    }
  }

  /// Makes the run that plays a script, in virtual time if possible: not if real time is wanted, or if work
  /// takes real time from the start.
  package func start(
    _ head: ScriptHead, name: String, scenario: String? = nil, _ options: PlayOptions
  ) throws -> Run {
    let own = try values(of: head, name: name)
    let values = options.values.merging(own) { $1 }
    let timeout = own[Flag.timeout.name].flatMap { Flag.seconds($0) } ?? options.timeout
    let journal = options.journal ?? Journal(RunOrigin(values: options.values, scenario: scenario))
    let clock = VirtualClock()
    let content = try content(
      Launch(
        clock: clock, values: values, scenario: journal.origin.scenario, isRepeatable: journal.origin.isRepeatable),
      journal)
    if options.isRealTime || content.takesRealTime() { clock.continueInRealTime() }
    return Run(
      content, journal: journal, size: options.size, clock: clock, timeout: timeout,
      stallTimeout: max(timeout, .seconds(30))
    ) { options.decorate(content.view) }
  }

  /// The values of flags in the head of a script: the program's own, and those of scripts.
  ///
  /// - Parameter name: the file, for messages.
  package func values(of head: ScriptHead, name: String) throws(UsageError) -> [String: String] {
    let flags = flags + [Flag.timeout, Flag.noSnapshot, Flag.needs]
    do throws(UsageError) {
      return try Flag.values(head.options, of: flags)
    } catch {
      let names = flags.map(\.name).joined(separator: ", ")
      throw UsageError("\(name): \(error.description); the head of a script can have: \(names)")
    }
  }

  /// Plays a script in virtual time, as `--play` does, for a test.
  ///
  /// - Parameters:
  ///   - values: the values of the program's own flags, by their names.
  ///   - timeout: how long a wait takes at most.
  /// - Returns: what went wrong, with the screen; nil if nothing did.
  public func play(_ script: String, values: [String: String], timeout: Duration) async throws -> String? {
    let lines = script.lines
    let head: ScriptHead
    do throws(ScriptPlayer.Failure) { head = try ScriptHead(of: lines, name: "script") } catch { return error.report }
    let (run, failure) = try await play(lines, head, name: "script", PlayOptions(values: values, timeout: timeout))
    run.close()
    return failure?.report
  }
}
