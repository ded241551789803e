import Dispatch
public import Resources
public import Views

/// Runs a screen in a terminal, from the first byte sent to the terminal given back.
@MainActor
public struct TerminalProgram {
  private let rawMode: RawMode
  private let loop: TerminalLoop
  private let occurrences: AsyncStream<TerminalLoop.Occurrence>
  private let happen: AsyncStream<TerminalLoop.Occurrence>.Continuation

  /// How long a program whose terminal is gone may take to end by itself.
  private nonisolated static let farewell: UInt32 = 2

  /// Makes a program of a screen, on standard input and output.
  ///
  /// - Parameter usesMouse: whether clicks and the wheel are to reach the screen.
  public init(screen: Screen, palette: Palette, usesMouse: Bool = false) {
    let (occurrences, happen) = AsyncStream<TerminalLoop.Occurrence>.makeStream()
    let start = ContinuousClock.now
    let rawMode = RawMode(input: STDIN_FILENO, output: STDOUT_FILENO, usesMouse: usesMouse)
    let device = TerminalDevice(
      write: { writeAll($0, to: STDOUT_FILENO) },
      size: { terminalSize(of: STDOUT_FILENO) },
      answered: SignalPipe.answered,
      suspend: {
        rawMode.restore()
        SignalPipe.stop()
      },
      resume: {
        guard isForeground(STDIN_FILENO) else { return false }
        SignalPipe.catchStops()
        return rawMode.isOn ? rawMode.takeOver() : rawMode.enter()
      },
      now: { ContinuousClock.now - start },
      later: { delay, occurrence in
        Task {
          try await Task.sleep(for: delay)
          happen.yield(occurrence)
        }
      })
    screen.onStale = { happen.yield(.stale) }
    loop = TerminalLoop(screen: screen, encoder: FrameEncoder(palette: palette), device: device)
    (self.rawMode, self.occurrences, self.happen) = (rawMode, occurrences, happen)
  }

  /// Shows the screen until somebody quits, and returns the status to exit with: 0, or 128 and the number of the signal
  /// that ended it. Nil if there is no terminal to be had; `errno` says why.
  public func run() async -> Int32? {
    guard rawMode.isAvailable() else { return nil }
    // Before the terminal is taken over: from then on no signal may end the program on its own.
    let signals = SignalPipe.open()
    defer { SignalPipe.close() }
    EmergencyRestore.coverThread()
    guard rawMode.enter() else { return nil }
    defer { rawMode.restore() }
    loop.begin()
    listen(to: signals)
    for await occurrence in occurrences {
      EmergencyRestore.coverThread()
      if let status = loop.take(occurrence) { return status }
    }
    return 0
  }

  /// Waits for input and for signals, each where waiting disturbs nobody.
  private func listen(to signals: Int32?) {
    DispatchQueue(label: "terminal input").async { [happen] in
      // Whoever reads in the background is stopped by it, instead of being told that the terminal is gone.
      SignalAction.unblock(SIGTTIN)
      while let bytes = readSome(from: STDIN_FILENO), !bytes.isEmpty {
        if bytes.contains(0x03) { SignalPipe.askToEnd(by: SIGINT) }
        happen.yield(.bytes(bytes))
      }
      happen.yield(.inputEnded)
      // A program that hangs would run on for nobody.
      sleep(Self.farewell)
      EmergencyRestore.die(by: SIGHUP)
    }
    guard let signals else { return }
    DispatchQueue(label: "terminal signals").async { [happen] in
      while let numbers = readSome(from: signals), !numbers.isEmpty {
        for number in numbers.map(Int32.init) {
          switch number {
          case SIGWINCH: happen.yield(.resized)
          case SIGTSTP: happen.yield(.askedToStop)
          case SIGCONT: happen.yield(.continued)
          default: happen.yield(.ended(by: number))
          }
        }
      }
    }
  }
}
