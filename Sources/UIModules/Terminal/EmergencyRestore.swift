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
      makeSignalStack()
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
    for var (number, action) in previous { sigaction(number, &action, nil) }
  }

  /// Ends the program by a signal, the terminal given back, from any thread and whatever the main one is stuck in.
  static func die(by number: Int32) -> Never {
    restore()
    signal(number, SIG_DFL)
    raise(number)
    _exit(128 + number)
  }

  /// Runs on whichever thread crashed, so it may belong to no actor. What handled the signal before has it afterwards:
  /// the runtime's own report of a crash, then the end by that very signal.
  private static let restoreAndCrash: SignalAction.Handler = { number, info, _ in
    restore()
    if var action = previous[number] { sigaction(number, &action, nil) }
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

  /// A stack for the handlers of this thread: its own is what a program may have run out of.
  private static func makeSignalStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}
