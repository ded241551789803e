import Synchronization

/// Gives the terminal back when the program ends without having done so: by `exit` from anywhere, by a crash, or by
/// somebody who has lost patience with a program that hangs.
///
/// The handler of a fatal signal may call little more than `write` and `tcsetattr`, so all it needs is laid out before.
enum EmergencyRestore {
  struct Plan {
    var input: Int32
    var output: Int32
    var saved: termios
    var codes: UnsafeMutableRawBufferPointer
    var errors: HeldErrors?
  }

  private static let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  // A signal handler can take neither a lock nor an actor. The plan is written on the main actor while `isArmed` is
  // false, and read by handlers only by whoever has set it from true to false.
  nonisolated(unsafe) private static var plan: Plan?
  // Written on the main actor before the handlers are installed that read it.
  nonisolated(unsafe) private static var previous: [Int32: sigaction] = [:]
  private static let isArmed = Atomic(false)

  /// Prepares the way back to `plan.saved`.
  @MainActor
  static func arm(_ plan: Plan) {
    if self.plan == nil {
      atexit(restore)
    }
    self.plan = plan
    for number in fatalSignals {
      previous[number] = SignalAction.install(restoreAndCrash, for: number, flags: SA_SIGINFO | SA_ONSTACK)
    }
    isArmed.store(true, ordering: .sequentiallyConsistent)
  }

  /// Says that the terminal has been given back.
  @MainActor
  static func disarm() {
    guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
    for (number, action) in previous { SignalAction.reinstate(action, for: number) }
  }

  /// Ends the program by a signal, the terminal given back, from any thread and whatever the main one is stuck in.
  static func die(by number: Int32) -> Never {
    restore()
    signal(number, SIG_DFL)
    SignalAction.unblock(number)
    raise(number)
    _exit(128 + number)
  }

  /// Runs on whichever thread crashed, so it may belong to no actor. What handled the signal before has it afterwards:
  /// the runtime's own report of a crash, then the end by that very signal.
  private static let restoreAndCrash: SignalAction.Handler = { number, info, _ in
    restore()
    if let action = previous[number] { SignalAction.reinstate(action, for: number) }
    // What the processor ran into it runs into again, and whoever reports it sees the place itself.
    if let info, SignalAction.happensAgain(number, info) { return }
    raise(number)
  }

  private static let restore: @convention(c) () -> Void = {
    guard isArmed.exchange(false, ordering: .sequentiallyConsistent), let plan else { return }
    // A terminal that takes nothing any more must not keep the program from ending.
    var ready = pollfd(fd: plan.output, events: Int16(POLLOUT), revents: 0)
    if poll(&ready, 1, 200) > 0 { _ = write(plan.output, plan.codes.baseAddress, plan.codes.count) }
    if isForeground(plan.input) {
      var saved = plan.saved
      tcsetattr(plan.input, TCSANOW, &saved)
    }
    plan.errors?.release()
  }

  /// Gives the handlers a stack of their own on this thread: the thread's is what a program may have run out of. The main
  /// actor may be on another thread each time, and one stack serves them all, as it is on one at a time.
  @MainActor
  static func coverThread() {
    var stack = stack_t()
    stack.ss_sp = handlerStack.baseAddress
    stack.ss_size = .init(handlerStack.count)
    sigaltstack(&stack, nil)
  }

  @MainActor private static let handlerStack = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 1 << 16, alignment: 16)
}
