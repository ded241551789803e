import Dispatch
import Synchronization

/// Listens for Ctrl-C and for the end of the terminal while the program is too busy to: what hangs can still be ended,
/// and with its terminal gone does not run on for nobody.
///
/// While keys are answered as they should be it costs a look at the clock a second, and nothing while there are none.
final class HangWatch: Sendable {
  /// After how long a program is taken to hang.
  private static let patience = DispatchTimeInterval.seconds(1)

  private let input: Int32
  private let keep: @Sendable ([UInt8]) -> Void
  /// Odd while something is dealt with; another number each time.
  private let turn = Atomic(0)
  private let isWatching = Atomic(false)

  /// - Parameter keep: takes what was typed meanwhile.
  init(input: Int32, keep: @escaping @Sendable ([UInt8]) -> Void) {
    self.input = input
    self.keep = keep
  }

  /// Watches over something that should be over soon.
  func during(_ work: () -> Void) {
    let turn = turn.add(1, ordering: .relaxed).newValue
    look(at: turn)
    work()
    self.turn.add(1, ordering: .relaxed)
  }

  private func look(at turn: Int) {
    guard !isWatching.exchange(true, ordering: .relaxed) else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      isWatching.store(false, ordering: .relaxed)
      let now = self.turn.load(ordering: .relaxed)
      if now == turn { return listen(during: turn) }
      // Something else is dealt with; it has its second too.
      if !now.isMultiple(of: 2) { look(at: now) }
    }
  }

  /// Reads in place of whoever hangs, until it does no longer.
  private func listen(during turn: Int) {
    while self.turn.load(ordering: .relaxed) == turn {
      var poller = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, 100) > 0 else { continue }
      guard let bytes = readSome(from: input), !bytes.isEmpty else { EmergencyRestore.die(by: SIGHUP) }
      if bytes.contains(0x03) { EmergencyRestore.die(by: SIGINT) }
      keep(bytes)
    }
  }
}
