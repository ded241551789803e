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
  /// When an answer of the terminal is overdue, in milliseconds of `systemTime`; 0 if the terminal owes none.
  private static let answerTime = Atomic(0)

  /// Whether the terminal is being restored here. Then no other thread reads the input, because an answer is read here.
  static var isEnding: Bool { state.load(ordering: .sequentiallyConsistent) == .ending }

  /// Prepares the handlers that restore `plan.saved`.
  @MainActor
  static func arm(_ plan: Plan) {
    if self.plan == nil { atexit { _ = RestoreOnExit.restore() } }
    self.plan = plan
    for number in fatalSignals { previous[Int(number)] = SignalAction.current(number) }
    // The first use of each of these types, to no effect.
    var modes = termios()
    setToReturn(&modes)
    _ = (leaveArmed(to: .disarmed), isWritable(STDOUT_FILENO, milliseconds: 0))
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
    for number in fatalSignals { SignalAction.restore(previous[Int(number)], for: number) }
    return true
  }

  /// Restores the terminal and ends the program by a signal, from any thread.
  static func terminate(by number: Int32) -> Never {
    RunningChildren.endAll()
    // Gives another thread that is ending the program time to finish: to wait for an answer, and one second more.
    if !restore() {
      for _ in 0..<100 + Int(TerminalLoop.answerTimeout / .milliseconds(10)) where isEnding { poll(nil, 0, 10) }
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
    if isForeground(STDIN_FILENO) { readAnswer(from: STDIN_FILENO) }
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

  /// Reads the answer that the terminal owes, and all input before it. The shell would get it as typed text.
  static func readAnswer(from input: Int32) {
    guard answerTime.load(ordering: .sequentiallyConsistent) > 0 else { return }
    // A read must not wait if another thread has read the input just now.
    var modes = termios()
    tcgetattr(input, &modes)
    setToReturn(&modes)
    tcsetattr(input, TCSANOW, &modes)
    var matcher = AttributesMatcher()
    // Another thread that has the answer says so.
    while case let time = answerTime.load(ordering: .sequentiallyConsistent), time > 0 {
      let left = time - Int(systemTime / .milliseconds(1))
      // The time of day may have been set.
      guard left > 0, left <= Int(TerminalLoop.answerTimeout / .milliseconds(1)) else { break }
      guard isReadable(input, milliseconds: Int32(min(left, 10))) else { continue }
      var byte: UInt8 = 0
      let count = read(input, &byte, 1)
      if count < 0 { break }
      if count == 0 { poll(nil, 0, 10) } else if matcher.feed(byte) { return }
    }
    tcflush(input, TCIFLUSH)
  }

  /// Makes a read return at once.
  private static func setToReturn(_ modes: inout termios) {
    withUnsafeMutableBytes(of: &modes.c_cc) { $0[Int(VMIN)] = 0 }
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
