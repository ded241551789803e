import Concurrency

/// Listens for Ctrl-C and for the end of the terminal while the program is too busy to: what hangs can still be ended,
/// and with its terminal gone does not run on for nobody.
///
/// While keys are answered as they should be it costs a look at the clock a second, and nothing while there are none.
final class Watchdog: Sendable {
  private struct State {
    /// Counts what was typed, a read at a time.
    var turn = 0
    /// Whether that is still being dealt with.
    var isBusy = false
    /// Whether whoever waits for that has asked for the end.
    var isEndRequested = false
    var isCheckScheduled = false
  }

  private static let controlC: UInt8 = 0x03

  private let input: Int32
  private let schedule: @Sendable (_ check: @escaping @Sendable () -> Void) -> Void
  private let isOutputBlocked: @Sendable () -> Bool
  private let forward: @Sendable ([UInt8]) -> Void
  private let end: @Sendable (_ signal: Int32) -> Void
  private let state = VisibleMutex(State())

  /// - Parameters:
  ///   - later: runs a look at the program after as long as it may take over something typed.
  ///   - isOutputBlocked: whether it is not the program that takes so long, but a terminal that takes no more for now. What was
  ///     asked for then comes in its turn.
  ///   - keep: takes what was typed meanwhile.
  ///   - end: ends the program, by a signal.
  init(
    input: Int32, isOutputBlocked: @escaping @Sendable () -> Bool = { false },
    schedule: @escaping @Sendable (_ check: @escaping @Sendable () -> Void) -> Void,
    forward: @escaping @Sendable ([UInt8]) -> Void,
    end: @escaping @Sendable (Int32) -> Void
  ) {
    (self.input, self.isOutputBlocked, self.schedule, self.forward, self.end) = (
      input, isOutputBlocked, schedule, forward, end
    )
  }

  /// Watches over what is done about something typed, which should be over soon.
  func supervise(_ bytes: [UInt8], _ work: () -> Void) {
    let needsCheck = state.withLock { state -> Bool in
      state.turn += 1
      state.isBusy = true
      state.isEndRequested = bytes.contains(Self.controlC)
      defer { state.isCheckScheduled = true }
      return !state.isCheckScheduled
    }
    if needsCheck { scheduleCheck() }
    work()
    // Whoever reads in this thread's place ends before it reads again.
    state.withLock { $0.isBusy = false }
  }

  private func scheduleCheck() {
    let turn = state.withLock { $0.turn }
    schedule { [self] in
      switch check(turn) {
      case .over: break
      case .again: scheduleCheck()
      case .endRequested: end(SIGINT)
      case .hangs:
        SignalAction.unblock(SIGTTIN)
        while listen(during: turn) {}
      }
    }
  }

  private enum CheckResult {
    case over
    case again
    case endRequested
    case hangs
  }

  private func check(_ turn: Int) -> CheckResult {
    state.withLock { state in
      // Something else that is being dealt with has its second too.
      if state.isBusy, state.turn != turn || isOutputBlocked() { return .again }
      state.isCheckScheduled = false
      return !state.isBusy ? .over : state.isEndRequested ? .endRequested : .hangs
    }
  }

  /// Reads in place of whoever hangs. False once there is no need to any more.
  private func listen(during turn: Int) -> Bool {
    _ = isReadable(input, milliseconds: 100)
    let ending = state.withLock { state -> Int32? in
      guard state.isBusy, state.turn == turn else { return 0 }
      guard isReadable(input, milliseconds: 0) else { return nil }
      guard let bytes = readSome(from: input), !bytes.isEmpty else { return SIGHUP }
      forward(bytes)
      return bytes.contains(Self.controlC) ? SIGINT : nil
    }
    if let ending, ending != 0 { end(ending) }
    return ending == nil
  }
}
