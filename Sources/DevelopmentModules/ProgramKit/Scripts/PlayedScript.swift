import Concurrency
import Views

/// A program that plays a script, or has played it.
@MainActor
struct PlayedScript {
  let content: ProgramContent
  /// Takes the commands of the script as steps; nil if another history has them already.
  let history: SessionHistory?
  let driver: ScreenDriver
  /// The virtual clock of the program; nil if its time is real.
  let clock: VirtualClock?
  /// Why the script stopped before its end; nil if it did not.
  var failure: ScriptPlayer.Failure?

  /// Ends the program and its work.
  func close() { driver.screen.close() }
}

/// What a script is played with.
struct PlayOptions {
  var size = Size.standard
  /// The values of the program's own flags. Those in the head of a script come before them.
  var values: [String: String] = [:]
  /// How long a wait takes at most.
  var timeout = Duration.seconds(10)
  var isRealTime = false
  /// Whether the session is played again, so that the program leaves nothing behind; a scenario always is.
  var isRepeatable = false
  /// The history of the program's session; nil: one with the commands of the script.
  var history: SessionHistory?
}

extension TerminalApp {
  /// Plays a scenario from the start, on a screen of its own. Throws `UsageError` if its options have a mistake, and
  /// what making the content throws.
  func play(_ scenario: Scenario, _ options: PlayOptions = PlayOptions()) async throws -> PlayedScript {
    try await play(scenario.lines, scenario.head, name: scenario.path, scenario: scenario.name, options)
  }

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - name: the file, for messages.
  ///   - scenario: the name of the scenario; nil if it is none.
  func play(
    _ lines: [String], _ head: ScriptHead, name: String, scenario: String? = nil, _ options: PlayOptions
  ) async throws -> PlayedScript {
    var played = try start(head, name: name, scenario: scenario, options)
    let player = ScriptPlayer(
      driver: played.driver, commands: played.content.commands, history: played.history, name: name, output: { _ in })
    player.skip(head)
    do throws(ScriptPlayer.Failure) {
      for line in lines.dropFirst(head.lineCount) { try await player.play(line) }
      await played.driver.start()
    } catch {
      played.failure = error
    }
    return played
  }

  /// Makes the program that plays a script, in virtual time if possible: not if real time is wanted, or if calls go to
  /// another machine from the start.
  func start(
    _ head: ScriptHead, name: String, scenario: String? = nil, _ options: PlayOptions
  ) throws -> PlayedScript {
    let own = try values(of: head, name: name)
    let values = options.values.merging(own) { $1 }
    let timeout = own[Options.timeoutFlag.name].flatMap { Options.seconds($0) } ?? options.timeout
    let origin = SessionOrigin(values: options.values, scenario: scenario, isRepeatable: options.isRepeatable)
    let history = options.history ?? SessionHistory(origin)
    let clock = VirtualClock()
    let content = try content(
      Launch(
        clock: clock, values: values, scenario: history.origin.scenario, isRepeatable: history.origin.isRepeatable,
        history: history))
    let isInRealTime = options.isRealTime || content.isRemote()
    if isInRealTime { clock.continueInRealTime() }
    let driver = ScreenDriver(
      size: options.size, clock: clock, timeout: timeout, stallTimeout: max(timeout, .seconds(30)),
      isRemote: content.isRemote
    ) { content.view }
    return PlayedScript(
      content: content, history: options.history == nil ? history : nil, driver: driver,
      clock: isInRealTime ? nil : clock)
  }

  /// The values of flags in the head of a script: the program's own, and how long a wait takes.
  ///
  /// - Parameter name: the file, for messages.
  func values(of head: ScriptHead, name: String) throws(UsageError) -> [String: String] {
    let flags = flags + [Options.timeoutFlag]
    do throws(UsageError) {
      return try Options.values(head.options, of: flags)
    } catch {
      let names = flags.map(\.name).joined(separator: ", ")
      throw UsageError("\(name): \(error.description); the head of a script can have: \(names)")
    }
  }
}
