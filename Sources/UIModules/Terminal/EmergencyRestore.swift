/// Gives the terminal back when the program ends without having done so: by `exit` from anywhere, or by a crash.
///
/// The handler of a fatal signal may call little more than `write` and `tcsetattr`, so all it needs is laid out before.
enum EmergencyRestore {
  struct Plan {
    var input: Int32
    var output: Int32
    var saved: termios
    var codes: UnsafeMutableRawPointer
    var length: Int
  }

  // A signal handler can take neither a lock nor an actor. The plan is written on the main actor while no handler is
  // installed, and read by handlers only while `isArmed` is set.
  nonisolated(unsafe) private static var plan: Plan?
  // As above; the one word a handler changes, of a type that signal handlers may change.
  nonisolated(unsafe) private static var isArmed: sig_atomic_t = 0

  private static let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Prepares the way back to `saved`.
  @MainActor
  static func arm(input: Int32, output: Int32, saved: termios) {
    if plan == nil {
      atexit(restore)
      let codes = Array(TerminalCodes.tearDown.utf8)
      let memory = UnsafeMutableRawPointer.allocate(byteCount: codes.count, alignment: 1)
      memory.copyMemory(from: codes, byteCount: codes.count)
      plan = Plan(input: input, output: output, saved: saved, codes: memory, length: codes.count)
    }
    plan?.saved = saved
    for number in fatalSignals { signal(number, restoreAndDie) }
    isArmed = 1
  }

  /// Says that the terminal has been given back.
  @MainActor
  static func disarm() {
    isArmed = 0
    for number in fatalSignals { signal(number, SIG_DFL) }
  }

  /// Runs on whichever thread crashed, so it may belong to no actor.
  private static let restoreAndDie: @convention(c) (Int32) -> Void = { number in
    restore()
    signal(number, SIG_DFL)
    raise(number)
  }

  private static let restore: @convention(c) () -> Void = {
    guard isArmed == 1, let plan else { return }
    isArmed = 0
    _ = write(plan.output, plan.codes, plan.length)
    var saved = plan.saved
    tcsetattr(plan.input, TCSANOW, &saved)
  }
}
