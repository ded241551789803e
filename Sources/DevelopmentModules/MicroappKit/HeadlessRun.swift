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
    // A script shows the same screens wherever it is played; a person sees what fits the window.
    let window = isConversation ? terminalSize(of: STDOUT_FILENO) : nil
    let (workbench, content) = try world()
    let size = options.size ?? window ?? Size(width: 80, height: 24)
    let pilot = Pilot(size: size, workbench: workbench, timeout: options.timeout, patience: options.timeout) {
      content
    }
    await pilot.settle()
    let player = ScriptPlayer(pilot: pilot, output: Self.show)
    let lines = LineReader(source)
    if isConversation { return await converse(lines, with: pilot, player) }
    let status = await play(lines, on: player)
    if let failure = lines.failure { return cannotRead(path, failure) }
    if status == ExitStatus.fine, path == "-", !player.hasShown { Self.show(pilot.text) }
    return status
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

  /// Prints at once: whoever feeds the script line by line waits for it.
  private static func show(_ screen: String) {
    writeAll(screen + "\n", to: STDOUT_FILENO)
  }

  private func cannotRead(_ path: String, _ reason: Int32) -> Int32 {
    let name = path == "-" ? "standard input" : path
    complain("\(app.name): cannot read \(name): \(String(cString: strerror(reason)))")
    return ExitStatus.noInput
  }

  /// Plays a script to its end or its first failure.
  private func play(_ lines: LineReader, on player: ScriptPlayer) async -> Int32 {
    do throws(ScriptPlayer.Stopped) {
      while let line = lines.next() { try await player.play(line) }
      return ExitStatus.fine
    } catch {
      complain(error.screen.map { "\(error.message)\n\($0)" } ?? error.message)
      return error.status
    }
  }

  /// Plays what a person types, waits for what it set in motion, and shows the screen. A mistake is told and forgiven.
  private func converse(_ lines: LineReader, with pilot: Pilot, _ player: ScriptPlayer) async -> Int32 {
    writeAll("One command a line, such as: tap \"Sign In\"; --help lists them all. Ctrl-D ends.\n", to: STDERR_FILENO)
    var mistake: String?
    while true {
      writeAll(pilot.text + "\n" + (mistake.map { $0 + "\n" } ?? "") + "> ", to: STDOUT_FILENO)
      guard let line = lines.next() else { break }
      mistake = nil
      do throws(ScriptPlayer.Stopped) {
        try await player.play(line)
        // A call that does not end is no mistake of the person's; the screen says how things stand.
        try? await pilot.wait()
      } catch {
        mistake = error.message.neutralized
      }
    }
    writeAll("\n", to: STDOUT_FILENO)
    return ExitStatus.fine
  }
}
