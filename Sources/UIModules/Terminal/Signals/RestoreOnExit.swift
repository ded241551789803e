import POSIX
import Synchronization

/// Restores the terminal when the program ends in any other way than by `RawMode.restore()`: by `exit`, by a crash, or
/// by Ctrl-C while it hangs.
///
/// The handler of a fatal signal may call little more than `write` and `tcsetattr`, and may not allocate: the program may have
/// crashed in `malloc`, with its lock. So all that it needs is prepared, also the types, because the first use of one allocates.
enum RestoreOnExit {
  struct Plan {
    let saved: termios
    let codes: UnsafeMutableRawBufferPointer
    let errors: StandardErrorCapture?
  }

  static let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  private enum State: UInt8, AtomicRepresentable {
    /// While `ending`, the terminal is being restored here, and the program is about to end.
    case disarmed, armed, ending
  }

  // A signal handler can use neither a lock nor an actor. The plan is written on the main actor while `state` is not
  // `armed`, and read only by the thread that changed `state` from `armed` to `ending`.
  nonisolated(unsafe) private static var plan: Plan?
  // The previous actions of the fatal signals, by their numbers, which are below 32. They are written on the main actor before
  // the handlers that read them are installed, and not again until the handlers are removed. Never freed: a handler may run
  // until the program has ended.
  nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  private static let state = Atomic(State.disarmed)

  /// Whether the terminal is being restored here. Then no other thread reads the input, which is for the shell.
  static var isEnding: Bool { state.load(ordering: .sequentiallyConsistent) == .ending }

  /// Prepares the handlers that restore `plan.saved`.
  @MainActor
  static func arm(_ plan: Plan) {
    if self.plan == nil { atexit { _ = RestoreOnExit.restore() } }
    self.plan = plan
    for number in fatalSignals { previous[Int(number)] = SignalAction.current(number) }
    // The first use of each of these types, to no effect.
    _ = (leaveArmed(to: .disarmed), isWritable(STDOUT_FILENO, milliseconds: 0))
    for number in fatalSignals { SignalAction.install(restoreAndCrash, for: number, flags: SA_SIGINFO | SA_ONSTACK) }
    state.store(.armed, ordering: .sequentiallyConsistent)
  }

  /// Removes the handlers. Returns false if they have restored the terminal already.
  @MainActor
  static func disarm() -> Bool {
    guard leaveArmed(to: .disarmed) else { return false }
    for number in fatalSignals { SignalAction.restore(previous[Int(number)], for: number) }
    return true
  }

  /// Restores the terminal and ends the program by a signal, from any thread.
  static func terminate(by number: Int32) -> Never {
    RunningChildren.endAll()
    // Gives another thread that is ending the program a second to finish.
    if !restore() { for _ in 0..<100 where isEnding { poll(nil, 0, 10) } }
    signal(number, SIG_DFL)
    SignalAction.unblock(number)
    raise(number)
    _exit(128 + number)
  }

  /// Runs on the thread that crashed, so it has no actor. Afterwards the previous handler gets the signal: the Swift
  /// runtime prints its backtrace and ends the program by the same signal.
  private static let restoreAndCrash: SignalAction.Handler = { number, info, _ in
    // A signal sent by another process is not a crash, so there is nothing to report.
    if let info, SignalAction.isSent(info) { terminate(by: number) }
    RunningChildren.endAll()
    _ = restore()
    SignalAction.restore(previous[Int(number)], for: number)
    // The instruction fails again, so the previous handler sees the place of the crash.
    if let info, SignalAction.willRecur(number, info) { return }
    raise(number)
  }

  private static func leaveArmed(to next: State) -> Bool {
    state.compareExchange(expected: .armed, desired: next, ordering: .sequentiallyConsistent).exchanged
  }

  /// Returns false if there is nothing to restore, or another thread does it.
  private static func restore() -> Bool {
    guard leaveArmed(to: .ending), let plan else { return false }
    // A blocked terminal must not keep the program from ending.
    if isWritable(STDOUT_FILENO, milliseconds: 200) {
      _ = write(STDOUT_FILENO, plan.codes.baseAddress, plan.codes.count)
    }
    if isForeground(STDIN_FILENO) {
      var saved = plan.saved
      tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    }
    plan.errors?.finish()
    return true
  }

  /// Gives the signal handlers a stack of their own on this thread, because the program may have used up the thread's
  /// stack. The main actor may run on another thread each time, but only on one at a time, so one stack is enough.
  @MainActor
  static func installAlternateStack() {
    var stack = stack_t()
    stack.ss_sp = handlerStack.baseAddress
    stack.ss_size = .init(handlerStack.count)
    sigaltstack(&stack, nil)
  }

  @MainActor private static let handlerStack = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 1 << 16, alignment: 16)
}
