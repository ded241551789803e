import Foundation

/// The signals that end the program. They are blocked and waited for, so that the server can close its port in normal
/// code instead of a signal handler.
struct Signals {
  private let set: sigset_t

  /// Blocks the signals on this thread, and on all threads that it starts.
  init() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Waits for one of the signals and returns its number.
  func wait() -> Int32 {
    var set = set
    var signal: Int32 = 0
    while sigwait(&set, &signal) != 0 {}
    return signal
  }
}
