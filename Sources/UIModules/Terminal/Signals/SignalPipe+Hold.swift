import POSIX
import Synchronization

extension SignalPipe {
  /// The number of threads that wait in a handler for the end of a hold.
  private static let waitingHandlers = Atomic(0)
  @MainActor private static var blockedBefore = sigset_t()

  /// Makes the signals that are caught stay pending until `release()`, so that a program that is executed meanwhile gets them.
  /// Such a program begins with all signals blocked, except those of crashes, and with the previous action of SIGTTOU. Returns
  /// false, and holds nothing, if a signal was caught before and is not handled yet.
  @MainActor
  static func hold() -> Bool {
    blockedBefore = SignalAction.blockAll(but: RestoreOnExit.fatalSignals)
    _ = waitingHandlers.load(ordering: .sequentiallyConsistent)
    isHolding.store(true, ordering: .sequentiallyConsistent)
    // A program can block signals on its own threads one by one only. The thread that does not block them, which is
    // the first one, gets this signal and waits in its handler. If it is this thread, no other gets a signal.
    if caught.contains(SIGWINCH), sigismember(&blockedBefore, SIGWINCH) == 1 {
      kill(getpid(), SIGWINCH)
      SignalAction.waitForOtherThreads { waitingHandlers.load(ordering: .sequentiallyConsistent) > 0 }
    }
    SignalAction.waitForOtherThreads { busyHandlers.load(ordering: .sequentiallyConsistent) == 0 }
    guard busyHandlers.load(ordering: .sequentiallyConsistent) == 0, !isReadable(readEnd, milliseconds: 0) else {
      release()
      return false
    }
    if let writes { SignalAction.restore(writes, for: SIGTTOU) }
    return true
  }

  /// Catches signals again, also those that are pending.
  @MainActor
  static func release() {
    signal(SIGTTOU, SIG_IGN)
    isHolding.store(false, ordering: .sequentiallyConsistent)
    // One that still waits could pass for one of the next hold.
    SignalAction.waitForOtherThreads { waitingHandlers.load(ordering: .sequentiallyConsistent) == 0 }
    SignalAction.setBlocked(blockedBefore)
  }

  /// Handles a signal that came during a hold: sends it again, and blocks all on this thread until the release. When no
  /// thread is left that could get the signal, it is pending. Safe in a signal handler.
  static func waitForRelease(after number: Int32) {
    // The program that is executed reads the size of the window anyway.
    if number != SIGWINCH { kill(getpid(), number) }
    waitingHandlers.add(1, ordering: .sequentiallyConsistent)
    busyHandlers.subtract(1, ordering: .sequentiallyConsistent)
    while isHolding.load(ordering: .sequentiallyConsistent) { poll(nil, 0, 5) }
    waitingHandlers.subtract(1, ordering: .sequentiallyConsistent)
    if number == SIGWINCH { kill(getpid(), number) }
  }
}
