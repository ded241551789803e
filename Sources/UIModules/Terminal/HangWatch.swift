import Concurrency

/// Listens for Ctrl-C and for the end of the terminal while the program is too busy to: what hangs can still be ended,
/// and with its terminal gone does not run on for nobody.
///
/// While keys are answered as they should be it costs a look at the clock a second, and nothing while there are none.
final class HangWatch: Sendable {
  private struct State {
    /// Counts what was typed, a read at a time.
    var turn = 0
    /// Whether that is still being dealt with.
    var isBusy = false
    /// Whether whoever waits for that has asked for the end.
    var isAskedToEnd = false
    var isLooking = false
  }

  private static let controlC: UInt8 = 0x03

  private let input: Int32
  private let later: @Sendable (_ look: @escaping @Sendable () -> Void) -> Void
  private let isExcused: @Sendable () -> Bool
  private let keep: @Sendable ([UInt8]) -> Void
  private let end: @Sendable (_ signal: Int32) -> Void
  private let state = VisibleMutex(State())

  /// - Parameters:
  ///   - later: runs a look at the program after as long as it may take over something typed.
  ///   - isExcused: whether it is not the program that takes so long, but a terminal that takes no more for now. What was
  ///     asked for then comes in its turn.
  ///   - keep: takes what was typed meanwhile.
  ///   - end: ends the program, by a signal.
  init(
    input: Int32, isExcused: @escaping @Sendable () -> Bool = { false },
    later: @escaping @Sendable (_ look: @escaping @Sendable () -> Void) -> Void,
    keep: @escaping @Sendable ([UInt8]) -> Void,
    end: @escaping @Sendable (Int32) -> Void
  ) {
    (self.input, self.isExcused, self.later, self.keep, self.end) = (input, isExcused, later, keep, end)
  }

  /// Watches over what is done about something typed, which should be over soon.
  func during(_ bytes: [UInt8], _ work: () -> Void) {
    let look = state.withLock { state -> Bool in
      state.turn += 1
      state.isBusy = true
      state.isAskedToEnd = bytes.contains(Self.controlC)
      defer { state.isLooking = true }
      return !state.isLooking
    }
    if look { lookLater() }
    work()
    // Whoever reads in this thread's place ends before it reads again.
    state.withLock { $0.isBusy = false }
  }

  private func lookLater() {
    let turn = state.withLock { $0.turn }
    later { [self] in
      switch look(at: turn) {
      case .over: break
      case .again: lookLater()
      case .askedToEnd: end(SIGINT)
      case .hangs:
        SignalAction.unblock(SIGTTIN)
        while listen(during: turn) {}
      }
    }
  }

  private enum Sight {
    case over
    case again
    case askedToEnd
    case hangs
  }

  private func look(at turn: Int) -> Sight {
    state.withLock { state in
      // Something else that is being dealt with has its second too.
      if state.isBusy, state.turn != turn || isExcused() { return .again }
      state.isLooking = false
      return !state.isBusy ? .over : state.isAskedToEnd ? .askedToEnd : .hangs
    }
  }

  /// Reads in place of whoever hangs. False once there is no need to any more.
  private func listen(during turn: Int) -> Bool {
    _ = isReadable(input, milliseconds: 100)
    let ending = state.withLock { state -> Int32? in
      guard state.isBusy, state.turn == turn else { return 0 }
      guard isReadable(input, milliseconds: 0) else { return nil }
      guard let bytes = readSome(from: input), !bytes.isEmpty else { return SIGHUP }
      keep(bytes)
      return bytes.contains(Self.controlC) ? SIGINT : nil
    }
    if let ending, ending != 0 { end(ending) }
    return ending == nil
  }
}
