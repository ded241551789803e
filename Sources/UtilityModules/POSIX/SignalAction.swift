/// `sigaction(2)`, which has another struct on each platform.
package enum SignalAction {
  package typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  package static func current(_ number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }

  /// Installs a handler, during which all other signals are blocked if it `isAlone`, and otherwise those in `blocked`.
  package static func install(
    _ handler: Handler, for number: Int32, flags: Int32, isAlone: Bool = false, blocked: [Int32] = []
  ) {
    var action = sigaction()
    if isAlone { sigfillset(&action.sa_mask) }
    for other in blocked { sigaddset(&action.sa_mask, other) }
    #if canImport(Darwin)
    action.__sigaction_u.__sa_sigaction = handler
    action.sa_flags = flags
    #elseif canImport(Glibc)
    action.__sigaction_handler.sa_sigaction = handler
    action.sa_flags = flags
    #elseif canImport(Musl)
    action.__sa_handler.sa_sigaction = handler
    action.sa_flags = flags
    #endif
    sigaction(number, &action, nil)
  }

  package static func restore(_ action: sigaction, for number: Int32) {
    var action = action
    sigaction(number, &action, nil)
  }

  /// Unblocks a signal on this thread. A signal is blocked in its own handler, and on all threads except the main one.
  package static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Blocks all signals except `others` on this thread. Returns those that were blocked before.
  package static func blockAll(but others: [Int32]) -> sigset_t {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    for number in others { sigdelset(&all, number) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    return before
  }

  package static func setBlocked(_ signals: sigset_t) {
    var signals = signals
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  package static func unblockAll() {
    var none = sigset_t()
    sigemptyset(&none)
    setBlocked(none)
  }

  /// Waits for something that other threads are about to do: five seconds at most, because they may be blocked. Safe in a
  /// signal handler.
  package static func waitForOtherThreads(until isDone: () -> Bool) {
    for _ in 0..<5000 where !isDone() { poll(nil, 0, 1) }
  }

  /// Whether a signal is ignored, because the parent of the program wanted it, such as `nohup`.
  package static func isIgnored(_ number: Int32) -> Bool {
    let action = current(number)
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether another process sent a signal, such as `kill`.
  package static func isSent(_ info: UnsafeMutablePointer<siginfo_t>) -> Bool {
    #if os(Linux)
    // Positive codes come from the kernel; the others include the sender.
    return info.pointee.si_code <= 0 && info.pointee._sifields._kill.si_pid != getpid()
    #else
    // For a fault the kernel gives its kind and no sender, even if there is a sender. SIGBUS always looks like a fault
    // (`sendsig` in XNU's unix_signal.c).
    let number = info.pointee.si_signo
    if number == SIGILL || number == SIGFPE || number == SIGSEGV { return info.pointee.si_code == 0 }
    return info.pointee.si_pid != 0 && info.pointee.si_pid != getpid()
    #endif
  }

  /// Whether the same signal comes again after its handler returns: a fault of an instruction that is repeated. Safe in
  /// a signal handler.
  package static func willRecur(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>) -> Bool {
    #if os(Linux)
    // Positive codes come from the kernel, the others from a sender.
    return info.pointee.si_code > 0 && (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE)
    #else
    // As in `isSent`; and the code of SIGFPE may belong to an earlier calculation.
    return info.pointee.si_code > 0 && (number == SIGSEGV || number == SIGILL)
    #endif
  }
}
