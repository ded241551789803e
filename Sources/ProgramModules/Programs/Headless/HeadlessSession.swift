import Endpoints
import MicroappBasics
import POSIX
import Runs
import Terminal

/// A run without a terminal to draw in: it plays a script from a file or a pipe, or commands that the user types.
@MainActor
struct HeadlessSession {
  let program: Program
  let options: Options

  func run() async throws -> Int32 {
    let path = options.script ?? "-"
    let isInteractive = path == "-" && isatty(STDIN_FILENO) == 1
    let nextLine = try lines(of: path)
    let begin = ContinuousClock.now
    let output = StandardOutput()
    var status = ExitStatus.success
    var answers: (any RecordedAnswers)?
    do {
      var head = ScriptHead()
      // The user types commands, and no head.
      var text = isInteractive ? nil : nextLine()
      while let line = text, try head.add(line) { text = nextLine() }
      let run = try await start(head, path)
      answers = run.answers
      if isInteractive {
        await REPL(session: run, output: output).run()
      } else {
        let player = ScriptPlayer(run, isPlain: options.isPlain) { output.write($0 + "\n") }
        var number = head.lineCount
        reading: while let read = text {
          number += 1
          let line = Script.Line(read, number: number)
          switch line?.command {
          case .failure(.form("quit", [])) where path == "-": break reading
          case .failure(.form("help", [])) where path == "-", .failure(.form("?", [])) where path == "-":
            await run.start()
            output.print(REPL(session: run, output: output).help)
          default: if let line { try await player.play(line) }
          }
          text = output.failure == nil ? nextLine() : nil
        }
        await run.start()
        if path == "-", !player.hasShown { player.show() }
      }
    } catch let failure as ScriptPlayer.Failure {
      printError(failure.report)
      status = failure.status
    }
    for note in answers?.notes ?? [] { printError(note) }
    if answers?.differs == true { status = ExitStatus.checkFailed }
    if status == ExitStatus.success, path != "-" {
      printError("ok  \(path)  \((ContinuousClock.now - begin).inMilliseconds)")
    }
    return output.status(status, of: program.name)
  }

  private func start(_ head: ScriptHead, _ path: String) async throws -> Run {
    var origin = options.origin
    guard let name = options.scenario else {
      origin.script = Script(head)
      if path != "-", FileStamp(path.answersFile) != nil { origin.answersPath = path.answersFile }
      if program.comparesAnswers(origin) { origin.words = try secrets(in: FileSystem.read(path)) }
      return try Run(program, from: origin)
    }
    guard head.options.isEmpty else {
      throw UsageError("a script that continues a scenario cannot have options: write them into the scenario")
    }
    let scenario = try program.scenarioToStart(name, values: options.values)
    let replay = try await program.play(Journal(origin.with(scenario, isCheck: false)))
    try replay.throwFailure()
    return replay.run
  }

  /// The values of the secrets that a script names, which only the user has.
  private func secrets(in text: String) throws -> [String: String] {
    let names = Set(try Script(text.lines).commands.flatMap(\.names)).subtracting(ScriptText.knownNames)
    return try names.sorted().reduce(into: [:]) { values, name in
      let asked =
        isatty(STDIN_FILENO) == 1
        ? SecretLine.read { writeAll("\(name): ", to: STDERR_FILENO) } : environment(name.uppercased())
      guard let value = asked, !value.isEmpty else {
        throw Run.Failure(
          description: "\(name.uppercased()) is not set: the script needs the secret that stands for $\(name)")
      }
      values[name] = value
    }
  }

  /// Returns the next line of a script with each call. Those of standard input are read one by one, because a program
  /// may wait for the output of a line before it writes the next one. A file is read first, and refused if it has no end.
  private func lines(of path: String) throws(SystemError) -> () -> String? {
    if path == "-" {
      // `readLine` takes an input that cannot be read for an empty one.
      try systemCall("read", "standard input") { read(STDIN_FILENO, nil, 0) }
      return { readLine() }
    }
    let bytes = try OpenFile(path, O_RDONLY, to: "read").read(limit: 4 << 20)
    var lines = String(decoding: bytes, as: UTF8.self).lines[...]
    return { lines.popFirst() }
  }
}
