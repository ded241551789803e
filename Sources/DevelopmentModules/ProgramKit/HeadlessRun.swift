import Terminal
import Views

/// A run of a program without a screen of its own: it plays a script from a file or a pipe, or commands that a person
/// types. With a scenario, it begins where the scenario ends.
@MainActor
struct HeadlessRun {
  let app: TerminalApp
  let options: Options

  func run() async throws -> Int32 {
    let path = options.script ?? "-"
    let source = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard source >= 0 else { return cannotRead(path, errno) }
    let isInteractive = source == STDIN_FILENO && isatty(STDIN_FILENO) == 1
    let lines = LineReader(source)
    let output = StandardOutput()
    var status = ExitStatus.success
    do {
      // A person types commands, and no head.
      let (head, firstLine) = isInteractive || options.scenario != nil ? (ScriptHead(), nil) : try Self.head(of: lines)
      let (driver, content) = try await start(head)
      if isInteractive {
        await REPL(driver: driver, commands: content.commands, lines: lines, output: output).run()
      } else {
        let player = ScriptPlayer(driver: driver, commands: content.commands, isPlain: options.isPlain) {
          output.write($0 + "\n")
        }
        player.skip(head)
        try await play(firstLine, then: lines, on: player, output)
        await driver.start()
        if lines.failure == nil, path == "-", !player.hasShown { player.show() }
      }
    } catch let failure as ScriptPlayer.Failure {
      printError(failure.report)
      status = failure.status
    }
    if let failure = lines.failure { return cannotRead(path, failure) }
    return output.status(status, of: app.name)
  }

  /// Reads the head of a script, and the line after it, which is nil at the end of the script.
  private static func head(
    of lines: LineReader
  ) throws(ScriptPlayer.Failure) -> (ScriptHead, firstLine: String?) {
    var head = ScriptHead()
    do throws(UsageError) {
      while let line = try lines.next() {
        if try !head.take(line) { return (head, line) }
      }
      return (head, nil)
    } catch {
      throw ScriptPlayer.Failure(
        name: "script", line: head.lineCount + 1, reason: error.description, status: ExitStatus.usage)
    }
  }

  private func start(_ head: ScriptHead) async throws -> (ScreenDriver, ProgramContent) {
    let size = options.size ?? .standard
    if let name = options.scenario {
      let played = try await app.play(
        app.catalogue(options).scenario(name), size: size, values: options.values, timeout: options.timeout)
      if let failure = played.failure { throw failure }
      return (played.driver, played.content)
    }
    let values = options.values.merging(try app.values(of: head, name: "script")) { $1 }
    let (clock, content) = try app.start(values, isRealTime: options.isRealTime)
    let driver = ScreenDriver(
      size: size, clock: clock, timeout: options.timeout, stallTimeout: options.timeout, isRemote: content.isRemote
    ) { content.view }
    return (driver, content)
  }

  private func cannotRead(_ path: String, _ reason: Int32) -> Int32 {
    let name = path == "-" ? "standard input" : path
    printError("\(app.name): cannot read \(name): \(errorText(reason))")
    return ExitStatus.noInput
  }

  /// Plays a script to its end, to its first failure, or until its output cannot be written.
  private func play(
    _ firstLine: String?, then lines: LineReader, on player: ScriptPlayer, _ output: StandardOutput
  ) async throws(ScriptPlayer.Failure) {
    if let firstLine { try await player.play(firstLine) }
    while output.failure == nil, let line = try next(of: lines, for: player) { try await player.play(line) }
  }

  private func next(of lines: LineReader, for player: ScriptPlayer) throws(ScriptPlayer.Failure) -> String? {
    do throws(UsageError) {
      return try lines.next()
    } catch {
      throw player.failure(readingNextLine: error)
    }
  }
}
