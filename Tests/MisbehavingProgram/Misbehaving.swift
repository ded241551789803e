import Dispatch
import POSIX
import Views
import Terminal

/// A program that ends in wrong ways while it uses the terminal, each by a key. Its timeout for a hang is an hour, or
/// 50 ms with `--impatient`. With `--allocating` it hangs in `malloc` before its first frame, and with `--crashing` it also
/// crashes there. With `--parent` it has a child. With `--printing` it prints before. With `--replacing` it is a `ReplacingProgram`.
@main @MainActor
enum Misbehaving {
  static func main() async {
    bufferPrintedLines()
    if let program = ReplacingProgram(CommandLine.arguments) { await program.run() }
    if CommandLine.arguments.contains("--parent") {
      _ = try? RunningChildren.start { () throws(SystemError) in
        RunningChildren.add(try spawn(["/bin/sleep", "1000"], flags: spawnSession) { _ in }, endSignal: SIGTERM)
      }
    }
    if CommandLine.arguments.contains("--printing") { print("before", terminator: "") }
    let screen = Screen(size: Size(width: 80, height: 24)) { MisbehavingView() }
    let timeout = CommandLine.arguments.contains("--impatient") ? Duration.milliseconds(50) : .seconds(3600)
    let program = TerminalProgram(
      screen: screen, onEvent: { screen.send($0) }, theme: .mono, depth: .trueColor, hangTimeout: timeout)
    let status = try? await program.run()
    exit(status ?? 66)
  }
}

private struct MisbehavingView: View {
  var body: some View {
    if CommandLine.arguments.contains("--allocating") { let _ = Self.allocate() }
    VStack {
      Text("Ready")
      Button("Nothing") {}
    }
    // This program must trap.
    .onKey(Key(.character("t"))) { fatalError("a trap, \u{1B}]0;and a title\u{7}") }
    .onKey(Key(.character("o"))) { print(Descent().descend(0)) }
    .onKey(Key(.character("n"))) { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
    .onKey(Key(.character("a"))) { abort() }
    .onKey(Key(.character("e"))) { exit(3) }
    .onKey(Key(.character("w"))) { Self.warn() }
    .onKey(Key(.character("p"))) { print("a printed line") }
    .onKey(Key(.character("u"))) { print("Zoë ✓\u{1B}[2J", terminator: "") }
    .onKey(Key(.character("h"))) {
      Self.warn()
      Self.hang()
    }
    .onKey(Key(.character("l"))) {
      for _ in 0..<1_500 { Self.warn() }
      Self.hang()
    }
  }

  private static func hang() {
    _ = write(STDIN_FILENO, "Hanging", 7)
    while true {}
  }

  /// Hangs with the lock of `malloc` most of the time. It takes the lock only if there is another thread.
  private static func allocate() {
    let crashes = CommandLine.arguments.contains("--crashing")
    DispatchQueue.global().async {
      poll(nil, 0, 20)
      // This process sends it, as it does for a crash.
      if crashes { kill(getpid(), SIGSEGV) }
    }
    warn()
    _ = write(STDIN_FILENO, "Hanging", 7)
    while true { free(malloc(1 << 12)) }
  }

  private static func warn() {
    let warning = "a warning of some library, \u{1B}[2Jwhich clears\n"
    _ = write(STDERR_FILENO, warning, warning.utf8.count)
  }
}

/// A recursion deeper than any stack, which a compiler cannot turn into a loop.
private final class Descent {
  private lazy var step: (Int) -> Int = { [unowned self] in step($0 + 1) &+ ($0 % 3) }

  func descend(_ number: Int) -> Int { step(number) }
}
