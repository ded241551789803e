import POSIX
import Synchronization

/// Restores the terminal when the program ends in any other way than by `RawMode.restore()`: by `exit`, by a crash, or by
/// Ctrl-C while it hangs. The handler of a fatal signal may call little more than `write` and `tcsetattr`, and may not
/// allocate: the program may have crashed in `malloc`, with its lock. So all that it needs is prepared, also the types, because
/// the first use of one allocates.
enum RestoreOnExit {
  struct Plan {
    let saved: termios
    let codes: StaticString
    let codesAgain: StaticString
    let capture: OutputCapture?
  }

  static let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  private enum State: UInt8, AtomicRepresentable {
    /// While `stopped`, the terminal is restored until the program continues. While `ending`, the terminal is being
    /// restored here, and the program is about to end.
    case disarmed, armed, stopped, ending
  }

  // A signal handler can use neither a lock nor an actor. The plan is written on the main actor while `state` is not
  // `armed`, within `change`, and read only by the thread that changed `state` to `ending`.
  nonisolated(unsafe) private static var plan: Plan?
  // The previous actions of the fatal signals, by their numbers, which are below 32. They are written on the main actor before
  // the handlers that read them are installed, and not again until the handlers are removed. Never freed: a handler may run
  // until the program has ended.
  nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  private static let state = Atomic(State.disarmed)
  private static let isChanging = Atomic(false)

  /// Whether the terminal is being restored here. Then no other thread reads the input, which is for the shell.
  static var isEnding: Bool { state.load(ordering: .sequentiallyConsistent) == .ending }

  /// Whether the program changes the terminal, which may accept no output.
  static var isTerminalChanging: Bool { isChanging.load(ordering: .sequentiallyConsistent) }

  /// Does work that changes the terminal, unless the terminal is being restored here, which waits for the work.
  @MainActor
  static func change<Failure>(_ work: () throws(Failure) -> Void) throws(Failure) {
    let isWithin = isChanging.exchange(true, ordering: .sequentiallyConsistent)
    defer { isChanging.store(isWithin, ordering: .sequentiallyConsistent) }
    if !isEnding { try work() }
  }

  /// Writes the codes that leave the screen, and sets modes. For 20 ms, in which a terminal reads the codes, Ctrl-C and
  /// Ctrl-Z discard no output. In the background, the codes are written again after that. Safe in a signal handler.
  static func leave(_ terminal: Int32 = STDIN_FILENO, to modes: termios, writeCodes: (_ isAgain: Bool) -> Void) {
    var (keeping, modes) = (modes, modes)
    keeping.c_lflag |= tcflag_t(NOFLSH)
    // In the background the modes belong to another program.
    let isInFront = isForeground(terminal)
    if isInFront {
      tcsetattr(terminal, TCSANOW, &keeping)
      // Unlike TCSAFLUSH, also the keys that Linux has not handled yet.
      tcflush(terminal, TCIFLUSH)
    }
    writeCodes(false)
    // A signal ends a wait.
    for _ in 0..<20 { poll(nil, 0, 1) }
    if !isInFront {
      // Keys for the program in front may have discarded the codes. The cursor stays where that program has it.
      writeCodes(true)
    } else if isForeground(terminal) {
      tcsetattr(terminal, TCSANOW, &modes)
    }
  }

  /// Prepares the handlers that restore `plan.saved`. Returns false if the terminal is being restored here.
  @MainActor
  static func arm(_ plan: Plan) -> Bool {
    let isWithin = isChanging.exchange(true, ordering: .sequentiallyConsistent)
    defer { isChanging.store(isWithin, ordering: .sequentiallyConsistent) }
    if self.plan == nil { atexit { RestoreOnExit.restore(mayAllocate: true) } }
    self.plan = plan
    for number in fatalSignals { previous[Int(number)] = SignalAction.current(number) }
    // The first use of each of these types, to no effect.
    _ = (move(from: .armed, to: .disarmed), isTerminalChanging, isWritable(OutputCapture.terminal, milliseconds: 0))
    for number in fatalSignals { SignalAction.install(restoreAndCrash, for: number, flags: SA_SIGINFO | SA_ONSTACK) }
    return move(from: .disarmed, to: .armed) || move(from: .stopped, to: .armed)
  }

  /// Removes the handlers. Returns false if they have restored the terminal already. A program that ends while it
  /// is stopped writes the codes again.
  @MainActor
  static func disarm(isStop: Bool) -> Bool {
    guard move(from: .armed, to: isStop ? .stopped : .disarmed) else { return false }
    for number in fatalSignals { SignalAction.restore(previous[Int(number)], for: number) }
    return true
  }

  /// Ends a stop that the program does not continue after.
  @MainActor
  static func endStop() {
    if let plan, move(from: .stopped, to: .disarmed) { leaveAgain(by: plan) }
  }

  /// Restores the terminal and ends the program by a signal, from any thread.
  static func terminate(by number: Int32) -> Never {
    RunningChildren.endAll()
    restore()
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
    restore()
    SignalAction.restore(previous[Int(number)], for: number)
    // The instruction fails again, so the previous handler sees the place of the crash.
    if let info, SignalAction.willRecur(number, info) { return }
    raise(number)
  }

  private static func move(from before: State, to next: State) -> Bool {
    state.compareExchange(expected: before, desired: next, ordering: .sequentiallyConsistent).exchanged
  }

  /// Restores the terminal, or gives another thread that is ending the program a second to finish.
  private static func restore(mayAllocate: Bool = false) {
    let before = state.exchange(.ending, ordering: .sequentiallyConsistent)
    if before == .ending { for _ in 0..<100 { poll(nil, 0, 10) } }
    // A blocked terminal must not keep the program from ending.
    for _ in 0..<200 where isTerminalChanging { poll(nil, 0, 1) }
    guard let plan else { return }
    if before == .stopped { leaveAgain(by: plan) }
    guard before == .armed else { return }
    leave(to: plan.saved) { isAgain in write(isAgain ? plan.codesAgain : plan.codes) }
    plan.capture?.finish(mayAllocate: mayAllocate)
  }

  /// Writes the codes of a stopped program again, because keys that the kernel handled since may have discarded them.
  private static func leaveAgain(by plan: Plan) {
    var modes = termios()
    guard isForeground(STDIN_FILENO), tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    leave(to: modes) { _ in write(plan.codesAgain) }
  }

  private static func write(_ codes: StaticString) {
    guard isWritable(OutputCapture.terminal, milliseconds: 200) else { return }
    _ = POSIX.write(OutputCapture.terminal, codes.utf8Start, codes.utf8CodeUnitCount)
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
