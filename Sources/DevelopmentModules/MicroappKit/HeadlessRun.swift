import Concurrency
import Terminal
import Views

/// A program without a screen of its own: it plays a script, from a file, a pipe, or a person who types commands.
@MainActor
struct HeadlessRun {
  let app: TerminalApp
  let options: Options

  func run() async throws -> Int32 {
    let path = options.script ?? "-"
    let source = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard source >= 0 else { return cannotRead(path, errno) }
    let isConversation = source == STDIN_FILENO && isatty(STDIN_FILENO) == 1
    let (workbench, content) = try world()
    // The same screens wherever it runs: a script expects them, and sentences need no window.
    let size = options.size ?? Size(width: 80, height: 24)
    let pilot = Pilot(size: size, workbench: workbench, timeout: options.timeout, patience: options.timeout) {
      content
    }
    let lines = LineReader(source)
    let output = StandardOutput()
    if isConversation {
      await Conversation(pilot: pilot, lines: lines, output: output).run()
      return output.status(ExitStatus.fine, of: app.name)
    }
    let player = ScriptPlayer(pilot: pilot, isPlain: options.isPlain) { output.write($0 + "\n") }
    let status = await play(lines, on: player, output)
    await pilot.start()
    if let failure = lines.failure { return cannotRead(path, failure) }
    if status == ExitStatus.fine, path == "-", !player.hasShown { player.show() }
    return output.status(status, of: app.name)
  }

  /// What is far away keeps the wall clock, so a run that begins there does.
  private func world() throws -> (Workbench, AnyView) {
    if !options.isRealTime {
      let workbench = Workbench(clock: VirtualClock(), values: options.values)
      let content = try app.content(workbench)
      if !workbench.isRemote { return (workbench, content) }
    }
    let workbench = Workbench(clock: ContinuousClock(), values: options.values)
    return (workbench, try app.content(workbench))
  }

  private func cannotRead(_ path: String, _ reason: Int32) -> Int32 {
    let name = path == "-" ? "standard input" : path
    complain("\(app.name): cannot read \(name): \(errorText(reason))")
    return ExitStatus.noInput
  }

  /// Plays a script to its end, to its first failure, or as long as what it shows can be written.
  private func play(_ lines: LineReader, on player: ScriptPlayer, _ output: StandardOutput) async -> Int32 {
    do throws(ScriptPlayer.Stopped) {
      while output.failure == nil, let line = try next(of: lines, for: player) { try await player.play(line) }
      return ExitStatus.fine
    } catch {
      complain(error.screen.map { "\(error.message)\n\($0)" } ?? error.message)
      return error.status
    }
  }

  private func next(of lines: LineReader, for player: ScriptPlayer) throws(ScriptPlayer.Stopped) -> String? {
    do throws(Malformed) {
      return try lines.next()
    } catch {
      throw player.stopped(by: error)
    }
  }
}
