import Concurrency
public import Views

/// A program after the last command of a script.
@MainActor
struct PlayedScript {
  let content: ProgramContent
  let driver: ScreenDriver
  /// Virtual, unless calls go to another machine.
  let clock: any Clock<Duration>
  /// Why the script stopped before its end; nil if it did not.
  let failure: ScriptPlayer.Failure?

  /// Ends the program and its work.
  func close() { driver.screen.close() }
}

extension TerminalApp {
  /// Plays a scenario from the start, on a screen of its own. Throws `UsageError` if its options have a mistake, and
  /// what making the content throws.
  ///
  /// - Parameters:
  ///   - size: the size at the start; the scenario may change it.
  ///   - values: the values of the program's own flags. Those of the scenario come before them.
  ///   - timeout: how long a wait takes at most.
  func play(
    _ scenario: Scenario, size: Size = .standard, values: [String: String] = [:], timeout: Duration = .seconds(10)
  ) async throws -> PlayedScript {
    try await play(
      scenario.lines, name: scenario.path, scenario: scenario.name, size: size, values: values, timeout: timeout)
  }

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - name: the file, for messages.
  ///   - scenario: the name of the scenario; nil if it is none.
  func play(
    _ lines: [String], name: String, scenario: String?, size: Size = .standard, values: [String: String],
    timeout: Duration
  ) async throws -> PlayedScript {
    let head: ScriptHead
    do throws(ScriptPlayer.Failure) {
      head = try ScriptHead(of: lines, name: name)
    } catch {
      throw UsageError(error.message)
    }
    let values = values.merging(try self.values(of: head, name: name)) { $1 }
    let (clock, content) = try start(values, scenario: scenario, isRealTime: false)
    let driver = ScreenDriver(
      size: size, clock: clock, timeout: timeout, stallTimeout: .seconds(30), isRemote: content.isRemote
    ) { content.view }
    let player = ScriptPlayer(driver: driver, commands: content.commands, name: name, output: { _ in })
    player.skip(head)
    do throws(ScriptPlayer.Failure) {
      for line in lines.dropFirst(head.lineCount) { try await player.play(line) }
      await driver.start()
      return PlayedScript(content: content, driver: driver, clock: clock, failure: nil)
    } catch {
      return PlayedScript(content: content, driver: driver, clock: clock, failure: error)
    }
  }

  /// The values of the program's flags that the head of a script gives.
  ///
  /// - Parameter name: the file, for messages.
  func values(of head: ScriptHead, name: String) throws(UsageError) -> [String: String] {
    do throws(UsageError) {
      return try Options.values(head.options, of: flags)
    } catch {
      let names = flags.map(\.name).joined(separator: ", ")
      throw UsageError("\(name): \(error.description); a script can have: \(names)")
    }
  }

  /// The content on a virtual clock; on a real one if that is wanted, or if calls go to another machine from the start.
  func start(
    _ values: [String: String], scenario: String? = nil, isRealTime: Bool
  ) throws -> (any Clock<Duration>, ProgramContent) {
    if !isRealTime {
      let clock = VirtualClock()
      let content = try content(Launch(clock: clock, values: values, scenario: scenario))
      if !content.isRemote() { return (clock, content) }
    }
    let clock = ContinuousClock()
    return (clock, try content(Launch(clock: clock, values: values, scenario: scenario)))
  }
}

extension Size {
  /// The size of a screen without a terminal. Not that of a terminal: a script shows the same screens everywhere.
  public static let standard = Size(width: 80, height: 24)
}
