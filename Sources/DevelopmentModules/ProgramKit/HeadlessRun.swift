import Concurrency
import Terminal
import Views

/// A run of a program without a screen of its own: it plays a script from a file or a pipe, or commands that a person
/// types.
@MainActor
struct HeadlessRun {
  let app: TerminalApp
  let options: Options

  func run() async throws -> Int32 {
    let path = options.script ?? "-"
    let source = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard source >= 0 else { return cannotRead(path, errno) }
    let isInteractive = source == STDIN_FILENO && isatty(STDIN_FILENO) == 1
    let (clock, content) = try start()
    // Not the size of the terminal: a script shows the same screens everywhere, and sentences need no window.
    let size = options.size ?? Size(width: 80, height: 24)
    let driver = ScreenDriver(
      size: size, clock: clock, timeout: options.timeout, stallTimeout: options.timeout, isRemote: content.isRemote
    ) { content.view }
    let lines = LineReader(source)
    let output = StandardOutput()
    if isInteractive {
      await REPL(driver: driver, commands: content.commands, lines: lines, output: output).run()
      return output.status(ExitStatus.success, of: app.name)
    }
    let player = ScriptPlayer(driver: driver, commands: content.commands, isPlain: options.isPlain) {
      output.write($0 + "\n")
    }
    let status = await play(lines, on: player, output)
    await driver.start()
    if let failure = lines.failure { return cannotRead(path, failure) }
    if status == ExitStatus.success, path == "-", !player.hasShown { player.show() }
    return output.status(status, of: app.name)
  }

  /// The content on a virtual clock; on a real one with `--real-time`, or if calls go to another machine from the
  /// start.
  private func start() throws -> (any Clock<Duration>, ProgramContent) {
    if !options.isRealTime {
      let clock = VirtualClock()
      let content = try app.content(Launch(clock: clock, values: options.values))
      if !content.isRemote() { return (clock, content) }
    }
    let clock = ContinuousClock()
    return (clock, try app.content(Launch(clock: clock, values: options.values)))
  }

  private func cannotRead(_ path: String, _ reason: Int32) -> Int32 {
    let name = path == "-" ? "standard input" : path
    printError("\(app.name): cannot read \(name): \(errorText(reason))")
    return ExitStatus.noInput
  }

  /// Plays a script to its end, to its first failure, or until its output cannot be written.
  private func play(_ lines: LineReader, on player: ScriptPlayer, _ output: StandardOutput) async -> Int32 {
    do throws(ScriptPlayer.Failure) {
      while output.failure == nil, let line = try next(of: lines, for: player) { try await player.play(line) }
      return ExitStatus.success
    } catch {
      printError(error.screen.map { "\(error.message)\n\($0)" } ?? error.message)
      return error.status
    }
  }

  private func next(of lines: LineReader, for player: ScriptPlayer) throws(ScriptPlayer.Failure) -> String? {
    do throws(UsageError) {
      return try lines.next()
    } catch {
      throw player.failure(readingNextLine: error)
    }
  }
}
