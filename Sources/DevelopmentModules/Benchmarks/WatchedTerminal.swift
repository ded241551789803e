import TerminalHost

/// The far end of a terminal, with a watch: what came, and when the last of it did.
struct WatchedTerminal {
  struct Answer {
    var time: Duration
    var bytes: Int
  }

  struct Silence: Error, CustomStringConvertible {
    let description = "a program said nothing for three seconds"
  }

  let program: HostedProgram
  private var terminal: HostTerminal { program.terminal }
  private let start = ContinuousClock.now

  init(_ program: HostedProgram) {
    self.program = program
  }

  /// What comes until nothing does for a while.
  @discardableResult
  func untilItRests(milliseconds: Int32) throws -> Answer {
    try comes(since: start, rest: milliseconds, patience: max(3000, milliseconds))
  }

  /// What a key brings about that is pressed after a rest, as fingers take one.
  @discardableResult
  func answer(to key: String) throws -> Answer {
    try answer { terminal.type(key) }
  }

  /// What another width of the window brings about.
  func answer(toColumns columns: UInt16) throws -> Answer {
    try answer { terminal.resize(columns: columns, rows: 24) }
  }

  private func answer(to deed: () -> Void) throws -> Answer {
    _ = terminal.read(milliseconds: 40)
    let start = ContinuousClock.now
    deed()
    return try comes(since: start, rest: 10, patience: 3000)
  }

  private func comes(since start: ContinuousClock.Instant, rest: Int32, patience: Int32) throws -> Answer {
    var answer: Answer?
    while true {
      let bytes = terminal.read(milliseconds: answer == nil ? patience : rest)
      if bytes.isEmpty { break }
      answer = Answer(time: ContinuousClock.now - start, bytes: (answer?.bytes ?? 0) + bytes.count)
    }
    guard let answer else { throw Silence() }
    return answer
  }
}
