import Foundation

/// The signals that end the program, kept until somebody waits for one: a server closes its port before it ends, and
/// what does that cannot be done while a signal interrupts something else.
struct Signals {
  private let set: sigset_t

  /// From now on they interrupt nobody on this thread, or on those that it starts.
  init() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Sleeps until one comes, and returns which.
  func wait() -> Int32 {
    var set = set
    var signal: Int32 = 0
    while sigwait(&set, &signal) != 0 {}
    return signal
  }
}
