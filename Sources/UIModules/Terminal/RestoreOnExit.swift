import Synchronization

/// Gives the terminal back when the program ends without having done so: by `exit` from anywhere, by a crash, or by
/// somebody who has lost patience with a program that hangs.
///
/// The handler of a fatal signal may call little more than `write` and `tcsetattr`, so all it needs is laid out before.
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
    /// The terminal is being given back here, or has been: the program is about to end.
    case ending
  }

  // A signal handler can take neither a lock nor an actor. The plan is written on the main actor while `state` is not
  // `armed`, and read only where `state` was set from `armed` to `ending`.
  nonisolated(unsafe) private static var plan: Plan?
  // What happened on each of the fatal signals before. No handler can meet it half-written: it is written on the main
  // actor before the handlers are installed that read it, and not again until they are gone.
  nonisolated(unsafe) private static var previous: [sigaction] = []
  private static let state = Atomic(State.disarmed)

  /// Prepares the way back to `plan.saved`.
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

  /// Says that the terminal has been given back. False if that was done here already.
  @MainActor
  static func disarm() -> Bool {
    guard leaveArmed(to: .disarmed) else { return false }
    for (number, action) in zip(fatalSignals, previous) { SignalAction.restore(action, for: number) }
    return true
  }

  /// Ends the program by a signal, the terminal given back, from any thread and whatever the main one is stuck in.
  static func terminate(by number: Int32) -> Never {
    // Another thread that is ending the program can finish, as long as that does not take for ever.
    if !restore() {
      for _ in 0..<100 where state.load(ordering: .sequentiallyConsistent) == .ending { poll(nil, 0, 10) }
    }
    signal(number, SIG_DFL)
    SignalAction.unblock(number)
    raise(number)
    _exit(128 + number)
  }

  /// Runs on whichever thread crashed, so it may belong to no actor. What handled the signal before has it afterwards:
  /// the runtime's own report of a crash, then the end by that very signal.
  private static let restoreAndCrash: SignalAction.Handler = { number, info, _ in
    // No fault of the program's, so nothing to report; and the report would let it live on.
    if let info, SignalAction.isSent(info) { terminate(by: number) }
    _ = restore()
    for (known, action) in zip(fatalSignals, previous) where known == number {
      SignalAction.restore(action, for: number)
    }
    // What the processor ran into it runs into again, and whoever reports it sees the place itself.
    if let info, SignalAction.willRecur(number, info) { return }
    raise(number)
  }

  private static func leaveArmed(to next: State) -> Bool {
    state.compareExchange(expected: .armed, desired: next, ordering: .sequentiallyConsistent).exchanged
  }

  /// False if there is nothing to give back, or another thread does it.
  private static func restore() -> Bool {
    guard leaveArmed(to: .ending), let plan else { return false }
    // A terminal that takes nothing any more must not keep the program from ending.
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

  /// Gives the handlers a stack of their own on this thread: the thread's is what a program may have run out of. The main
  /// actor may be on another thread each time, and one stack serves them all, as it is on one at a time.
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
