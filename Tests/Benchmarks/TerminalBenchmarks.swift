import POSIX
import TestSupport

/// The microapps in a pseudo-terminal: the time to the first frame, the time from a key to its output, and the number
/// of bytes.
@MainActor
enum TerminalBenchmarks {
  /// A microapp with the Swift runtime linked statically, as in a release.
  private static let staticMicroapp = ".build-static/release/AuthMicroapp"

  static func run() throws {
    FrameBenchmarks.run()
    try firstFrames()
    try answers()
    try idleness()
  }

  /// The programs take turns, so that a change of the machine's speed affects all of them.
  private static func firstFrames() throws {
    let form = [
      "--form", "Sign Up", "20", "60", "10", "Email", "1", "1", "", "1", "20", "30", "0", "Password", "2", "1", "", "2",
      "20", "30", "0", "Confirm", "3", "1", "", "3", "20", "30", "0",
    ]
    let path = Executables.path(of: "dialog", in: environment("PATH"))
    let dialog = path.map { [("dialog --form", [$0] + form)] } ?? []
    let microapp = try Platform.beside("AuthMicroapp")
    let programs =
      dialog + [("AuthMicroapp", [microapp]), ("AuthMicroapp --help", [microapp, "--help"])]
      + (Platform.isProgram(staticMicroapp) ? [("AuthMicroapp, static runtime", [staticMicroapp])] : [])
    let rounds = try (0..<30).map { _ in
      try programs.map { try WatchedTerminal($0.1).untilItRests(milliseconds: 40).time }
    }
    let table = Table("first frame on a terminal", "ms", dialog.isEmpty ? "x first" : "x dialog")
    for (index, program) in programs.enumerated() {
      table.row(
        program.0, Measuring.median(rounds.map { $0[index] / .milliseconds(1) }),
        Measuring.median(rounds.map { $0[index] / $0[0] }))
    }
    if !Platform.isProgram(staticMicroapp) {
      print("To measure with the runtime linked statically, as in a release, first run:")
      print("swift build -c release --static-swift-stdlib --product AuthMicroapp --scratch-path .build-static")
    }
  }

  /// Sends one key at a time, with a pause before each.
  private static func answers() throws {
    let table = Table("from a key to the last byte, 80x24", "us", "bytes")
    let letters = "rick@citadel.org".map { String($0) }
    func row(_ name: String, _ answers: [WatchedTerminal.Answer]) {
      table.row(
        name, Measuring.median(answers.map { $0.time / .microseconds(1) }),
        Measuring.median(answers.map { Double($0.bytes) }))
    }
    let nothing = try WatchedTerminal(["/bin/cat"])
    row("a typed character: the terminal alone (cat)", try letters.map(nothing.answer))
    if Platform.isProgram(staticMicroapp) {
      let release = try WatchedTerminal([staticMicroapp])
      try release.untilItRests(milliseconds: 200)
      try release.answer(to: "\r")
      row("a typed character: static runtime", try letters.map(release.answer))
    }
    let auth = try WatchedTerminal([Platform.beside("AuthMicroapp")])
    try auth.untilItRests(milliseconds: 200)
    try auth.answer(to: "\r")
    row("a typed character", try letters.map(auth.answer))
    row("backspace", try letters.map { _ in try auth.answer(to: "\u{7F}") })
    row("focus to the next control", try (0..<12).map { _ in try auth.answer(to: "\t") })
    let home = try WatchedTerminal([Platform.beside("HomeMicroapp")])
    try home.untilItRests(milliseconds: 1500)
    row("a step in a list", try (0..<6).map { _ in try home.answer(to: "\u{1B}[B") })
    for _ in 0..<12 { try home.answer(to: "\u{1B}[B") }
    row("a step that scrolls it", try (0..<12).map { _ in try home.answer(to: "\u{1B}[B") })
    row(
      "another size of the window",
      try (0..<6).map { number in try auth.answer { $0.resize(columns: number % 2 == 0 ? 100 : 80, rows: 24) } })
  }

  private static func idleness() throws {
    let program = try WatchedTerminal([Platform.beside("AuthMicroapp")])
    try program.untilItRests(milliseconds: 200)
    let before = Platform.processorTime(of: program.program.processIdentifier)
    let idle = try? program.untilItRests(milliseconds: 2000)
    let after = Platform.processorTime(of: program.program.processIdentifier)
    let table = Table("two seconds of nothing", "bytes", "cpu ms")
    table.row("AuthMicroapp", Double(idle?.bytes ?? 0), (after - before) / .milliseconds(1))
  }
}
