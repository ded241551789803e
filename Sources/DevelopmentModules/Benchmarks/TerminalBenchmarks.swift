import Resources
import Terminal
import TerminalHost
import Views

/// What the built microapps do on a real terminal, from outside: when their first frame is there, when a key is
/// answered, and how many bytes it takes.
@MainActor
enum TerminalBenchmarks {
  static func run() async {
    FrameBenchmarks.run()
    do {
      try await keys()
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
    let microapp = Platform.beside("AuthMicroapp")
    let alone = ".build-static/release/AuthMicroapp"
    let programs =
      dialog + [("AuthMicroapp", [microapp]), ("AuthMicroapp --version", [microapp, "--version"])]
      + (Platform.isProgram(alone) ? [("AuthMicroapp, runtime within", [alone])] : [])
    let rounds = try (0..<30).map { _ in
      try programs.map { try start($0.1).untilItRests(milliseconds: 40).time }
    }
    let table = Table("first frame on a terminal", "ms", dialog.isEmpty ? "x first" : "x dialog")
    for (index, program) in programs.enumerated() {
      table.row(
        program.0, Measuring.median(rounds.map { $0[index] / .milliseconds(1) }),
        Measuring.median(rounds.map { $0[index] / $0[0] }))
    }
    if !Platform.isProgram(alone) {
      print("With the runtime within, as a release has it, after this:")
      print("swift build -c release --static-swift-stdlib --product AuthMicroapp --scratch-path .build-static")
    }
  }

  /// The whole way of a key within this process: typed at one end of a terminal, read, dealt with, drawn, and its last
  /// byte read at that end.
  private static func keys() async throws {
    let terminal = try HostTerminal()
    let screen = Screen(size: Size(width: 80, height: 24)) { SignUpForm() }
    let program = TerminalProgram(
      screen: screen, palette: Palette(theme: .standard, depth: .trueColor), input: terminal.descriptor,
      output: terminal.descriptor)
    let typist = Task.detached {
      let watch = WatchedTerminal(terminal)
      try watch.untilItRests(milliseconds: 100)
      let letters = try (0..<40).map { _ in try watch.answer(to: "a") }
      let focus = try (0..<40).map { _ in try watch.answer(to: "\t") }
      terminal.type("\u{3}")
      return [("a typed character", letters), ("focus to the next control", focus)]
    }
    _ = try await program.run()
    let table = Table("a key, its frame and the terminal, in one process", "us", "bytes")
    for (name, answers) in try await typist.value { row(name, of: table, answers) }
  }

  /// A key at a time, with a rest before each as fingers take.
  private static func answers() throws {
    let table = Table("from a key to the last byte, 80x24", "us", "bytes")
    let auth = try start([Platform.beside("AuthMicroapp")])
    try auth.untilItRests(milliseconds: 200)
    try auth.answer(to: "\r")
    let letters = "rick@citadel.org".map { String($0) }
    row("a typed character", of: table, try letters.map(auth.answer))
    row("backspace", of: table, try letters.map { _ in try auth.answer(to: "\u{7F}") })
    row("focus to the next control", of: table, try (0..<12).map { _ in try auth.answer(to: "\t") })
    let home = try start([Platform.beside("HomeMicroapp")])
    try home.untilItRests(milliseconds: 1500)
    row("a step in a list", of: table, try (0..<6).map { _ in try home.answer(to: "\u{1B}[B") })
    for _ in 0..<12 { try home.answer(to: "\u{1B}[B") }
    row("a step that scrolls it", of: table, try (0..<12).map { _ in try home.answer(to: "\u{1B}[B") })
    row("another size of the window", of: table, try (0..<6).map { try auth.answer(toColumns: $0 % 2 == 0 ? 100 : 80) })
  }

  private static func row(_ name: String, of table: Table, _ answers: [WatchedTerminal.Answer]) {
    table.row(
      name, Measuring.median(answers.map { $0.time / .microseconds(1) }),
      Measuring.median(answers.map { Double($0.bytes) }))
  }

  private static func idleness() throws {
    let program = try start([Platform.beside("AuthMicroapp")])
    try program.untilItRests(milliseconds: 200)
    let before = Platform.processorTime(of: program.program?.processIdentifier ?? 0)
    let idle = try? program.untilItRests(milliseconds: 2000)
    let after = Platform.processorTime(of: program.program?.processIdentifier ?? 0)
    let table = Table("two seconds of nothing", "bytes", "cpu ms")
    table.row("AuthMicroapp", Double(idle?.bytes ?? 0), (after - before) / .milliseconds(1))
  }

  private static func start(_ arguments: [String]) throws -> WatchedTerminal {
    let environment = ["TERM=xterm-256color", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"]
    return WatchedTerminal(try HostedProgram(arguments, environment: environment))
  }
}
