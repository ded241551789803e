import POSIX
import Synchronization

/// Prints what the program was doing if it crashes, or does not come to an end. The handler of a fatal signal may do little
/// more than `write`, so the text is prepared.
enum CrashReport {
  private static let text = Atomic<UInt>(0)
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM]
  /// The seconds after which a run has no end: most take a few milliseconds.
  private static let limit: UInt32 = 60

  /// Sets the text, and installs the handlers with the first one; nil removes both.
  static func set(_ text: String?) {
    let new = text.flatMap { strdup($0) }
    let last = self.text.exchange(UInt(bitPattern: new), ordering: .sequentiallyConsistent)
    for number in signals where last == 0 || new == nil {
      if new == nil { signal(number, SIG_DFL) } else { SignalAction.install(printText, for: number, flags: 0) }
    }
    alarm(new == nil ? 0 : limit)
    free(UnsafeMutablePointer<CChar>(bitPattern: last))
  }

  private static let printText: SignalAction.Handler = { number, _, _ in
    if let text = UnsafeMutablePointer<CChar>(bitPattern: text.load(ordering: .sequentiallyConsistent)) {
      _ = write(STDOUT_FILENO, text, strlen(text))
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
