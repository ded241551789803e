import POSIX
import Synchronization

/// Restores the terminal when the program ends in any other way than by `RawMode.restore()`: by `exit`, by a crash, or
/// by Ctrl-C while it hangs.
///
/// The handler of a fatal signal may call little more than `write` and `tcsetattr`, so everything it needs is prepared
/// before.
enum RestoreOnExit {
  struct Plan {
    var input: Int32
    var output: Int32
    var saved: termios
    var codes: UnsafeMutableRawBufferPointer
    var errors: StandardErrorCapture?
  }

  static let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  private enum State: UInt8, AtomicRepresentable {
    case disarmed
    case armed
    /// The terminal is being restored here, and the program is about to end.
    case ending
  }

  // A signal handler can use neither a lock nor an actor. The plan is written on the main actor while `state` is not
  // `armed`, and read only by the thread that changed `state` from `armed` to `ending`.
  nonisolated(unsafe) private static var plan: Plan?
  // The previous actions of the fatal signals. They are written on the main actor before the handlers that read them
  // are installed, and not again until the handlers are removed.
  nonisolated(unsafe) private static var previous: [sigaction] = []
  private static let state = Atomic(State.disarmed)
  /// When an answer of the terminal is overdue, in milliseconds of `systemTime`; 0 if the terminal owes none.
  private static let answerTime = Atomic(0)

  /// Prepares the handlers that restore `plan.saved`.
  @MainActor
  static func arm(_ plan: Plan) {
    if self.plan == nil {
      atexit { _ = RestoreOnExit.restore() }
    }
    self.plan = plan
    previous = fatalSignals.map(SignalAction.current)
    for number in fatalSignals { SignalAction.install(restoreAndCrash, for: number, flags: SA_SIGINFO | SA_ONSTACK) }
    state.store(.armed, ordering: .sequentiallyConsistent)
  }

  /// Sets how long an end of the program waits for an answer of the terminal, from now; nil if the terminal owes none.
  static func setAnswerTime(_ timeout: Duration?) {
    let time = timeout.map { Int((systemTime + $0) / .milliseconds(1)) }
    answerTime.store(time ?? 0, ordering: .sequentiallyConsistent)
  }

  /// Removes the handlers. Returns false if they have restored the terminal already.
  @MainActor
  static func disarm() -> Bool {
    guard leaveArmed(to: .disarmed) else { return false }
    for (number, action) in zip(fatalSignals, previous) { SignalAction.restore(action, for: number) }
    return true
  }

  /// Restores the terminal and ends the program by a signal, from any thread.
  static func terminate(by number: Int32) -> Never {
    RunningChildren.endAll()
    // Gives another thread that is ending the program one second to finish.
    if !restore() {
      for _ in 0..<100 where state.load(ordering: .sequentiallyConsistent) == .ending { poll(nil, 0, 10) }
    }
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
    for (known, action) in zip(fatalSignals, previous) where known == number {
      SignalAction.restore(action, for: number)
    }
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
    if isForeground(plan.input) { discardAnswer(from: plan.input) }
    // A blocked terminal must not keep the program from ending.
    if isWritable(plan.output, milliseconds: 200) {
      _ = write(plan.output, plan.codes.baseAddress, plan.codes.count)
    }
    if isForeground(plan.input) {
      var saved = plan.saved
      tcsetattr(plan.input, TCSANOW, &saved)
    }
    plan.errors?.finish()
    return true
  }

  /// Waits for an answer that the terminal owes, and discards all input. The shell would get it as typed text.
  private static func discardAnswer(from input: Int32) {
    let time = answerTime.load(ordering: .sequentiallyConsistent)
    guard time > 0 else { return }
    // The time of day may be set meanwhile.
    let longest = Int(TerminalLoop.answerTimeout / .milliseconds(1))
    poll(nil, 0, Int32(max(0, min(time - Int(systemTime / .milliseconds(1)), longest))))
    tcflush(input, TCIFLUSH)
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
