import Dispatch
public import Resources
import Synchronization
public import Views

/// Runs a screen in a terminal, and restores the terminal at the end. Another screen can take its place meanwhile.
@MainActor
public final class TerminalProgram {
  private let input = STDIN_FILENO
  private let output = STDOUT_FILENO
  private let rawMode: RawMode
  private var screen: Screen
  private let theme: Theme?
  private let depth: ColorDepth
  private let hangTimeout: Duration
  private let onUnusedKey: @MainActor (Key) -> Void
  private var loop: TerminalLoop?
  private var end: CheckedContinuation<Int32, Never>?
  private let isOver = Atomic(false)
  private let isWriting = Atomic(false)

  /// Creates a program on standard input and output.
  ///
  /// - Parameters:
  ///   - theme: nil means the theme that suits the terminal's background. The terminal is asked for it; until it
  ///     answers the theme is `standard`.
  ///   - depth: the number of colours of the terminal.
  ///   - usesMouse: whether the screen gets clicks and the wheel.
  ///   - hangTimeout: after this time without an answer to a key the program counts as hanging, and Ctrl-C ends it.
  ///   - onUnusedKey: called with a key without Control that nothing on the screen uses.
  public init(
    screen: Screen, theme: Theme?, depth: ColorDepth, usesMouse: Bool = false, hangTimeout: Duration = .seconds(1),
    onUnusedKey: @escaping @MainActor (Key) -> Void = { _ in }
  ) {
    self.screen = screen
    self.theme = theme
    self.depth = depth
    self.hangTimeout = hangTimeout
    self.onUnusedKey = onUnusedKey
    rawMode = RawMode(input: input, output: output, usesMouse: usesMouse)
  }

  /// Runs until the user quits. Returns the exit status: 0, or 128 plus the number of the signal that ended the
  /// program.
  public func run() async throws(TerminalError) -> Int32 {
    try rawMode.waitForForeground()
    // Before raw mode: from then on no signal may end the program directly.
    let signals = SignalPipe.open()
    defer { SignalPipe.close() }
    RestoreOnExit.installAlternateStack()
    try rawMode.enter()
    defer { rawMode.restore() }
    let loop = TerminalLoop(screen: screen, theme: theme, depth: depth, device: device(), onUnusedKey: onUnusedKey)
    self.loop = loop
    observeScreen()
    loop.start()
    return await withCheckedContinuation { end in
      self.end = end
      SignalAction.withAllBlocked(but: RestoreOnExit.fatalSignals) { listen(to: signals) }
    }
  }

  /// Shows another screen, in the size of the terminal. The one before keeps its state, and is not closed.
  public func show(_ screen: Screen) {
    guard screen !== self.screen else { return }
    self.screen.onInvalidation = nil
    self.screen = screen
    guard let loop else { return }
    observeScreen()
    loop.show(screen)
    post(.invalidated)
  }

  private func observeScreen() {
    screen.onInvalidation = { [weak self] in self?.post(.invalidated) }
  }

  private func device() -> TerminalDevice {
    let start = ContinuousClock.now
    return TerminalDevice(
      write: { [unowned self] in
        isWriting.store(true, ordering: .relaxed)
        writeAll($0, to: output)
        isWriting.store(false, ordering: .relaxed)
      },
      size: { [output] in terminalSize(of: output) },
      suspend: { [rawMode] in
        rawMode.restore()
        SignalPipe.suspend()
      },
      resume: { [rawMode, input] in
        guard isForeground(input) else {
          SignalPipe.suspendInBackground()
          return false
        }
        SignalPipe.catchSuspend()
        return (try? rawMode.enter()) != nil
      },
      sendContinue: { SignalPipe.sendContinue() },
      setOwesAnswer: { RestoreOnExit.setAnswerTime($0 ? TerminalLoop.answerTimeout : nil) },
      now: { ContinuousClock.now - start },
      schedule: { [weak self] delay, message in
        Task {
          try await Task.sleep(for: delay)
          self?.receive(message)
        }
      })
  }

  private func receive(_ message: TerminalLoop.Message) {
    guard let end else { return }
    RestoreOnExit.installAlternateStack()
    guard let status = loop?.receive(message) else { return }
    self.end = nil
    isOver.store(true, ordering: .relaxed)
    end.resume(returning: status)
  }

  /// Sends a message asynchronously.
  nonisolated private func post(_ message: TerminalLoop.Message) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.receive(message) } }
  }

  /// Sends a message and waits until it is handled. On Linux this runs on the calling thread if the main actor is idle,
  /// which halves the time to answer a key.
  nonisolated private func deliver(_ message: TerminalLoop.Message) {
    DispatchQueue.main.sync { MainActor.assumeIsolated { self.receive(message) } }
  }

  /// Waits for input and for signals on two queues.
  private func listen(to signals: Int32?) {
    DispatchQueue(label: "terminal input").async { [self] in
      // A read in the background stops the program. With SIGTTIN blocked it would fail as if the terminal were closed.
      SignalAction.unblock(SIGTTIN)
      let seconds = hangTimeout / .seconds(1)
      let watchdog = Watchdog(
        input: input, isOutputBlocked: { self.isWriting.load(ordering: .relaxed) },
        schedule: { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: $0) },
        forward: { self.post(.bytes($0)) }, end: { RestoreOnExit.terminate(by: $0) })
      while !isOver.load(ordering: .relaxed) {
        guard isReadable(input, milliseconds: -1) else { continue }
        // The program was continued in the background, and the input is not for it. The main actor will stop or end it;
        // a read would stop it earlier.
        guard isForeground(input) else {
          poll(nil, 0, 50)
          continue
        }
        guard let bytes = readSome(from: input), !bytes.isEmpty else { break }
        watchdog.supervise(bytes) { deliver(.bytes(bytes)) }
      }
      if !isOver.load(ordering: .relaxed) { watchdog.supervise([]) { deliver(.inputEnded) } }
    }
    guard let signals else { return }
    DispatchQueue(label: "terminal signals").async { [self] in
      while let numbers = readSome(from: signals), !numbers.isEmpty {
        for number in numbers.map(Int32.init) {
          switch number {
          case SIGWINCH: post(.resized)
          case SIGTSTP: post(.suspendRequested)
          case SIGCONT: post(.continued)
          default: post(.terminated(by: number))
          }
        }
      }
    }
  }
}
