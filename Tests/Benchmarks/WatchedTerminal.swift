import TerminalHost

/// Measures the output of a program in a pseudo-terminal: its size, and the time of its last byte.
struct WatchedTerminal {
  struct Answer {
    var time: Duration
    var bytes: Int
  }

  let program: HostedProgram
  private var terminal: HostTerminal { program.terminal }
  private let start = ContinuousClock.now

  init(_ program: HostedProgram) {
    self.program = program
  }

  /// The output until there is none for some time.
  @discardableResult
  func untilItRests(milliseconds: Int32) throws -> Answer {
    try output(since: start, rest: milliseconds, patience: max(3000, milliseconds))
  }

  /// The output after a key, which is sent after a pause.
  @discardableResult
  func answer(to key: String) throws -> Answer {
    try answer { terminal.type(key) }
  }

  /// The output after a change of the window's width.
  func answer(toColumns columns: UInt16) throws -> Answer {
    try answer { terminal.resize(columns: columns, rows: 24) }
  }

  private func answer(to action: () -> Void) throws -> Answer {
    _ = terminal.read(milliseconds: 40)
    let start = ContinuousClock.now
    action()
    return try output(since: start, rest: 10, patience: 3000)
  }

  private func output(since start: ContinuousClock.Instant, rest: Int32, patience: Int32) throws -> Answer {
    var answer: Answer?
    while true {
      let bytes = terminal.read(milliseconds: answer == nil ? patience : rest)
      if bytes.isEmpty { break }
      answer = Answer(time: ContinuousClock.now - start, bytes: (answer?.bytes ?? 0) + bytes.count)
    }
    guard let answer else { throw BenchmarkError(description: "a program wrote nothing for three seconds") }
    return answer
  }
}
