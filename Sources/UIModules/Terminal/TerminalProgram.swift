import Dispatch
public import POSIX
import Synchronization
public import Views

/// Runs a screen in a terminal, and restores the terminal at the end. Another screen or program can take its place.
@MainActor
public final class TerminalProgram {
  private let input = STDIN_FILENO
  private let output = OutputCapture.terminal
  private let rawMode: RawMode
  private let hangTimeout: Duration
  private let adopted: AdoptedTerminal?
  private let gate = InputGate()
  /// Messages do not come from the task that runs the program, so they would have the default.
  private let words = Strings.words
  private var replacement: ProgramReplacement?
  /// Nil only in `init`.
  private var loop: TerminalLoop?
  private var end: CheckedContinuation<Int32, Never>?
  private let isOver = Atomic(false)

  /// Creates a program on standard input and output.
  ///
  /// - Parameters:
  ///   - hangTimeout: after this time without an answer to a key the program counts as hanging, and the next Ctrl-C ends it.
  ///   - onUnusedKey: called with a key without Control that nothing on the screen uses.
  ///   - adopted: the terminal of the program that this one replaced; see `replace`.
  public init(
    screen: Screen, onEvent: @escaping @MainActor (Event) -> Void, theme: Theme, depth: ColorDepth,
    hangTimeout: Duration = .seconds(1),
    onUnusedKey: @escaping @MainActor (Key) -> Void = { _ in }, adopting adopted: AdoptedTerminal? = nil
  ) {
    self.hangTimeout = hangTimeout
    self.adopted = adopted
    rawMode = adopted?.rawMode ?? RawMode()
    loop = TerminalLoop(
      screen: screen, onEvent: onEvent, palette: Palette(theme: theme, depth: depth), device: device(),
      onUnusedKey: onUnusedKey)
  }

  /// Runs until the user quits. Returns the exit status: 0, or 128 plus the number of the signal that ended the program.
  public func run() async throws(SystemError) -> Int32 {
    if adopted == nil { try rawMode.waitForForeground() }
    // Before raw mode: from then on no signal may end the program directly.
    let signals = adopted.map(\.signals) ?? SignalPipe.open()
    defer { SignalPipe.close() }
    RestoreOnExit.installAlternateStack()
    let isInBackground = adopted != nil && !isForeground(input)
    if !isInBackground { try rawMode.enter(isSetUp: adopted != nil) }
    defer { rawMode.restore() }
    loop?.start(isInBackground: isInBackground)
    return await withCheckedContinuation { end in
      self.end = end
      // The threads that listen inherit what is blocked. One that blocks a fatal signal would not run its handler. Dispatch
      // blocks signals on its threads itself, but a moment too late for all signals to reach the main thread in order.
      let before = SignalAction.blockAll(but: RestoreOnExit.fatalSignals)
      listen(to: signals)
      SignalAction.setBlocked(before)
      if replacement != nil { post(.invalidated) }
    }
  }

  /// Shows a screen, in the size of the terminal, while the program runs. The one before keeps its state, and is not closed.
  public func show(_ screen: Screen, onEvent: @escaping @MainActor (Event) -> Void) {
    loop?.show(screen, onEvent: onEvent)
  }

  /// Replaces this program by another one, in the same process and without a change of the terminal, as soon as that
  /// loses nothing: in the foreground, when all input and signals that have arrived are handled. The other program begins
  /// with an `AdoptedTerminal`, and gets what is typed meanwhile.
  ///
  /// - Parameters:
  ///   - executable: the path of the program, which is its first argument too.
  ///   - arguments: the other arguments, with the description of the state. Called when the program is to be replaced,
  ///     and again if input or a signal arrives at that moment.
  ///   - failed: called if `arguments` throws or the executable cannot be run. This program continues then.
  public func replace(
    with executable: String, arguments: @escaping @MainActor (TerminalState) throws -> [String],
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    replacement = ProgramReplacement(executable: executable, arguments: arguments, failed: failed)
    post(.invalidated)
  }

  /// Keeps this program after all, if it waits to be replaced.
  public func cancelReplacement() { replacement = nil }

  private func replaceIfPossible() {
    guard let replacement, let loop, loop.canBeReplaced, isForeground(input) else { return }
    do {
      try replacement.execute(with: rawMode, gate: gate)
    } catch {
      self.replacement = nil
      replacement.failed(error)
    }
  }

  private func device() -> TerminalDevice {
    let start = ContinuousClock.now
    return TerminalDevice(
      write: { [output] bytes in RestoreOnExit.change { writeAll(bytes, to: output) } },
      copy: { Clipboard.copy($0) },
      size: { [output] in terminalSize(of: output) },
      suspend: { [rawMode] in
        rawMode.restore(isStop: true)
        SignalPipe.suspend()
      },
      resume: { [rawMode, input] in
        guard isForeground(input) else {
          // As the kernel does when a program in the background reads.
          kill(0, SIGTTIN)
          return false
        }
        SignalPipe.catchSuspend()
        return (try? rawMode.enter()) != nil
      },
      sendContinue: { kill(getpid(), SIGCONT) },
      now: { ContinuousClock.now - start },
      invalidate: { [weak self] in self?.post(.invalidated) },
      schedule: { [weak self] delay, message in
        Task {
          try await Task.sleep(for: delay)
          self?.receive(message)
        }
      })
  }

  /// - Parameter isInput: whether another thread has read the message, and the gate counts it.
  private func receive(_ message: TerminalLoop.Message, isInput: Bool = false) {
    guard let end else { return }
    RestoreOnExit.installAlternateStack()
    guard let status = Strings.$words.withValue(words, operation: { loop?.receive(message) }) else {
      if isInput { gate.leave() }
      return replaceIfPossible()
    }
    self.end = nil
    isOver.store(true, ordering: .relaxed)
    end.resume(returning: status)
  }

  nonisolated private func post(_ message: TerminalLoop.Message, isInput: Bool = false) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.receive(message, isInput: isInput) } }
  }

  /// Sends a message and waits until it is handled. On Linux this runs on the calling thread if the main actor is idle,
  /// which halves the time to answer a key.
  nonisolated private func deliver(_ message: TerminalLoop.Message) {
    DispatchQueue.main.sync { MainActor.assumeIsolated { self.receive(message, isInput: true) } }
  }

  /// Begins to read an input. Returns false if that is left to others.
  nonisolated private func enterGate() -> Bool { !RestoreOnExit.isEnding && gate.enter() }

  private func listen(to signals: Int32?) {
    DispatchQueue(label: "terminal input").async { [self] in
      // A read in the background stops the program. With SIGTTIN blocked it would fail as if the terminal were closed.
      SignalAction.unblock(SIGTTIN)
      let seconds = hangTimeout / .seconds(1)
      let watchdog = Watchdog(
        input: input, isOutputBlocked: { RestoreOnExit.isTerminalChanging }, mayRead: enterGate,
        schedule: { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: $0) },
        forward: { self.post(.bytes($0), isInput: true) }, end: { RestoreOnExit.terminate(by: $0) })
      while !isOver.load(ordering: .relaxed) {
        guard isReadable(input, milliseconds: -1) else { continue }
        // The input is not for a program in the background, and a read would stop it before the main actor does.
        guard isForeground(input) else {
          poll(nil, 0, 50)
          continue
        }
        guard enterGate() else {
          poll(nil, 0, 10)
          continue
        }
        // A stop may have discarded the input. A read that waits would keep the gate from being closed.
        guard isReadable(input, milliseconds: 0) else {
          gate.leave()
          post(.invalidated)
          continue
        }
        guard let bytes = readSome(from: input), !bytes.isEmpty else { break }
        watchdog.supervise { deliver(.bytes(bytes)) }
      }
      if !isOver.load(ordering: .relaxed), !RestoreOnExit.isEnding {
        watchdog.supervise { deliver(.inputEnded) }
      }
    }
    guard let signals else { return }
    DispatchQueue(label: "terminal signals").async { [self] in
      while true {
        guard isReadable(signals, milliseconds: -1), gate.enter() else {
          poll(nil, 0, 10)
          continue
        }
        guard let numbers = readSome(from: signals), !numbers.isEmpty else { break }
        for (index, number) in numbers.map(Int32.init).enumerated() {
          // Handling a signal leaves the gate, which each but the first one has still to enter.
          if index > 0 { _ = gate.enter() }
          let message: TerminalLoop.Message =
            switch number {
            case SIGWINCH: .resized
            case SIGTSTP: .suspendRequested
            case SIGCONT: .continued
            default: .terminated(by: number)
            }
          post(message, isInput: true)
        }
      }
    }
  }
}
