import TerminalHost

/// What the built microapps do on a real terminal, from outside: when their first frame is there, when a key is
/// answered, and how many bytes it takes.
@MainActor
enum TerminalBenchmarks {
  static func run() async {
    FrameBenchmarks.run()
    do {
      try firstFrames()
      try answers()
      try idleness()
    } catch {
      Platform.fail("Benchmarks: \(error)", status: 70)
    }
  }

  /// The programs take turns, so that a drift of the machine's speed meets all of them.
  private static func firstFrames() throws {
    let form = [
      "--form", "Sign Up", "20", "60", "10", "Email", "1", "1", "", "1", "20", "30", "0", "Password", "2", "1", "", "2",
      "20", "30", "0", "Confirm", "3", "1", "", "3", "20", "30", "0",
    ]
    let dialog = Platform.program("dialog").map { [("dialog --form", [$0] + form)] } ?? []
    let programs = dialog + ["AuthMicroapp", "HomeMicroapp"].map { ($0, [Platform.beside($0)]) }
    let rounds = try (0..<30).map { _ in
      try programs.map { try WatchedProgram($0.1).untilItRests(milliseconds: 40).time }
    }
    let table = Table("first frame on a terminal", "ms", dialog.isEmpty ? "x first" : "x dialog")
    for (index, program) in programs.enumerated() {
      table.row(
        program.0, Measuring.median(rounds.map { $0[index] / .milliseconds(1) }),
        Measuring.median(rounds.map { $0[index] / $0[0] }))
    }
  }

  /// A key at a time, with a rest before each as fingers take.
  private static func answers() throws {
    let table = Table("from a key to the last byte, 80x24", "us", "bytes")
    let auth = try WatchedProgram([Platform.beside("AuthMicroapp")])
    try auth.untilItRests(milliseconds: 200)
    try auth.answer(to: "\r")
    let letters = "rick@citadel.org".map { String($0) }
    row("a typed character", of: table, try letters.map(auth.answer))
    row("backspace", of: table, try letters.map { _ in try auth.answer(to: "\u{7F}") })
    row("focus to the next control", of: table, try (0..<12).map { _ in try auth.answer(to: "\t") })
    let home = try WatchedProgram([Platform.beside("HomeMicroapp")])
    try home.untilItRests(milliseconds: 1500)
    row("a step in a list", of: table, try (0..<6).map { _ in try home.answer(to: "\u{1B}[B") })
    for _ in 0..<12 { try home.answer(to: "\u{1B}[B") }
    row("a step that scrolls it", of: table, try (0..<12).map { _ in try home.answer(to: "\u{1B}[B") })
    row("another size of the window", of: table, try (0..<6).map { try auth.answer(toColumns: $0 % 2 == 0 ? 100 : 80) })
  }

  private static func row(_ name: String, of table: Table, _ answers: [WatchedProgram.Answer]) {
    table.row(
      name, Measuring.median(answers.map { $0.time / .microseconds(1) }),
      Measuring.median(answers.map { Double($0.bytes) }))
  }

  private static func idleness() throws {
    let program = try WatchedProgram([Platform.beside("AuthMicroapp")])
    try program.untilItRests(milliseconds: 200)
    let before = Platform.processorTime(of: program.processIdentifier)
    let idle = try? program.untilItRests(milliseconds: 2000)
    let after = Platform.processorTime(of: program.processIdentifier)
    let table = Table("two seconds of nothing", "bytes", "cpu ms")
    table.row("AuthMicroapp", Double(idle?.bytes ?? 0), (after - before) / .milliseconds(1))
  }
}

/// A program on a terminal, and when what it writes has come.
@MainActor
private final class WatchedProgram {
  struct Answer {
    var time: Duration
    var bytes: Int
  }

  struct Silence: Error, CustomStringConvertible {
    let description = "a program said nothing for three seconds"
  }

  private let program: HostedProgram
  private let start = ContinuousClock.now

  init(_ arguments: [String]) throws {
    program = try HostedProgram(
      arguments, environment: ["TERM=xterm-256color", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"])
  }

  var processIdentifier: Int32 { program.processIdentifier }

  /// What comes until nothing does for a while, and when the last of it came.
  @discardableResult
  func untilItRests(milliseconds: Int32) throws -> Answer {
    try comes(since: start, rest: milliseconds, patience: max(3000, milliseconds))
  }

  /// What a key brings about.
  @discardableResult
  func answer(to key: String) throws -> Answer {
    _ = program.read(milliseconds: 40)
    let start = ContinuousClock.now
    program.type(key)
    return try comes(since: start, rest: 10, patience: 3000)
  }

  func answer(toColumns columns: UInt16) throws -> Answer {
    _ = program.read(milliseconds: 40)
    let start = ContinuousClock.now
    program.resize(columns: columns, rows: columns == 80 ? 24 : 30)
    return try comes(since: start, rest: 10, patience: 3000)
  }

  private func comes(since start: ContinuousClock.Instant, rest: Int32, patience: Int32) throws -> Answer {
    var answer: Answer?
    while true {
      let bytes = program.read(milliseconds: answer == nil ? patience : rest)
      if bytes.isEmpty { break }
      answer = Answer(time: ContinuousClock.now - start, bytes: (answer?.bytes ?? 0) + bytes.count)
    }
    guard let answer else { throw Silence() }
    return answer
  }
}
