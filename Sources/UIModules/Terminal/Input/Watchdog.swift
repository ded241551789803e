import MicroappBasics
import POSIX

/// Reads the input while the program hangs, so that Ctrl-C and a closed terminal still end it. It costs one check a second
/// while keys are pressed, and nothing otherwise.
final class Watchdog: Sendable {
  private struct State {
    /// The number of inputs so far.
    var turn = 0
    /// Whether the last input is still being handled.
    var isBusy = false
    var isCheckScheduled = false
  }

  private static let controlC: UInt8 = 0x03

  private let input: Int32
  private let schedule: @Sendable (_ check: @escaping @Sendable () -> Void) -> Void
  private let isOutputBlocked: @Sendable () -> Bool
  private let mayRead: @Sendable () -> Bool
  private let forward: @Sendable ([UInt8]) -> Void
  private let end: @Sendable (_ signal: Int32) -> Void
  private let state = CheckedMutex(State())

  /// - Parameters:
  ///   - isOutputBlocked: whether a terminal that accepts no output delays the program. That is not a hang, and the
  ///     input is handled later.
  ///   - mayRead: called before the input is read. False leaves it to a program that replaces this one.
  ///   - schedule: runs a check after the time that handling an input may take.
  init(
    input: Int32, isOutputBlocked: @escaping @Sendable () -> Bool = { false },
    mayRead: @escaping @Sendable () -> Bool = { true },
    schedule: @escaping @Sendable (_ check: @escaping @Sendable () -> Void) -> Void,
    forward: @escaping @Sendable ([UInt8]) -> Void,
    end: @escaping @Sendable (Int32) -> Void
  ) {
    (self.input, self.isOutputBlocked, self.mayRead) = (input, isOutputBlocked, mayRead)
    (self.schedule, self.forward, self.end) = (schedule, forward, end)
  }

  /// Does work that handles input. Ctrl-C is input as well: a program that is slow to end may save its work, and the next
  /// Ctrl-C ends it.
  func supervise(_ work: () -> Void) {
    let needsCheck = state.withLock { state -> Bool in
      state.turn += 1
      state.isBusy = true
      defer { state.isCheckScheduled = true }
      return !state.isCheckScheduled
    }
    if needsCheck { scheduleCheck() }
    work()
    // Waits for the lock, so that `listen` has ended before the next read.
    state.withLock { $0.isBusy = false }
  }

  private func scheduleCheck() {
    let turn = state.withLock { $0.turn }
    schedule { [self] in
      switch check(turn) {
      case .over: break
      case .again: scheduleCheck()
      case .hangs:
        SignalAction.unblock(SIGTTIN)
        while listen(during: turn) {}
      }
    }
  }

  private enum CheckResult { case over, again, hangs }

  private func check(_ turn: Int) -> CheckResult {
    state.withLock { state in
      // A newer input has its own timeout.
      if state.isBusy, state.turn != turn || isOutputBlocked() { return .again }
      state.isCheckScheduled = false
      return state.isBusy ? .hangs : .over
    }
  }

  /// Reads the input in place of the program. Returns false when the program no longer hangs.
  private func listen(during turn: Int) -> Bool {
    _ = isReadable(input, milliseconds: 100)
    let ending = state.withLock { state -> Int32? in
      guard state.isBusy, state.turn == turn else { return 0 }
      guard isReadable(input, milliseconds: 0), mayRead() else { return nil }
      guard let bytes = readSome(from: input), !bytes.isEmpty else { return SIGHUP }
      forward(bytes)
      return bytes.contains(Self.controlC) ? SIGINT : nil
    }
    if let ending, ending != 0 { end(ending) }
    return ending == nil
  }
}
