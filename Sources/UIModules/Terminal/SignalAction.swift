/// `sigaction(2)`, whose struct has another shape on each platform.
enum SignalAction {
  typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// What happens on a signal.
  static func current(_ number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }

  /// Has a signal handled.
  ///
  /// - Parameter isAlone: whether other signals wait until the handler has returned.
  static func install(_ handler: Handler, for number: Int32, flags: Int32, isAlone: Bool = false) {
    var action = sigaction()
    if isAlone { sigfillset(&action.sa_mask) }
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

  /// Has happen on a signal what was to happen on it before.
  static func restore(_ action: sigaction, for number: Int32) {
    var action = action
    sigaction(number, &action, nil)
  }

  /// Lets a signal through to this thread. Its own handler blocks a signal, and so do all threads but the main one.
  static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Does something that may make threads, which begin with all signals blocked then, but for some: a crash on a thread
  /// that blocks its signal is not handled. A thread of Dispatch blocks them itself, a moment too late to be sure that all
  /// signals come to the main thread, and in their order.
  static func withAllBlocked(but others: [Int32], _ work: () -> Void) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    for number in others { sigdelset(&all, number) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    work()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether a signal does nothing, because whoever started the program wanted it so: `nohup` for one.
  static func isIgnored(_ number: Int32) -> Bool {
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

  /// Whether somebody else sent a signal: another process, or a person with `kill`.
  static func isSent(_ info: UnsafeMutablePointer<siginfo_t>) -> Bool {
    #if os(Linux)
    // Positive codes are the kernel's; the others have the sender.
    return info.pointee.si_code <= 0 && info.pointee._sifields._kill.si_pid != getpid()
    #else
    // For a fault the kernel fills in its kind and leaves out the sender, also where there is one; of SIGBUS it always
    // claims a fault (`sendsig` in XNU's unix_signal.c).
    let number = info.pointee.si_signo
    if number == SIGILL || number == SIGFPE || number == SIGSEGV { return info.pointee.si_code == 0 }
    return info.pointee.si_pid != 0 && info.pointee.si_pid != getpid()
    #endif
  }

  /// Whether the thread would run into the same signal again once its handler has returned: a fault of the processor's
  /// at an instruction that is tried anew. May be asked in a handler.
  static func willRecur(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>) -> Bool {
    #if os(Linux)
    // Positive codes are the kernel's, the others those of somebody who sent the signal.
    return info.pointee.si_code > 0 && (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE)
    #else
    // As above; and the code of SIGFPE may be that of an earlier calculation.
    return info.pointee.si_code > 0 && (number == SIGSEGV || number == SIGILL)
    #endif
  }
}
