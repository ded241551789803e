import TestSupport

/// Measures the output of a program in a pseudo-terminal: its size, and the time of its last byte.
struct WatchedTerminal {
  typealias Answer = (time: Duration, bytes: Int)

  let program: HostedProgram
  private let start = ContinuousClock.now

  init(_ arguments: [String]) throws {
    program = try HostedProgram(arguments, environment: ["TERM=xterm-256color", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"])
  }

  /// The output until there is none for some time.
  @discardableResult
  func untilItRests(milliseconds: Int32) throws -> Answer {
    try output(since: start, rest: milliseconds, patience: max(3000, milliseconds))
  }

  /// The output after a key, which is sent after a pause.
  @discardableResult
  func answer(to key: String) throws -> Answer { try answer { $0.type(key) } }

  /// The output after something happens to the terminal, after a pause.
  func answer(to action: (HostTerminal) -> Void) throws -> Answer {
    _ = program.terminal.read(milliseconds: 40)
    let start = ContinuousClock.now
    action(program.terminal)
    return try output(since: start, rest: 10, patience: 3000)
  }

  private func output(since start: ContinuousClock.Instant, rest: Int32, patience: Int32) throws -> Answer {
    var answer: Answer?
    while case let bytes = program.terminal.read(milliseconds: answer == nil ? patience : rest), !bytes.isEmpty {
      answer = (ContinuousClock.now - start, (answer?.bytes ?? 0) + bytes.count)
    }
    guard let answer else { throw BenchmarkError(description: "a program wrote nothing for three seconds") }
    return answer
  }
}
