import Foundation
import TestSupport
import Testing

/// However a program ends, it restores the terminal: its screen by exact bytes, and its modes.
@Suite(.serialized, .blocking)
struct TerminalEndTests {
  static let tearDown = "\u{1B}[?2026l\u{1B}[?7h\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  /// Without the runtime's report, which takes time and has a test of its own.
  private static let quick = ["SWIFT_BACKTRACE": "enable=no"]

  private func misbehave(
    _ environment: [String: String] = quick, arguments: [String] = []
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(BuiltProgram("Misbehaving"), arguments, environment: environment)
    try terminal.waitFor("Ready")
    return terminal
  }

  /// The program after it has been made to hang by a key.
  private func hang(by key: String) throws -> PseudoTerminal {
    let terminal = try misbehave(arguments: ["--impatient"])
    terminal.type(key)
    try terminal.waitFor("Hanging")
    return terminal
  }

  /// A program that allocates all the time. Without the cache of a thread, which is a setting on Linux, each allocation takes a
  /// lock, so a handler that allocates waits for its own thread.
  private func allocate(_ arguments: [String] = []) throws -> PseudoTerminal {
    let environment = Self.quick.merging(["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]) { $1 }
    let terminal = try PseudoTerminal(
      BuiltProgram("Misbehaving"), ["--allocating"] + arguments, environment: environment)
    try terminal.waitFor("Hanging")
    return terminal
  }

  #if os(Linux)
  /// SIGSTKFLT, the first and the last of the real-time signals, and what macOS ignores or has not.
  private static let moreSignals = [16, SIGIO, SIGPWR, 34, 64]
  #else
  private static let moreSignals = [SIGEMT]
  #endif

  @Test(
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
    ] + moreSignals)
  func aSignalEndsItCleanly(signal: Int32) throws {  // Hazard: signals
    let terminal = try misbehave()
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == .exited(128 + signal))
    #expect(terminal.output.hasSuffix(Self.tearDown))
    #expect(terminal.isInItsModes)
  }

  @Test(arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS])
  func aFatalSignalStillGivesTheTerminalBackAndIsTheStatus(signal: Int32) throws {  // Hazard: crash
    // The runtime's report would keep it alive; a signal from outside is not a crash to report.
    let terminal = try misbehave(["SWIFT_BACKTRACE": "enable=yes,symbolicate=off,color=no,interactive=no"])
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == .killed(by: signal))
    #expect(terminal.output.hasSuffix(Self.tearDown))
    #expect(terminal.isInItsModes)
  }

  @Test(arguments: [SIGABRT, SIGSEGV, SIGTERM])
  func aSignalDuringAnAllocationEndsItToo(signal: Int32) throws {  // Hazard: crash
    let terminal = try allocate()
    // The second request to end ends a program that hangs.
    if signal == SIGTERM { terminal.send(SIGINT) }
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == .killed(by: signal))
    #expect(terminal.output.contains(Self.tearDown + "a warning of some library, ?[2J"))
    #expect(terminal.isInItsModes)
  }

  @Test(arguments: [["--crashing"], ["--crashing", "--parent"]])
  func aCrashDuringAnAllocationEndsItToo(arguments: [String]) throws {  // Hazard: crash
    let terminal = try allocate(arguments)
    #expect(try terminal.waitForEnd() == .killed(by: SIGSEGV))
    #expect(terminal.output.contains(Self.tearDown + "a warning of some library, ?[2J"))
    #expect(terminal.isInItsModes)
  }

  @Test(arguments: [("n", [SIGSEGV]), ("o", [SIGSEGV, SIGBUS]), ("a", [SIGABRT])])
  func aCrashOfItsOwnDoesToo(key: String, signals: [Int32]) throws {  // Hazards: crash, stack
    let terminal = try misbehave()
    terminal.type(key)
    let ending = try terminal.waitForEnd()
    #expect(signals.map { .killed(by: $0) }.contains(ending))
    #expect(terminal.output.contains(Self.tearDown))
    #expect(terminal.isInItsModes)
  }

  @Test func theReportOfACrashIsReadableOnTheMainScreen() throws {  // Hazard: crash-report
    let terminal = try misbehave()
    terminal.type("t")
    let ending = try terminal.waitForEnd()
    #expect([.killed(by: SIGILL), .killed(by: SIGTRAP)].contains(ending))
    #expect(!terminal.everything.components(separatedBy: Self.tearDown)[0].contains("a trap"))
    let report = try #require(terminal.everything.components(separatedBy: Self.tearDown).last)
    #expect(report.contains("Fatal error: a trap, ?]0;and a title?"))
    #expect(!report.contains("\u{1B}"), "what a message quotes is not obeyed")
    #expect(report.contains("\r\n"), "and no staircase")
    #expect(terminal.isInItsModes)
  }

  #if os(Linux)
  // Elsewhere the system writes it, to a file.
  @Test func theRuntimesOwnReportOfACrashFollows() throws {  // Hazard: crash
    let terminal = try misbehave(["SWIFT_BACKTRACE": "enable=yes,symbolicate=off,color=no,interactive=no"])
    terminal.type("n")
    let ending = try terminal.waitForEnd()
    #expect(ending == .killed(by: SIGSEGV))
    let report = try #require(terminal.everything.components(separatedBy: Self.tearDown).last)
    #expect(report.contains("Bad pointer dereference at 0x0000000000000008"))
  }
  #endif

  @Test func exitFromAnywhereGivesItBack() throws {  // Hazard: exit
    let terminal = try misbehave()
    terminal.type("e")
    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(terminal.output.hasSuffix(Self.tearDown))
    #expect(terminal.isInItsModes)
  }

  @Test func aWarningOfALibraryComesWhenTheScreenIsGivenBack() throws {  // Hazard: crash-report
    let terminal = try misbehave()
    terminal.type("w\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.hasSuffix(Self.tearDown + "a warning of some library, \u{FFFD}[2Jwhich clears\r\n"))
  }

  @Test(arguments: ["", "2>/dev/null"])
  func whatIsPrintedComesWhenTheScreenIsGivenBack(errors: String) throws {  // Hazard: crash-report
    let terminal = try PseudoTerminal(
      command: ["/bin/sh", "-c", "exec \"$0\" \(errors)", BuiltProgram("Misbehaving").url.path])
    try terminal.waitFor("Ready")
    terminal.type("p\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.hasSuffix(Self.tearDown + "a printed line\r\n"))
  }

  @Test(arguments: [("u\u{3}", Int32(0)), ("ue", 3)])
  func aLineWithoutItsEndIsPrintedTooAndNotObeyed(keys: String, status: Int32) throws {  // Hazard: crash-report
    let terminal = try misbehave(arguments: ["--printing"])
    terminal.type(keys)
    #expect(try terminal.waitForEnd() == .exited(status))
    #expect(terminal.everything.hasPrefix("before\u{1B}"))
    #expect(terminal.output.hasSuffix(Self.tearDown + "Zoë ✓\u{FFFD}[2J"))
  }

  @Test func whatIsPrintedComesAfterACrashToo() throws {  // Hazard: crash-report
    let terminal = try misbehave()
    terminal.type("pn")
    #expect(try terminal.waitForEnd() == .killed(by: SIGSEGV))
    #expect(terminal.everything.contains(Self.tearDown + "a printed line\r\n"))
  }

  @Test(arguments: [true, false])
  func whatHangsCanStillBeEnded(byKey: Bool) throws {  // Hazard: hang
    let terminal = try hang(by: "h")
    if byKey {
      terminal.type("\u{3}")
    } else {
      // Two that are waiting both come in this order; the second is the one that ends it.
      terminal.send(SIGINT)
      terminal.send(SIGTERM)
    }
    #expect(try terminal.waitForEnd() == .killed(by: byKey ? SIGINT : SIGTERM))
    #expect(terminal.everything.contains(Self.tearDown + "a warning"))
    #expect(terminal.isInItsModes)
  }

  @Test func howeverOftenTheEndIsAskedForTheTerminalIsGivenBackFirst() throws {  // Hazard: hang
    let terminal = try hang(by: "l")
    terminal.type("\u{3}")
    // The warnings that follow are more than a terminal takes at once.
    try terminal.waitFor(Self.tearDown)
    terminal.send(SIGQUIT)
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() == .killed(by: SIGINT))
    #expect(terminal.isInItsModes)
  }

  @Test func aTerminalThatIsClosedEndsTheProgram() throws {  // Hazard: closed-terminal
    let terminal = try misbehave()
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .exited(128 + SIGHUP))
  }

  @Test func aTerminalThatIsClosedEndsAlsoAProgramThatHangs() throws {  // Hazard: hang
    let terminal = try hang(by: "h")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .killed(by: SIGHUP))
  }
}
