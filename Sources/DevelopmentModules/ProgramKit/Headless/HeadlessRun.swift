import MicroappBasics
import Endpoints
import POSIX
import Scripting

/// A run of a program without a terminal to draw in: the program plays a script from a file or a pipe, or commands that the
/// user types. With a scenario, the run begins where the scenario ends.
@MainActor
struct HeadlessRun {
  let program: Program
  let options: Options

  func run() async throws -> Int32 {
    let path = options.script ?? "-"
    let source = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard source >= 0 else { return cannotRead(path, errno) }
    let isInteractive = source == STDIN_FILENO && isatty(STDIN_FILENO) == 1
    let lines = LineReader(source)
    let begin = ContinuousClock.now
    let output = StandardOutput()
    var status = ExitStatus.success
    do {
      // The user types commands, and no head.
      let head =
        isInteractive
        ? ScriptHead() : try ScriptHead(name: "script") { Result { () throws(UsageError) in try lines.next() } }
      let run = try await start(head)
      if isInteractive {
        await REPL(session: run, lines: lines, output: output).run()
      } else {
        let player = ScriptPlayer(run, isPlain: options.isPlain) { output.write($0 + "\n") }
        player.skip(head)
        try await play(head.firstLine, then: lines, on: player, output)
        await run.start()
        if lines.failure == nil, path == "-", !player.hasShown { player.show() }
      }
    } catch let failure as ScriptPlayer.Failure {
      printError(failure.report)
      status = failure.status
    }
    if let failure = lines.failure { return cannotRead(path, failure) }
    if status == ExitStatus.success, path != "-" {
      printError("ok  \(path)  \((ContinuousClock.now - begin).inMilliseconds)")
    }
    return output.status(status, of: program.name)
  }

  /// The program at its start, or at the end of the scenario.
  private func start(_ head: ScriptHead) async throws -> Run {
    guard let name = options.scenario else { return try program.start(head, name: "script", Journal(options.origin)) }
    guard head.options.isEmpty else {
      throw UsageError("a script that continues a scenario cannot have options: write them into the scenario")
    }
    let scenario = try program.scenarioToStart(name, values: options.values)
    let (run, failure) = try await program.play(scenario, options.origin)
    if let failure { throw failure }
    return run
  }

  private func cannotRead(_ path: String, _ reason: Int32) -> Int32 {
    let name = path == "-" ? "standard input" : path
    printError("\(program.name): cannot read \(name): \(errorText(reason))")
    return ExitStatus.noInput
  }

  /// Plays a script to its end, to its first failure, or until its output cannot be written.
  private func play(
    _ firstLine: String?, then lines: LineReader, on player: ScriptPlayer, _ output: StandardOutput
  ) async throws(ScriptPlayer.Failure) {
    if let firstLine { try await player.play(firstLine) }
    while output.failure == nil {
      let line: String?
      do throws(UsageError) { line = try lines.next() } catch { throw player.failure(readingNextLine: error) }
      guard let line else { return }
      try await player.play(line)
    }
  }
}
