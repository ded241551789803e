/// Turns signals into bytes on a pipe: a handler may do hardly more than that, and a signal that comes before anybody
/// reads waits there instead of being lost.
enum SignalPipe {
  static let signals = [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  // Written once, before the first handler is installed; handlers only read it.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  /// Begins to catch the signals and returns the descriptor on which each arrives as one byte, its number; nil if
  /// there is no descriptor left for it.
  @MainActor
  static func open() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Nobody may ever wait in a signal handler.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writeEnd = ends[1]
    for number in signals { signal(number, pass) }
    return ends[0]
  }

  /// Runs on whichever thread the signal met, so it may belong to no actor.
  private static let pass: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writeEnd, &byte, 1)
    errno = saved
  }

  /// Stops catching. The pipe stays: a handler may be on its way.
  @MainActor
  static func close() {
    for number in signals { signal(number, SIG_DFL) }
  }
}
